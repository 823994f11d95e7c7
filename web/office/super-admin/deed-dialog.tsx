import type { ReplyOf } from '../../../contract/call.ts'
import { fundraiserAdministration } from '../../../contract/campaigns/administration.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { DayField } from '../../forms/fields/day-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { administrationArea } from './area.ts'

export type AdministeredFundraiser = ReplyOf<typeof fundraiserAdministration.fundraiser>
export type AdminDeed = 'changeManager' | 'changeEnd' | 'stop' | 'inactivate' | 'remove'

export const deedText: Record<AdminDeed, () => string> = {
  changeManager: m.oversee_change_manager,
  changeEnd: m.oversee_change_end,
  stop: m.oversee_stop,
  inactivate: m.oversee_inactivate,
  remove: m.oversee_delete,
}

const forAReason = {
  stop: { call: fundraiserAdministration.stop, effect: m.oversee_stop_text, done: m.oversee_stopped },
  inactivate: {
    call: fundraiserManagement.inactivate,
    effect: m.oversee_inactivate_text,
    done: m.oversee_inactivated,
  },
  remove: { call: fundraiserAdministration.remove, effect: m.oversee_delete_text, done: m.oversee_deleted },
} as const

type DeedProps = { fundraiser: AdministeredFundraiser; deed: AdminDeed; close(): void }

/** Asks for what a deed needs, and says what follows from it. */
export function AdministrationDialog({ fundraiser, deed, close }: DeedProps) {
  const { id, title, managers, managerId, endsOn, today } = fundraiser
  const given = {
    fixed: { campaignId: id },
    close,
    button: deedText[deed](),
    title: `${deedText[deed]()}: ${title}`,
  }
  if (deed === 'changeManager')
    return (
      <DialogForm
        {...given}
        call={fundraiserAdministration.changeManager}
        toast={m.oversee_manager_changed()}
      >
        {(at) => (
          <>
            <Effect text={m.oversee_change_manager_text()} />
            <SelectField
              name={at('managerId')}
              label={m.oversee_manager()}
              options={managers
                .filter((one) => one.id !== managerId)
                .map(({ id: value, name, live }) => ({
                  value,
                  label: m.oversee_live({ name, count: live }),
                }))}
            />
            <TextAreaField name={at('note')} label={m.oversee_note()} max={2000} rows={5} />
          </>
        )}
      </DialogForm>
    )
  if (deed === 'changeEnd')
    return (
      <DialogForm
        {...given}
        call={fundraiserAdministration.changeEnd}
        values={{ ...(endsOn !== null && { endsOn }) }}
        toast={m.oversee_end_changed()}
      >
        {(at) => (
          <>
            <Effect text={m.oversee_change_end_text()} />
            <DayField name={at('endsOn')} label={m.oversee_ends()} min={today} />
            <TextAreaField name={at('reason')} label={m.forms_reason()} max={1000} rows={4} />
          </>
        )}
      </DialogForm>
    )
  const { call, effect, done } = forAReason[deed]
  return (
    <DialogForm
      {...given}
      call={call}
      toast={done()}
      {...(deed === 'remove' && { leadsTo: administrationArea.paths.fundraisers() })}
    >
      {(at) => (
        <>
          <Effect text={effect()} />
          <TextAreaField name={at('reason')} label={m.forms_reason()} max={1000} rows={4} />
        </>
      )}
    </DialogForm>
  )
}

const Effect = ({ text }: { text: string }) => <p className="text-sm text-soft">{text}</p>
