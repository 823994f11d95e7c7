import { useState, type ReactNode } from 'react'
import { notify } from '../../../app/client/notify.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/links/link.tsx'
import type { StatusSet } from '../../../../contract/status.ts'
import type { SaveResult } from '../lists/status/status-choice.tsx'
import { Section } from '../section.tsx'
import { StatusBadge } from '../status-badge.tsx'

type Colleague = { id: number; name: string }

export type RecordPanelProps = {
  assignee: Colleague | null
  colleagues: readonly Colleague[]
  assign(accountId: number | null): Promise<SaveResult>
  notes: readonly { id: number; at: string; author: string; text: string }[]
  /** Form that adds a note. */
  noteForm: ReactNode
  emails: readonly {
    id: number
    at: string
    subject: string
    text: string
    status: string
    canResend: boolean
  }[]
  emailStatus: Pick<StatusSet, 'names' | 'statuses'>
  resend(id: number): Promise<SaveResult>
  /** Other records of the same person. */
  others: readonly { key: string; kind: string; title: string; to: string; at: string; isVerified: boolean }[]
}

/** Assignee, notes and e-mails of a record, and other records of the same person. */
export const RecordPanel = (props: RecordPanelProps) => (
  <div className="grid items-start gap-6 border-t border-line pt-4 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-6">
      <Assignee {...props} />
      <Notes {...props} />
    </div>
    <div className="flex min-w-0 flex-col gap-6">
      <Emails {...props} />
      <Others {...props} />
    </div>
  </div>
)

const showFailure = ({ message }: SaveResult) =>
  notify({ word: { look: 'danger', text: message || m.office_went_wrong() } })

function Assignee({ assignee, colleagues, assign }: RecordPanelProps) {
  const [isBusy, setBusy] = useState(false)
  const choose = async (value: string) => {
    setBusy(true)
    const answer = await assign(value === '' ? null : Number(value))
    if (!answer.ok) showFailure(answer)
    setBusy(false)
  }
  // The assignee may have lost the permission since, and is then no colleague any more.
  const all =
    assignee && !colleagues.some(({ id }) => id === assignee.id) ? [assignee, ...colleagues] : colleagues
  return (
    <Section title={m.record_assignee()}>
      <select
        aria-label={m.record_assignee()}
        aria-busy={isBusy}
        value={assignee?.id ?? ''}
        className="desk-field max-w-80 rounded-field border border-edge bg-surface"
        onChange={({ target }) => !isBusy && void choose(target.value)}
      >
        <option value="">{m.record_unassigned()}</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Section>
  )
}

const Notes = ({ notes, noteForm }: RecordPanelProps) => (
  <Section title={m.record_notes()}>
    {noteForm}
    <ul className="flex flex-col gap-3">
      {notes.map(({ id, at, author, text }) => (
        <li key={id} className="rounded-card border border-line bg-surface px-3 py-2">
          <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="text-xs text-soft">{`${author} · ${momentText(at)}`}</p>
        </li>
      ))}
    </ul>
  </Section>
)

function Emails({ emails, emailStatus, resend }: RecordPanelProps) {
  const [busy, setBusy] = useState<number>()
  const send = async (id: number) => {
    if (busy !== undefined) return
    setBusy(id)
    const answer = await resend(id)
    if (answer.ok) notify({ word: { text: answer.message } })
    else showFailure(answer)
    setBusy(undefined)
  }
  return (
    <Section title={m.record_emails()}>
      {emails.length === 0 && <p className="text-sm text-soft">{m.record_no_emails()}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {emails.map(({ id, at, subject, text, status, canResend }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
            <details className="min-w-0 grow basis-56">
              <summary className="cursor-pointer text-sm wrap-anywhere">{subject}</summary>
              <p className="mt-2 text-sm whitespace-pre-line text-soft wrap-anywhere">{text}</p>
            </details>
            <StatusBadge set={emailStatus} of={status} />
            {canResend && (
              <Button
                className="desk-button"
                aria-label={m.record_resend_of({ subject })}
                aria-busy={busy === id}
                onClick={() => void send(id)}
              >
                {m.record_resend()}
              </Button>
            )}
            <p className="basis-full text-xs text-soft">{momentText(at)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Others = ({ others }: RecordPanelProps) => (
  <Section title={m.record_others()}>
    {others.length === 0 && <p className="text-sm text-soft">{m.record_no_others()}</p>}
    <ul className="flex flex-col divide-y divide-line">
      {others.map(({ key, kind, title, to, at, isVerified }) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-3 py-2 text-sm">
          <Link
            to={to}
            className="min-w-0 grow basis-56 text-indigo underline underline-offset-4 wrap-anywhere"
          >
            {`${kind}: ${title}`}
          </Link>
          <span className="text-xs text-soft">
            {isVerified ? m.record_verified() : m.record_not_verified()}
          </span>
          <span className="basis-full text-xs text-soft">{momentText(at)}</span>
        </li>
      ))}
    </ul>
  </Section>
)
