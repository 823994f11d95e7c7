import { capitalsCode } from '../../../contract/typed/typed-text.ts'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { DayField } from '../../forms/fields/day-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import type { At } from '../../forms/field-name.ts'
import { CapitalsField, TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { kindText, type OwnOrganisation } from '../labels.ts'
import { AddressFields, type RegisteredAddress } from './address-form.tsx'
import type { StepProps } from './step.ts'

const kindOptions = () =>
  Object.entries(kindText).map(([value, label]) => ({
    value: value as keyof typeof kindText,
    label: label(),
  }))

/** Form of what an organisation is before the law, and where. */
export function LegalForm({
  own,
  button,
  cancel,
  ...options
}: Omit<StepProps, 'own'> & { own?: OwnOrganisation }) {
  const form = useCallForm(orgRegistration.saveLegal, {
    ...options,
    values: own?.legal,
    fixed: own && { orgId: own.id },
    schema: () =>
      import('#schemas/organisations/registration.ts').then((calls) => calls.orgRegistration.saveLegal.body),
    draft: 'organisation-legal',
  })
  const at = form.at
  return (
    <CallForm form={form} button={button} cancel={cancel}>
      <TextField
        name={at('name')}
        label={m.register_name()}
        hint={m.register_name_hint()}
        max={200}
        autoComplete="organization"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name={at('kind')} label={m.register_kind()} options={kindOptions()} />
        <CapitalsField name={at('pan')} label={m.register_pan()} clean={capitalsCode} />
        <TextField name={at('registrationNumber')} label={m.register_number()} max={60} />
        <DayField name={at('registeredOn')} label={m.register_registered_on()} />
      </div>
      <AddressFields at={form.at as unknown as At<RegisteredAddress>} />
    </CallForm>
  )
}
