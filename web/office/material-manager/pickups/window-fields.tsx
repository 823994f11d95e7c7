import { m } from '../../../app/words.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { MomentField } from '../../../forms/fields/moment-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { VolunteerField } from '../requests/volunteer-field.tsx'

type WindowFieldsProps = {
  names: {
    volunteer: FieldName<number>
    from: FieldName<number>
    until: FieldName<number>
    note: FieldName<string>
  }
  known?: readonly { value: number; label: string }[]
}

/** Volunteer, window and note of a pickup. */
export const WindowFields = ({ names, known = [] }: WindowFieldsProps) => (
  <>
    <VolunteerField name={names.volunteer} label={m.pickups_volunteer()} known={known} />
    <MomentField name={names.from} label={m.pickups_from()} />
    <MomentField name={names.until} label={m.pickups_until()} hint={m.pickups_window_hint()} />
    <TextAreaField name={names.note} label={m.pickups_note()} max={200} rows={2} optional />
    <p className="text-sm text-soft">{m.pickups_effect()}</p>
  </>
)
