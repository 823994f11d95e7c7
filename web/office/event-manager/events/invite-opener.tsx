import { useEffect, useState } from 'react'
import type { campParticipants } from '../../../../contract/talks/camp-participants.ts'
import { managedEvents } from '../../../../contract/talks/events.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { EmailField, TextField } from '../../../forms/fields/text-field.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { Opener } from '../../kit/opener.tsx'
import { emailsText } from './emails-text.ts'

type Invited = { name?: string; email?: string }
type Choice = { id: number; title: string; confirmed: number }
type InviteProps = { eventId: number; call: typeof managedEvents.invite | typeof campParticipants.invite }

/** Invites typed people and all participants of another event; the number of e-mails is shown first. */
export const InviteOpener = (props: InviteProps) => (
  <Opener text={m.events_invite()}>{(close) => <InviteForm {...props} close={close} />}</Opener>
)

function InviteForm({ eventId, call, close }: InviteProps & { close: () => void }) {
  const events = useOtherEvents(eventId)
  const confirmedOf = (id: number | undefined) => events.find((event) => event.id === id)?.confirmed ?? 0
  return (
    <DialogForm
      call={call as typeof managedEvents.invite}
      title={m.events_invite()}
      button={m.events_send()}
      close={close}
      fixed={{ eventId }}
      values={{ people: [{ email: '' }] }}
      confirm={({ people = [], fromEventId }) => ({
        text: m.events_invite_sure({ emails: emailsText(people.length + confirmedOf(fromEventId)) }),
        button: m.events_send(),
      })}
      toast={({ invited, already }) => m.events_invited({ emails: emailsText(invited), already })}
    >
      {(at) => (
        <>
          <RowsField<Invited>
            name={at('people') as unknown as FieldName<Invited[]>}
            label={m.events_people()}
            rowLabel={m.events_person()}
            add={m.events_add_person()}
            fresh={{}}
            max={100}
            show={({ email = '' }) => email}
            optional
          >
            {(row) => (
              <>
                <EmailField
                  name={row('email') as FieldName<string>}
                  label={m.events_email()}
                  autoComplete="off"
                />
                <TextField name={row('name') as FieldName<string>} label={m.events_speaker_name()} optional />
              </>
            )}
          </RowsField>
          <SelectField
            name={at('fromEventId') as FieldName<number>}
            label={m.events_invite_from()}
            empty={m.events_invite_from_none()}
            options={events.map(({ id, title, confirmed }) => ({
              value: id,
              label: `${title} (${confirmed})`,
            }))}
            optional
          />
        </>
      )}
    </DialogForm>
  )
}

/** The fifty events that start last and had participants. */
function useOtherEvents(eventId: number): readonly Choice[] {
  const [events, setEvents] = useState<readonly Choice[]>([])
  useEffect(() => {
    let isShown = true
    void api(managedEvents.list, { query: { limit: 50 } }).then((answer) => {
      if (answer.ok && isShown)
        setEvents(answer.data.filter(({ id, confirmed }) => id !== eventId && confirmed > 0))
    })
    return () => {
      isShown = false
    }
  }, [eventId])
  return events
}
