import { useState } from 'react'
import { m } from '../../app/words.ts'
import { fieldBox, InputBox } from '../../ui/fields/field.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { GroupFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'
import { halfHours } from './day-field.tsx'

type Parts = { day: string; time: string }

const indianOffset = 5.5 * 3600

/** Day and time of an instant in India; both empty for none. */
export function dayAndTime(seconds: number | null | undefined): Parts {
  if (seconds == null || Number.isNaN(seconds)) return { day: '', time: '' }
  const local = new Date((seconds + indianOffset) * 1000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Seconds of a day and a time in India: undefined while both are empty, NaN while one of them is. */
export function momentSeconds({ day, time }: Parts): number | undefined {
  if (day === '' && time === '') return undefined
  return day === '' || time === '' ? Number.NaN : Date.parse(`${day}T${time}:00Z`) / 1000 - indianOffset
}

/** A day with a time in steps of 30 minutes, as clocks stand in India; its value is an instant in seconds. */
export function MomentField(given: FieldProps<number>) {
  const field = useField(given, {
    check: (value) => (Number.isNaN(value) ? m.forms_moment_part() : undefined),
  })
  const [typed, setTyped] = useState(dayAndTime(field.value))
  // Field may have got another value meanwhile: by a reset, or from what another user saved.
  const parts = Object.is(momentSeconds(typed), field.value ?? undefined) ? typed : dayAndTime(field.value)
  const put = (part: Partial<Parts>) => {
    const next = { ...parts, ...part }
    setTyped(next)
    field.setValue(momentSeconds(next))
  }
  const { label, control } = field
  return (
    <GroupFrame field={field} show={(seconds) => momentText(new Date(seconds * 1000).toISOString())}>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <InputBox
          type="date"
          {...control}
          id={`${control.id}-day`}
          aria-label={m.forms_moment_day({ label })}
          value={parts.day}
          onChange={({ target }) => put({ day: target.value })}
        />
        <select
          {...control}
          id={`${control.id}-time`}
          name={`${control.name}-time`}
          aria-label={m.forms_moment_time({ label })}
          className={fieldBox(field.error !== undefined)}
          value={parts.time}
          onChange={({ target }) => put({ time: target.value })}
        >
          <option value="">{m.forms_choose()}</option>
          {parts.time !== '' && !halfHours.some(({ value }) => value === parts.time) && (
            <option value={parts.time}>{parts.time}</option>
          )}
          {halfHours.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </GroupFrame>
  )
}
