import { Choice } from '../../ui/fields/choice.tsx'
import { GroupFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'

export type Option<Value> = { value: Value; label: string }
type DescribedOption<Value> = Option<Value> & { hint?: string; isBarred?: boolean }

const labelIn = <Value,>(options: readonly Option<Value>[], value: Value) =>
  options.find((one) => one.value === value)?.label ?? ''

type RadioFieldProps<Value> = FieldProps<Value> & {
  /** One that is barred cannot be chosen; its hint says why. */
  options: readonly DescribedOption<Value>[]
}

/** Layout of answers next to each other; on a phone long labels and long words get a line each. */
const layoutOf = (options: readonly { label: string }[]) =>
  options.some(({ label }) => label.length > 18 || /\S{12}/.test(label)) ? 'choices choices-long' : 'choices'

/** One of a few answers, all in sight. */
export function RadioField<Value extends string | number>({ options, ...given }: RadioFieldProps<Value>) {
  const field = useField(given)
  return (
    <GroupFrame field={field} isRadio show={(value) => labelIn(options, value)}>
      <div className={options.some(({ hint }) => hint) ? 'flex flex-col gap-2' : layoutOf(options)}>
        {options.map(({ value, label, hint, isBarred }) => (
          <Choice
            key={value}
            type="radio"
            name={field.name}
            aria-describedby={hint && `${field.id}-${value}`}
            disabled={isBarred || field.disabled}
            checked={field.value === value}
            onChange={() => field.setValue(value)}
          >
            <span>
              {label}
              {hint && (
                // Beside its name, not a part of it.
                <span id={`${field.id}-${value}`} aria-hidden="true" className="block text-sm text-soft">
                  {hint}
                </span>
              )}
            </span>
          </Choice>
        ))}
      </div>
    </GroupFrame>
  )
}

type CheckboxesFieldProps<Value> = FieldProps<Value[]> & { options: readonly Option<Value>[] }

/** Some of a few answers, all in sight. */
export function CheckboxesField<Value extends string | number>({
  options,
  ...given
}: CheckboxesFieldProps<Value>) {
  const field = useField(given)
  const chosen = field.value ?? []
  const show = (values: Value[]) => values.map((value) => labelIn(options, value)).join(', ')
  return (
    <GroupFrame field={field} show={show}>
      <div className={layoutOf(options)}>
        {options.map(({ value, label }) => (
          <Choice
            key={value}
            type="checkbox"
            name={field.name}
            disabled={field.disabled}
            aria-invalid={field.control['aria-invalid']}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              // Keeps the order of the options, whichever was ticked first.
              field.setValue(
                options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one))),
              )
            }
          >
            {label}
          </Choice>
        ))}
      </div>
    </GroupFrame>
  )
}
