import { useState } from 'react'
import { data, useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { competitions, type OwnEntry } from '../../../contract/talks/competitions.ts'
import { api } from '../../app/api.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button, buttonClass, ButtonLink } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { AddFile } from '../uploads/add-file.tsx'

/** The address has the token, so browsers must not send it to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params.token ?? ''
  const answer = await pageOf(args).personalApi(competitions.entry, { body: { token } })
  if (answer.ok) return { token, entry: answer.data }
  if (answer.http >= 500 || answer.http === 429) throw data(null, { status: answer.http })
  return data(null, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.contest_entry() }),
  { name: 'referrer', content: 'no-referrer' },
]

/** The entry of a signed link: its files, and the button that withdraws it. */
export default function EntryPage() {
  const found = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col items-center py-8">
      <WholeSheet />
      {found === null ? (
        <div className="flex w-full max-w-text flex-col items-start gap-4">
          <h1 className="text-2xl">{m.contest_no_entry()}</h1>
          <p>{m.contest_no_entry_text()}</p>
          <ButtonLink to={paths.home()}>{m.contest_home()}</ButtonLink>
        </div>
      ) : (
        <Entry {...found} />
      )}
    </main>
  )
}

function Entry({ token, entry }: { token: string; entry: OwnEntry }) {
  const { name, title, category, className, school, event, status, files, mostMedia, canChange } = entry
  const facts: [string, string | null][] = [
    [m.contest_name(), name],
    [m.contest_category(), category],
    [m.contest_class(), className],
    [m.contest_school(), school],
    [m.contest_when(), momentText(event.startsAt)],
  ]
  return (
    <article className="flex w-full max-w-text flex-col gap-6 rounded-card border border-line bg-surface p-5 float-shadow sm:p-8">
      <header className="flex flex-col gap-1">
        <p className="text-soft">{event.title}</p>
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
      </header>
      {status === 'withdrawn' && <Notice look="info">{m.contest_is_withdrawn()}</Notice>}
      <Facts facts={facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]]))} />
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {files.map(({ id, url, type }, at) => (
          <li key={id}>
            {type.startsWith('image/') ? (
              <img
                src={url}
                alt={m.contest_picture_of({ title })}
                className="max-h-60 max-w-full rounded-card border border-line"
              />
            ) : (
              <a
                href={url}
                className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
              >
                {m.contest_document({ number: at + 1 })}
              </a>
            )}
          </li>
        ))}
      </ul>
      {canChange && files.length < mostMedia && (
        <AddFile
          key={files.length}
          to={{ token, kind: 'entry' }}
          label={m.contest_add_picture()}
          hint={m.contest_add_hint({ count: mostMedia })}
        />
      )}
      {entry.hasCertificate && (
        <a
          href={`/api/talks/certificates/entry/${encodeURIComponent(token)}`}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('plain')} self-start`}
        >
          {m.certificate_open()}
        </a>
      )}
      {entry.canWithdraw && <Withdraw token={token} />}
    </article>
  )
}

/** Asks before it withdraws: that cannot be undone. */
function Withdraw({ token }: { token: string }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const withdraw = async () => {
    const answer = await api(competitions.withdraw, { body: { token } })
    if (answer.ok) await revalidate()
    else setProblem(translateServerText(answer.message) || m.went_wrong())
  }
  if (!isAsking)
    return (
      <Button look="quiet" className="self-start px-0!" onClick={() => setAsking(true)}>
        {m.contest_withdraw()}
      </Button>
    )
  return (
    <div className="flex flex-col gap-3">
      <Notice look="danger" isUrgent>
        {problem || m.contest_withdraw_text()}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void withdraw()}>{m.contest_withdraw()}</Button>
        <Button look="quiet" onClick={() => setAsking(false)}>
          {m.contest_keep()}
        </Button>
      </div>
    </div>
  )
}
