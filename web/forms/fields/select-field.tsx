import {
  findStatus,
  statusOptions,
  type StatusCode,
  type StatusName,
  type StatusSet,
} from '../../../contract/status.ts'
import { m } from '../../app/words.ts'
import { fieldBox } from '../../ui/fields/field.tsx'
import type { Option } from './choice-field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldName } from '../field-name.ts'
import { useField, type FieldProps } from '../use-field.ts'

type SelectFieldProps<Value> = FieldProps<Value> & {
  options: readonly Option<Value>[]
  /** Text while nothing is chosen. */
  empty?: string
}

/** One of several answers, in the browser's own list. */
export function SelectField<Value extends string | number>({
  options,
  empty = m.forms_choose(),
  ...given
}: SelectFieldProps<Value>) {
  const field = useField(given)
  const isChosen = options.some(({ value }) => value === field.value)
  return (
    <FieldFrame
      field={field}
      show={(value) => options.find((one) => one.value === value)?.label ?? String(value)}
    >
      <select
        {...field.control}
        className={fieldBox(field.error !== undefined)}
        value={isChosen ? String(field.value) : ''}
        onChange={({ target }) =>
          field.setValue(options.find(({ value }) => String(value) === target.value)?.value)
        }
      >
        {(!isChosen || field.optional) && <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type Statuses = StatusSet['statuses']

/** Wire value of a status: its number, or its word where the set has no numbers. */
type StatusWire<S extends Statuses> = [StatusCode<StatusSet<S>>] extends [never]
  ? StatusName<StatusSet<S>>
  : StatusCode<StatusSet<S>>

type StatusFieldProps<S extends Statuses> = FieldProps<StatusWire<S>> & {
  set: StatusSet<S>
  /** Statuses that nobody chooses here. */
  omit?: readonly StatusName<StatusSet<S>>[]
}

/** Field for the status of a record, from a status set. */
export function StatusField<S extends Statuses>({ set, omit, name, ...given }: StatusFieldProps<S>) {
  const options = statusOptions(set, { omit }).map(({ value, label }) => ({
    value: findStatus(set, value)!.wire,
    label,
  }))
  return <SelectField {...given} name={name as FieldName<string | number>} options={options} />
}
