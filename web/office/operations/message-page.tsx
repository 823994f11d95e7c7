import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { chatReportKinds, chatReportStatus } from '../../../contract/social/chat-facts.ts'
import { chatModeration } from '../../../contract/social/chat-moderation.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { pageOfConversation } from '../../chat/addresses.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { SmallTable } from '../kit/small-table.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { operationsArea } from './area.ts'

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(chatModeration.report, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.moderate_message() })

/** One reported message, to be dismissed, warned about, or followed by closing its conversation. */
export default function ReportedMessagePage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError
        answer={answer}
        list={{ to: operationsArea.paths.messages(), title: m.moderate_messages() }}
      />
    )
  const { id, messageId, author, title, text, hasPicture, isErased, sentAt, isOwn, reports } = answer.data
  const isOpen = reports.some(({ status }) => status === 'open')
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{m.moderate_message_of({ name: author })}</h1>
        <div className="ml-auto flex flex-wrap gap-2">
          <ButtonLink to={pageOfConversation(answer.data)} className="desk-button">
            {title}
          </ButtonLink>
          {isOpen && !isOwn && <Decisions reportId={id} />}
        </div>
      </header>
      {isOwn && <Notice look="info">{m.moderate_own()}</Notice>}
      <p className="text-sm text-soft">{m.moderate_only_this()}</p>
      <figure className="flex max-w-text flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3">
        {hasPicture && (
          <img
            src={`/api/campaign/chat/picture/${messageId}`}
            alt={m.chat_picture_of({ name: author })}
            className="max-h-96 self-start rounded-field object-contain"
          />
        )}
        <blockquote className="whitespace-pre-line wrap-anywhere">
          {isErased ? <span className="text-soft italic">{m.chat_erased()}</span> : text}
        </blockquote>
        <figcaption className="text-xs text-soft">{`${author}, ${momentText(sentAt)}`}</figcaption>
      </figure>
      <SmallTable
        label={m.moderate_reports()}
        heads={[
          { text: m.moderate_when(), isDay: true },
          ...[m.moderate_reported_for(), m.moderate_note(), m.moderate_reporter(), m.moderate_status()].map(
            (head) => ({ text: head }),
          ),
        ]}
        rows={reports.map((report) => ({
          key: String(report.id),
          cells: [
            momentText(report.reportedAt),
            chatReportKinds[report.kind],
            <span key="note" className="whitespace-pre-line">
              {report.note}
            </span>,
            report.reporter,
            <span key="status">
              <StatusBadge set={chatReportStatus} of={report.status} />
              {report.decidedAt !== null && (
                <span className="block text-soft">
                  {`${report.reason} (${report.decidedBy}, ${momentText(report.decidedAt)})`}
                </span>
              )}
            </span>,
          ],
        }))}
      />
    </>
  )
}

const decisions = {
  dismissed: { button: m.moderate_dismiss, text: m.moderate_dismiss_text, done: m.moderate_dismissed },
  warned: { button: m.moderate_warn, text: m.moderate_warn_text, done: m.moderate_warned },
  closed: { button: m.moderate_close, text: m.moderate_close_text, done: m.moderate_closed },
} as const
type Decision = keyof typeof decisions

function Decisions({ reportId }: { reportId: number }) {
  const [chosen, choose] = useState<Decision>()
  return (
    <>
      {(Object.keys(decisions) as Decision[]).map((one) => (
        <Button key={one} className="desk-button" onClick={() => choose(one)}>
          {decisions[one].button()}
        </Button>
      ))}
      {chosen && (
        <DialogForm
          call={chatModeration.decide}
          fixed={{ reportId, decision: chosen }}
          title={decisions[chosen].button()}
          button={decisions[chosen].button()}
          toast={decisions[chosen].done()}
          close={() => choose(undefined)}
        >
          {(at) => (
            <>
              <p className="text-sm text-soft">{decisions[chosen].text()}</p>
              <TextAreaField name={at('reason')} label={m.forms_reason()} max={1000} rows={4} />
            </>
          )}
        </DialogForm>
      )}
    </>
  )
}
