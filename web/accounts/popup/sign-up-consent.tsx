import { signUpConsentVersion, type SignUpConsent } from '../../../contract/accounts/sign-up-consent.ts'
import { languages } from '../../../shared/languages.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import type { FieldName } from '../../forms/field-name.ts'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'

/** Box by which a sign-up is agreed to, and the pages that it names; they open beside, so that nothing typed is lost. */
export const SignUpConsentField = ({ name }: { name: FieldName<boolean> }) => (
  <div>
    <CheckboxField name={name} label={m.sign_consent()} />
    <p className="flex flex-wrap gap-x-5 pl-9 text-sm">
      <Aside to={paths.terms()} name={m.foot_terms()} />
      <Aside to={paths.privacy()} name={m.foot_privacy()} />
    </p>
  </div>
)

const Aside = ({ to, name }: { to: string; name: string }) => (
  <a href={to} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
    {name}
  </a>
)

/** The error of a box that is not ticked. */
export const consentError = (agrees: boolean | undefined) => (agrees ? undefined : m.sign_consent_missing())

/** Consent that was shown, as the contract takes it. */
export const consentShown = (): SignUpConsent => ({
  language: languages.find((one) => one === m.language_tag()) ?? 'en',
  version: signUpConsentVersion,
})
