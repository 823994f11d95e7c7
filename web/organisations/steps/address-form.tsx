import { ownOrganisation } from '../../../contract/organisations/own.ts'
import { indianStates } from '../../../contract/organisations/states.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { At } from '../../forms/field-name.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import type { BodyIn } from '../../forms/state/form-options.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import type { StepProps } from './step.ts'

export type RegisteredAddress = Omit<BodyIn<typeof ownOrganisation.saveCompany>, 'orgId'>

const states = indianStates.map((state) => ({ value: state, label: state }))

/** Fields of the registered address. */
export const AddressFields = ({ at }: { at: At<RegisteredAddress> }) => (
  <>
    <TextAreaField
      name={at('address')}
      label={m.register_address()}
      max={300}
      rows={2}
      autoComplete="street-address"
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name={at('city')} label={m.register_city()} autoComplete="address-level2" />
      <TextField
        name={at('pincode')}
        label={m.register_pincode()}
        inputMode="numeric"
        max={7}
        autoComplete="postal-code"
        className="max-w-40"
      />
      <SelectField name={at('state')} label={m.register_state()} options={states} />
    </div>
  </>
)

/** Form of the address, which a verified organisation changes by itself. */
export function AddressForm({ own, button, cancel, ...options }: StepProps) {
  const { address, city, state, pincode } = own.legal
  const form = useCallForm(ownOrganisation.saveCompany, {
    ...options,
    values: { address, city, state, pincode },
    fixed: { orgId: own.id },
    schema: () =>
      import('#schemas/organisations/own.ts').then((calls) => calls.ownOrganisation.saveCompany.body),
    draft: 'organisation-address',
  })
  return (
    <CallForm form={form} button={button} cancel={cancel}>
      <AddressFields at={form.at as unknown as At<RegisteredAddress>} />
    </CallForm>
  )
}
