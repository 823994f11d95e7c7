import { m } from '../../../app/words.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { WindowField } from '../../../forms/fields/window-field.tsx'
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
    <WindowField
      from={names.from}
      until={names.until}
      labels={{ from: m.pickups_from(), until: m.pickups_until(), untilHint: m.pickups_window_hint() }}
    />
    <TextAreaField name={names.note} label={m.pickups_note()} max={200} rows={2} optional />
    <p className="text-sm text-soft">{m.pickups_effect()}</p>
  </>
)
