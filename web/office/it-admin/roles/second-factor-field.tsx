import { m } from '../../../app/words.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { SwitchField } from '../../../forms/fields/yes-no-field.tsx'

/** Says whether holders of a role need a second factor to sign in. */
export const SecondFactorField = ({ name }: { name: FieldName<0 | 1> }) => (
  <SwitchField
    name={name}
    flag
    label={m.roles_second_factor_required()}
    hint={m.roles_second_factor_hint()}
  />
)
