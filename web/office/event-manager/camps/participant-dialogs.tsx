import type { ReplyOf } from '../../../../contract/call.ts'
import { campParticipants } from '../../../../contract/talks/camp-participants.ts'
import type { CampDetail } from '../../../../contract/talks/camps.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { NumberField } from '../../../forms/fields/number-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { EmailField, MobileField, TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { Opener } from '../../kit/opener.tsx'
import { slotOptions } from './slot-options.ts'

type WithCamp = { camp: CampDetail }
type Participant = ReplyOf<typeof campParticipants.participants>[number]

/** Registers a person for a slot, as when they call or come by. */
export const AddParticipant = ({ camp }: WithCamp) => (
  <Opener text={m.campdesk_participant_add()}>
    {(close) => (
      <DialogForm
        call={campParticipants.add}
        title={m.campdesk_participant_add()}
        button={m.campdesk_participant_add()}
        close={close}
        fixed={{ eventId: camp.id }}
        toast={m.campdesk_participant_added()}
      >
        {(at) => (
          <>
            <SelectField name={at('slotId')} label={m.campdesk_slot()} options={slotOptions(camp)} />
            <TextField name={at('name')} label={m.materials_name()} />
            <MobileField name={at('mobile_no')} label={m.campdesk_mobile()} />
            <EmailField name={at('email') as FieldName<string>} label={m.campdesk_email()} optional />
            {camp.mostGuests > 0 && (
              <NumberField
                name={at('guests') as FieldName<number>}
                label={m.campdesk_participant_guests()}
                optional
              />
            )}
          </>
        )}
      </DialogForm>
    )}
  </Opener>
)

type EditFields = {
  id: number
  version: number
  slotId?: number
  name?: string
  email?: string
  mobile_no?: string
  guests?: number
  isCancelled?: boolean
}

/** Changes a participant or their slot, or cancels their registration. */
export const EditParticipant = ({ camp, participant }: WithCamp & { participant: Participant }) => (
  <Opener
    isLink
    text={m.campdesk_participant_edit()}
    label={m.campdesk_participant_edit_name({ name: participant.name ?? '' })}
  >
    {(close) => (
      <DialogForm<typeof campParticipants.edit, EditFields>
        call={campParticipants.edit}
        title={m.campdesk_participant_edit_name({ name: participant.name ?? '' })}
        button={m.forms_save()}
        close={close}
        keeps={['id', 'version']}
        values={{
          id: participant.id,
          version: participant.version,
          guests: participant.people - 1,
          ...(participant.slotId !== null && { slotId: participant.slotId }),
          ...(participant.name !== null && { name: participant.name }),
          ...(participant.email !== null && { email: participant.email }),
          ...(participant.mobileNo !== null && { mobile_no: participant.mobileNo }),
        }}
        body={({ isCancelled = false, ...fields }) => ({
          ...fields,
          ...(isCancelled && { status: 'cancelled' as const }),
        })}
        toast={m.campdesk_participant_saved()}
      >
        {(at) => (
          <>
            <SelectField
              name={at('slotId') as FieldName<number>}
              label={m.campdesk_slot()}
              options={slotOptions(camp)}
            />
            <TextField name={at('name') as FieldName<string>} label={m.materials_name()} />
            <MobileField name={at('mobile_no') as FieldName<string>} label={m.campdesk_mobile()} />
            <EmailField name={at('email') as FieldName<string>} label={m.campdesk_email()} optional />
            {camp.mostGuests > 0 && (
              <NumberField name={at('guests') as FieldName<number>} label={m.campdesk_participant_guests()} />
            )}
            <CheckboxField
              name={at('isCancelled') as FieldName<boolean>}
              label={m.campdesk_participant_cancel()}
            />
          </>
        )}
      </DialogForm>
    )}
  </Opener>
)

/** Sends a reminder to the participants of a slot, or of all. */
export const RemindDialog = ({ camp }: WithCamp) => (
  <Opener text={m.campdesk_remind()}>
    {(close) => (
      <DialogForm
        call={campParticipants.reminder}
        title={m.campdesk_remind()}
        button={m.campdesk_remind()}
        close={close}
        fixed={{ eventId: camp.id }}
        toast={({ emails }) => m.campdesk_reminded({ count: emails })}
      >
        {(at) => (
          <>
            <p>{m.campdesk_remind_text()}</p>
            <SelectField
              name={at('slotId') as FieldName<number>}
              label={m.campdesk_remind_slot()}
              options={slotOptions(camp)}
              empty={m.campdesk_remind_all()}
              optional
            />
          </>
        )}
      </DialogForm>
    )}
  </Opener>
)
