import { ownOrganisation } from '../../../contract/organisations/own.ts'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { isChecked } from '../labels.ts'
import type { StepProps } from './step.ts'

/** Form of who speaks for an organisation. */
export function ContactForm({ own, button, cancel, ...options }: StepProps) {
  const { isVerified: _, ...contact } = own.contact
  const form = useCallForm(isChecked(own) ? ownOrganisation.saveMainContact : orgRegistration.saveContact, {
    ...options,
    values: contact,
    fixed: { orgId: own.id },
    schema: () =>
      import('#schemas/organisations/registration.ts').then(
        (calls) => calls.orgRegistration.saveContact.body,
      ),
    draft: 'organisation-contact',
  })
  const at = form.at
  return (
    <CallForm form={form} button={button} cancel={cancel}>
      {!isChecked(own) && <p className="text-soft">{m.register_contact_text()}</p>}
      <TextField name={at('fullname')} label={m.register_contact_name()} max={200} autoComplete="name" />
      <TextField
        name={at('designation')}
        label={m.register_contact_role()}
        autoComplete="organization-title"
      />
      <EmailField name={at('email')} label={m.register_contact_email()} autoComplete="email" />
      <MobileField name={at('mobile_no')} label={m.register_contact_mobile()} autoComplete="tel-national" />
    </CallForm>
  )
}
