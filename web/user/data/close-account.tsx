import { useState } from 'react'
import { ownData } from '../../../contract/accounts/own-data.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Tells what closing the account erases and keeps, and closes it. */
export function CloseAccount({ hasPassword }: { hasPassword: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const close = async (key: string) => {
    const answer = await api(ownData.close, { body: { key } })
    if (!answer.ok) return setRefusal(translateServerText(answer.message) || m.say_failed())
    notify({ isSignedOut: true, word: { text: translateServerText(answer.message) } })
  }
  return (
    <section className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{m.close_title()}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-soft">
        <li>{m.close_erased()}</li>
        <li>{m.close_kept()}</li>
        <li>{m.close_recurring()}</li>
        <li>{m.close_again()}</li>
      </ul>
      {refusal !== undefined && (
        <Notice look="danger" isUrgent>
          <p>{refusal}</p>
        </Notice>
      )}
      <Button
        onClick={() => {
          setRefusal(undefined)
          setAsking(true)
        }}
      >
        {m.close_do()}
      </Button>
      {isAsking && (
        <ProofDialog
          hasPassword={hasPassword}
          button={m.close_do()}
          warning={m.close_again()}
          close={() => setAsking(false)}
          proved={close}
        />
      )}
    </section>
  )
}
