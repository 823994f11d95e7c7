import { useEffect } from 'react'
import { ownOrganisation } from '../../../contract/organisations/own.ts'
import { indianStates } from '../../../contract/organisations/states.ts'
import { places } from '../../../contract/places.ts'
import { plainCode } from '../../../contract/typed/typed-text.ts'
import { quietApi } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { At } from '../../forms/field-name.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useFieldValue, useForm } from '../../forms/form-context.ts'
import type { BodyIn } from '../../forms/state/form-options.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import type { StepProps } from './step.ts'

export type RegisteredAddress = Omit<BodyIn<typeof ownOrganisation.saveCompany>, 'orgId'>

const states = indianStates.map((state) => ({ value: state, label: state }))

/** Fills in the city and the state of a PIN code, where they are empty. */
function useCityOfPin(at: At<RegisteredAddress>): void {
  const form = useForm()
  const pin = plainCode(useFieldValue(at('pincode')) ?? '')
  useEffect(() => {
    if (!/^[1-9][0-9]{5}$/.test(pin)) return
    let isCurrent = true
    void quietApi(places.search, { query: { searchText: pin } }).then((answer) => {
      const found = answer.ok ? answer.data[0] : undefined
      if (!found || !isCurrent) return
      const state = indianStates.find((one) => one === found.state)
      const { city, state: chosen } = form.store.get().values as Partial<RegisteredAddress>
      if (!city) form.setValue(at('city'), found.city)
      if (!chosen && state) form.setValue(at('state'), state)
    })
    return () => {
      isCurrent = false
    }
  }, [at, form, pin])
}

/** Fields of the registered address. */
export const AddressFields = ({ at }: { at: At<RegisteredAddress> }) => {
  useCityOfPin(at)
  return (
    <>
      <TextAreaField
        name={at('address')}
        label={m.register_address()}
        max={300}
        rows={2}
        autoComplete="street-address"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name={at('pincode')}
          label={m.register_pincode()}
          inputMode="numeric"
          max={7}
          autoComplete="postal-code"
          className="max-w-40"
        />
        <TextField name={at('city')} label={m.register_city()} autoComplete="address-level2" />
        <SelectField name={at('state')} label={m.register_state()} options={states} />
      </div>
    </>
  )
}

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
