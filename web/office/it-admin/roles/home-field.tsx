import { areasFor, type AreaId } from '../../../../shared/office-areas.ts'
import { m } from '../../../app/words.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { useForm } from '../../../forms/form-context.ts'
import { useStore } from '../../../forms/state/form-store.ts'
import { valueAt } from '../../../forms/state/values.ts'

type HomeFieldProps = {
  name: FieldName<AreaId>
  /** Permissions of the role; left out, those that are ticked in the form. */
  permissions?: readonly string[]
}

/** Area in which holders of a role begin: one that its permissions open. */
export function HomeField({ name, permissions }: HomeFieldProps) {
  const form = useForm()
  const ticked = useStore(form.store, ({ values }) => valueAt(values, 'permissions')) as string[] | undefined
  const open = areasFor(new Set(permissions ?? ticked))
  return (
    <SelectField
      name={name}
      label={m.roles_home()}
      hint={open.length === 0 ? m.roles_home_first() : m.roles_home_hint()}
      options={open.map(({ id, title }) => ({ value: id as AreaId, label: title }))}
    />
  )
}
