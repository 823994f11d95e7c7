import { useState } from 'react'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProofDialog } from './proof-dialog.tsx'

const link = 'inline-flex min-h-11 items-center text-indigo underline underline-offset-4'

/** Offers the data of the account as files, once the person has proved to be there. */
export function TakeAlong({ hasPassword }: { hasPassword: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [key, setKey] = useState<string>()
  return (
    <section className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{m.data_title()}</h2>
      <p className="text-soft">{m.data_text()}</p>
      {key === undefined ? (
        <Button onClick={() => setAsking(true)}>{m.data_get()}</Button>
      ) : (
        <Notice look="success" isUrgent>
          <p>{m.data_ready()}</p>
          <p className="flex flex-wrap gap-x-6">
            <a className={link} href={`/api/user/my-data/page/${encodeURIComponent(key)}`} download>
              {m.data_page()}
            </a>
            <a className={link} href={`/api/user/my-data/json/${encodeURIComponent(key)}`} download>
              {m.data_json()}
            </a>
          </p>
        </Notice>
      )}
      {isAsking && (
        <ProofDialog
          hasPassword={hasPassword}
          button={m.prove_go()}
          close={() => setAsking(false)}
          proved={async (proof) => setKey(proof)}
        />
      )}
    </section>
  )
}
