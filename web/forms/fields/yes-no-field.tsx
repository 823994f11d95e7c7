import { Choice } from '../../ui/fields/choice.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { SavedMeanwhile } from '../field-frame.tsx'
import type { FieldName } from '../field-name.ts'
import { useField, type FieldProps } from '../use-field.ts'

/** Yes or no; `flag` writes 1 or 0 instead of true or false. */
type YesNoProps = Omit<FieldProps<boolean>, 'name' | 'optional'> &
  ({ name: FieldName<boolean>; flag?: undefined } | { name: FieldName<0 | 1>; flag: true })

function useYesNo({ name, label, hint, disabled, flag }: YesNoProps) {
  // No is an answer too: it is never missing.
  const field = useField<boolean | 0 | 1>({
    name: name as FieldName<boolean | 0 | 1>,
    label,
    hint,
    disabled,
    optional: true,
  })
  return {
    field,
    checked: field.value === true || field.value === 1,
    onChange: ({ target }: { target: { checked: boolean } }) =>
      field.setValue(flag ? (target.checked ? 1 : 0) : target.checked),
  }
}

type Bound = ReturnType<typeof useYesNo>

/** Messages under either of them. */
const Below = ({ field }: Pick<Bound, 'field'>) => (
  <>
    <SavedMeanwhile field={field} show={undefined} />
    {field.error && <FieldError id={`${field.id}-error`}>{field.error}</FieldError>}
  </>
)

const Hint = ({ field: { id, hint } }: Pick<Bound, 'field'>) =>
  hint && (
    <span id={`${id}-hint`} className="block text-sm text-soft">
      {hint}
    </span>
  )

/** One thing to agree to or not. */
export function CheckboxField(props: YesNoProps) {
  const { field, checked, onChange } = useYesNo(props)
  return (
    <div className="flex flex-col gap-1">
      <Choice type="checkbox" look="row" {...field.control} checked={checked} onChange={onChange}>
        <span>
          {field.label}
          <Hint field={field} />
        </span>
      </Choice>
      <Below field={field} />
    </div>
  )
}

/** Something that is on or off. */
export function SwitchField(props: YesNoProps) {
  const { field, checked, onChange } = useYesNo(props)
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4">
        <span>
          <span className="font-label">{field.label}</span>
          <Hint field={field} />
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          {...field.control}
          checked={checked}
          onChange={onChange}
          className="switch"
        />
      </label>
      <Below field={field} />
    </div>
  )
}
