import { dayText } from '../../ui/format/dates.ts'
import { InputBox } from '../../ui/fields/field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'
import { SelectField } from './select-field.tsx'

type DayFieldProps = FieldProps<string> & {
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A calendar day, YYYY-MM-DD. */
export function DayField({ min, max, ...given }: DayFieldProps) {
  const field = useField(given)
  return (
    <FieldFrame field={field} show={dayText}>
      <InputBox
        type="date"
        {...field.control}
        min={min}
        max={max}
        className="sm:max-w-56"
        value={field.value ?? ''}
        onChange={({ target }) => field.setValue(target.value)}
      />
    </FieldFrame>
  )
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')

/** `09:30` as it is read: `9:30 am`. */
const timeText = (hour: number, minute: number) =>
  `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`

/** Times of a day in steps of 30 minutes. */
export const halfHours = Array.from({ length: 48 }, (_, half) => {
  const [hour, minute] = [Math.floor(half / 2), (half % 2) * 30]
  return { value: `${twoDigits(hour)}:${twoDigits(minute)}`, label: timeText(hour, minute) }
})

type TimeFieldProps = FieldProps<string> & {
  /** First and last time that can be chosen, HH:MM. */
  min?: string
  max?: string
}

/** A time of the day, HH:MM, in steps of 30 minutes. Specification: 001 §5. */
export const TimeField = ({ min = '00:00', max = '23:30', ...field }: TimeFieldProps) => (
  <SelectField {...field} options={halfHours.filter(({ value }) => value >= min && value <= max)} />
)
