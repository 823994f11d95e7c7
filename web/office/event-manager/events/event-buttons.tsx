import { managedEvents, type ManagedEvent } from '../../../../contract/talks/events.ts'
import { feedback } from '../../../../contract/talks/feedback.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Opener } from '../../kit/opener.tsx'
import { emailsText } from './emails-text.ts'
import { InviteOpener } from './invite-opener.tsx'

type Shown = { event: ManagedEvent }

/** What can be done with an event in its status. */
export function EventButtons({ event }: Shown) {
  const isOpen = event.status === 'published' && !event.isOver
  return (
    <>
      {isOpen && <Remind event={event} />}
      {isOpen && <InviteOpener eventId={event.id} call={managedEvents.invite} />}
      {isOpen && event.is_online && <VideoLink event={event} />}
      {event.status === 'draft' && <Publish event={event} />}
      {isOpen && <Cancel event={event} />}
      {event.status === 'published' && event.isOver && <AskForFeedback event={event} />}
      {event.status !== 'archived' && !isOpen && (
        <Simple
          event={event}
          call={managedEvents.archive}
          title={m.events_archive()}
          text={m.events_archive_text()}
        />
      )}
    </>
  )
}

/** A camp needs slots first, and the dialog shows that it names no needs. */
function Publish({ event }: Shown) {
  const isCamp = event.kind === 'camp'
  if (isCamp && event.slots === 0) return <p className="text-sm text-soft">{m.events_camp_no_slots()}</p>
  const texts = [m.events_publish_text(), ...(isCamp && event.needs === 0 ? [m.events_camp_no_needs()] : [])]
  return (
    <Simple event={event} call={managedEvents.publish} title={m.events_publish()} text={texts.join(' ')} />
  )
}

type SimpleProps = Shown & {
  call: typeof managedEvents.publish | typeof managedEvents.archive
  title: string
  text: string
}

const Simple = ({ event, call, title, text }: SimpleProps) => (
  <Opener text={title}>
    {(close) => (
      <DialogForm
        call={call as typeof managedEvents.publish}
        title={title}
        button={title}
        close={close}
        fixed={{ eventId: event.id }}
        toast={m.materials_updated()}
      >
        {() => <p>{text}</p>}
      </DialogForm>
    )}
  </Opener>
)

/** Says first how many people get an e-mail. */
const Cancel = ({ event }: Shown) => (
  <Opener text={m.events_cancel()}>
    {(close) => (
      <DialogForm
        call={managedEvents.cancel}
        title={m.events_cancel()}
        button={m.events_cancel_do()}
        close={close}
        fixed={{ eventId: event.id }}
        toast={({ emails }) => m.events_cancelled({ emails: emailsText(emails) })}
      >
        {(at) => (
          <>
            <Notice look="danger">{m.events_cancel_text({ emails: emailsText(event.parties) })}</Notice>
            <TextAreaField name={at('reason')} label={m.events_cancel_reason()} max={500} />
          </>
        )}
      </DialogForm>
    )}
  </Opener>
)

const Remind = ({ event }: Shown) => (
  <Opener text={m.events_remind()}>
    {(close) => (
      <DialogForm
        call={managedEvents.reminder}
        title={m.events_remind()}
        button={m.events_send()}
        close={close}
        fixed={{ eventId: event.id }}
        toast={({ emails }) => m.events_sent({ emails: emailsText(emails) })}
      >
        {() => <p>{m.events_remind_text({ emails: emailsText(event.confirmedParties) })}</p>}
      </DialogForm>
    )}
  </Opener>
)

/** For an event that took place: asks participants without a feedback link. */
const AskForFeedback = ({ event }: Shown) => (
  <Opener text={m.events_feedback()}>
    {(close) => (
      <DialogForm
        call={feedback.request}
        title={m.events_feedback()}
        button={m.events_send()}
        close={close}
        fixed={{ eventId: event.id }}
        toast={({ requested }) => m.events_sent({ emails: emailsText(requested) })}
      >
        {() => <p>{m.events_feedback_text({ emails: emailsText(event.confirmedParties) })}</p>}
      </DialogForm>
    )}
  </Opener>
)

const VideoLink = ({ event }: Shown) => (
  <Opener text={m.events_video_url()}>
    {(close) => (
      <DialogForm
        call={managedEvents.videoLink}
        title={m.events_video_url()}
        button={m.forms_save()}
        close={close}
        fixed={{ eventId: event.id }}
        values={{ ...(event.video_url && { url: event.video_url }), notify: 0 }}
        toast={m.materials_updated()}
      >
        {(at) => (
          <>
            <TextField name={at('url') as FieldName<string>} label={m.events_video_url()} />
            <CheckboxField
              name={at('notify') as FieldName<0 | 1>}
              flag
              label={m.events_video_send({ emails: emailsText(event.confirmedParties) })}
            />
          </>
        )}
      </DialogForm>
    )}
  </Opener>
)
