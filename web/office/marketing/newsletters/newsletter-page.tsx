import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { newsletters, newsletterStatus, newsletterTexts } from '../../../../contract/talks/newsletters.ts'
import { subscriberTopicLabels } from '../../../../contract/talks/subscribers.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { MomentField } from '../../../forms/fields/moment-field.tsx'
import { Button, buttonClass, ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { marketingArea } from '../area.ts'

const { paths } = marketingArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(newsletters.detail, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.newsletter_title() })

type Newsletter = ReplyOf<typeof newsletters.detail>
type Action = 'test' | 'schedule' | 'pause' | 'resume' | 'cancel'

const actionsOf: Record<Newsletter['status'], readonly Action[]> = {
  draft: ['test', 'schedule', 'cancel'],
  scheduled: ['test', 'pause', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  late: ['resume', 'cancel'],
  sent: [],
  cancelled: [],
}

/** One newsletter: its counts, and what can be done with it. */
export default function NewsletterPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const [chosen, choose] = useState<Action>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.newsletters(), title: m.newsletter_title() }} />
  const found = answer.data
  const { id, status, subject, body } = found
  const labels: Record<Action, string> = {
    test: m.newsletter_test(),
    schedule: m.newsletter_schedule(),
    pause: m.newsletter_pause(),
    resume: m.newsletter_resume(),
    cancel: m.newsletter_cancel(),
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-xl wrap-anywhere">{subject}</h1>
        <StatusBadge set={newsletterStatus} of={status} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <a
            className={buttonClass('quiet')}
            href={`/api/talks/newsletter/preview/${id}`}
            target="_blank"
            rel="noreferrer"
          >
            {m.newsletter_preview()}
          </a>
          {status === 'draft' && (
            <ButtonLink look="quiet" to={paths.editNewsletter(id)}>
              {m.newsletter_edit()}
            </ButtonLink>
          )}
          {actionsOf[status].map((action) => (
            <Button
              key={action}
              look={action === 'schedule' || action === 'resume' ? 'main' : 'plain'}
              onClick={() => choose(action)}
            >
              {labels[action]}
            </Button>
          ))}
        </div>
      </header>
      <Reason found={found} />
      <Facts found={found} />
      {status !== 'draft' && (
        <ButtonLink look="quiet" to={`${paths.recipients()}?newsletter=${id}`} className="self-start">
          {m.newsletter_recipients()}
        </ButtonLink>
      )}
      <p className="max-w-text rounded-card border border-line bg-surface p-4 wrap-anywhere whitespace-pre-line">
        {body}
      </p>
      {chosen === 'schedule' && <ScheduleDialog found={found} close={() => choose(undefined)} />}
      {chosen !== undefined && chosen !== 'schedule' && (
        <DialogForm
          call={newsletters[chosen]}
          values={{ id }}
          title={labels[chosen]}
          button={labels[chosen]}
          toast={chosen === 'test' ? newsletterTexts.test : m.materials_updated()}
          close={() => choose(undefined)}
        >
          {() => <p>{effectOf(chosen)}</p>}
        </DialogForm>
      )}
    </>
  )
}

const effectOf = (action: Exclude<Action, 'schedule'>) =>
  ({
    test: m.newsletter_test_text,
    pause: m.newsletter_pause_text,
    resume: m.newsletter_resume_text,
    cancel: m.newsletter_cancel_text,
  })[action]()

function Reason({ found: { pauseReason } }: { found: Newsletter }) {
  if (pauseReason === null) return null
  const texts = {
    failures: m.newsletter_paused_failures,
    staff: m.newsletter_paused_staff,
    late: m.newsletter_paused_late,
  }
  return <Notice look="info">{texts[pauseReason]()}</Notice>
}

function Facts({ found }: { found: Newsletter }) {
  const { status, topic, audience, sendAt, finishedAt, waiting, sent, failed, skipped, unsubscribed } = found
  const isNew = status === 'draft' || status === 'scheduled'
  return (
    <FactList
      facts={[
        [m.marketing_topic(), subscriberTopicLabels[topic]],
        [m.newsletter_audience(), isNew && groupDigits(audience)],
        [m.newsletter_send_at(), sendAt === null ? null : momentText(sendAt)],
        [m.newsletter_finished_at(), finishedAt === null ? null : momentText(finishedAt)],
        [m.newsletter_sent(), !isNew && groupDigits(sent)],
        [m.newsletter_waiting(), !isNew && groupDigits(waiting)],
        [m.newsletter_failed(), !isNew && groupDigits(failed)],
        [m.newsletter_skipped(), !isNew && groupDigits(skipped)],
        [m.newsletter_unsubscribed(), !isNew && groupDigits(unsubscribed)],
      ]}
    />
  )
}

type Times = { sendAt?: number | undefined }

/** Sends now, or at a time. */
function ScheduleDialog({ found: { id, version, audience }, close }: { found: Newsletter; close(): void }) {
  return (
    <DialogForm<typeof newsletters.schedule, Times>
      call={newsletters.schedule}
      body={({ sendAt }: Times) => ({
        id,
        version,
        ...(sendAt !== undefined && { sendAt: new Date(sendAt * 1000).toISOString() }),
      })}
      title={m.newsletter_schedule()}
      button={m.newsletter_schedule()}
      toast={newsletterTexts.scheduled}
      close={close}
    >
      {(at) => (
        <>
          <p>{m.newsletter_schedule_text({ count: groupDigits(audience) })}</p>
          <MomentField
            name={at('sendAt')}
            label={m.newsletter_send_at()}
            hint={m.newsletter_send_now()}
            optional
          />
        </>
      )}
    </DialogForm>
  )
}
