import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { managedEvents } from '../../../../contract/talks/events.ts'
import { eventUploads, type UploadPreview } from '../../../../contract/talks/upload.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { sendForm } from '../../../forms/upload/put-file.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { translateServerText } from '../../../ui/fields/translate-server-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { eventArea } from '../area.ts'

export const clientLoader = ({ params }: LoaderFunctionArgs) => ({ eventId: Number(params['id']) })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.upload_title() })

type Reply = {
  status?: boolean
  message?: string
  data?: (UploadPreview & { errors?: Record<string, string> }) | null
}

/** Adds people to an event from a file, after a preview. */
export default function UploadPage() {
  const { eventId } = useLoaderData<typeof clientLoader>()
  const [preview, setPreview] = useState<UploadPreview>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (fields: Readonly<Record<string, string | number | File>>) => {
    setBusy(true)
    setProblem('')
    const answer = await sendForm(
      eventUploads.upload.path,
      { eventId, ...fields },
      { signal: new AbortController().signal, onProgress: () => undefined },
    )
    setBusy(false)
    const { status = false, message = '', data } = (answer?.json ?? {}) as Reply
    if (status && data) return setPreview(data)
    setPreview(undefined)
    setProblem(translateServerText(Object.values(data?.errors ?? {})[0] ?? message) || m.went_wrong())
  }
  return (
    <>
      <h1 className="text-xl">{m.upload_title()}</h1>
      <p className="max-w-text text-sm text-soft">{m.upload_text()}</p>
      {problem !== '' && (
        <Notice look="danger" isUrgent>
          {problem}
        </Notice>
      )}
      {preview ? (
        <Preview
          preview={preview}
          isBusy={isBusy}
          commit={(token) => void send({ token })}
          again={() => setPreview(undefined)}
        />
      ) : (
        <label className="flex max-w-xl flex-col gap-1 text-sm font-label">
          {m.upload_file()}
          <input
            type="file"
            accept=".csv,.xlsx,.txt"
            disabled={isBusy}
            className="min-h-11 w-full text-sm font-normal file:mr-3 file:min-h-11 file:rounded-field file:border file:border-line file:bg-surface file:px-4 file:text-ink"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void send({ file })
            }}
          />
          {isBusy && <output className="font-normal text-soft">{m.upload_reading()}</output>}
        </label>
      )}
      <InviteUploaded eventId={eventId} />
      <Link
        to={`${eventArea.paths.people()}?event=${eventId}`}
        className="inline-flex min-h-11 items-center self-start text-sm text-indigo underline underline-offset-4"
      >
        {m.upload_people()}
      </Link>
    </>
  )
}

type PreviewProps = { preview: UploadPreview; isBusy: boolean; commit(token: string): void; again(): void }

function Preview({ preview, isBusy, commit, again }: PreviewProps) {
  const { id, fileName, token, isCommitted, counts, wrongRows } = preview
  const changes = counts.new + counts.changed
  return (
    <>
      {isCommitted && (
        <Notice look="success" isUrgent>
          {m.upload_done({ count: groupDigits(changes) })}
        </Notice>
      )}
      <FactList
        facts={[
          [m.upload_file(), fileName],
          [m.upload_new(), groupDigits(counts.new)],
          [m.upload_changed(), groupDigits(counts.changed)],
          [m.upload_twice(), groupDigits(counts.twice)],
          [m.upload_here(), groupDigits(counts.here)],
          [m.upload_wrong(), groupDigits(counts.wrong)],
        ]}
      />
      {counts.wrong > 0 && (
        <Section title={m.upload_wrong()}>
          <SmallTable
            label={m.upload_wrong()}
            heads={[
              { text: m.upload_row(), isFigure: true },
              { text: m.upload_reason() },
              { text: m.upload_value() },
            ]}
            rows={wrongRows.map(({ row, reason, value }) => ({
              key: String(row),
              cells: [row, translateServerText(reason), value],
            }))}
          />
          <a
            href={`/api${eventUploads.wrong.path.replace('{id}', String(id))}`}
            className="inline-flex min-h-11 items-center self-start text-sm text-indigo underline underline-offset-4"
          >
            {m.upload_wrong_all({ count: groupDigits(counts.wrong) })}
          </a>
        </Section>
      )}
      <div className="flex flex-wrap gap-3">
        {token !== null && changes > 0 && (
          <Button look="main" aria-busy={isBusy || undefined} onClick={() => !isBusy && commit(token)}>
            {m.upload_commit({ count: groupDigits(changes) })}
          </Button>
        )}
        <button type="button" className={buttonClass('quiet')} onClick={again}>
          {m.upload_again()}
        </button>
      </div>
    </>
  )
}

/** Invites uploaded people by e-mail, after a question. */
function InviteUploaded({ eventId }: { eventId: number }) {
  const form = useCallForm(managedEvents.invite, {
    fixed: { eventId, uploaded: 1 },
    confirm: () => ({ text: m.upload_invite_text(), button: m.upload_invite() }),
    toast: ({ invited }) => m.upload_invited({ count: groupDigits(invited) }),
  })
  return (
    <CallForm form={form} button={m.upload_invite()} look="plain" label={m.upload_invite()}>
      <p className="max-w-text text-sm text-soft">{m.upload_invite_text()}</p>
    </CallForm>
  )
}
