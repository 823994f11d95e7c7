import { campaignWizard } from '../../../../contract/campaigns/wizard.ts'
import { wizardTexts } from '../../../../contract/campaigns/wizard-fields.ts'
import { accountNumberPattern, plainAccount } from '../../../../contract/typed/account-number.ts'
import { m } from '../../../app/words.ts'
import { PayeeFields } from '../../../fundraisers/payee/payee-fields.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { useFieldValue } from '../../../forms/form-context.ts'
import { RadioField } from '../../../forms/fields/choice-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { MobileField, TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import type { FieldErrors } from '../../../forms/state/form-store.ts'
import type { Values } from '../../../forms/state/values.ts'
import { beneficiaryText, optionsOf, relationText } from '../labels.ts'
import type { OwnDraft } from '../save-step.ts'
import { Open, StepFrame, type WizardStepProps } from '../step-frame.tsx'
import { useDraftForm } from '../use-draft-form.ts'
import { DocumentsField } from './documents-field.tsx'

type Payee = OwnDraft['beneficiary']['payee'] & {
  accountNumber?: string
  accountNumberAgain?: string
  upiId?: string
}
type Fields = Omit<OwnDraft['beneficiary'], 'payee'> & { payee: Payee }

const valuesOf = ({ beneficiary }: OwnDraft): Fields => beneficiary

/** Parts of the account that changed; the number only where both entries match. */
function payeeToWire(now: Payee, was: Payee): object | undefined {
  const number = plainAccount(now.accountNumber ?? '')
  const parts = {
    ...(now.method !== was.method && { method: now.method }),
    ...((now.holder ?? '') !== (was.holder ?? '') && { holder: now.holder || null }),
    ...(now.method === 'bank' && (now.ifsc ?? '') !== (was.ifsc ?? '') && { ifsc: now.ifsc || null }),
    ...(now.method === 'bank' &&
      accountNumberPattern.test(number) &&
      number === plainAccount(now.accountNumberAgain ?? '') && {
        accountNumber: number,
        accountNumberAgain: number,
      }),
    ...(now.method === 'upi' && now.upiId && { upiId: now.upiId }),
  }
  return Object.keys(parts).length > 0 ? parts : undefined
}

function toWire(key: string, values: Values, base: Values): unknown {
  if (key === 'payee') return payeeToWire(values[key] as Payee, base[key] as Payee)
  const value = values[key]
  return value === '' || value === undefined ? null : value
}

function settled(key: string, sent: unknown, values: Values, base: Values): unknown {
  if (key !== 'payee') return values[key]
  const { accountNumberAgain: _, ...known } = sent as Partial<Payee>
  const { accountNumber } = known
  return {
    ...(base[key] as Payee),
    ...known,
    ...(accountNumber && {
      accountNumber: (values[key] as Payee).accountNumber,
      accountNumberAgain: (values[key] as Payee).accountNumberAgain,
    }),
  }
}

/** Errors of an account of which a part is missing, or whose two numbers differ. */
function payeeErrors(payee: Payee, saved: Payee): FieldErrors {
  const { method, holder, accountNumber, accountNumberAgain, ifsc, upiId } = payee
  const accountEnd = method === saved.method ? saved.accountEnd : null
  const number = plainAccount(accountNumber ?? '')
  const wrong: Record<string, string> = {}
  if (number !== '' && !accountNumberPattern.test(number))
    wrong['payee.accountNumber'] = wizardTexts.accountNumber
  else if (number !== plainAccount(accountNumberAgain ?? ''))
    wrong['payee.accountNumberAgain'] = wizardTexts.accountNumberAgain
  const isBegun = Boolean(holder || ifsc || upiId || number || accountEnd)
  if (!isBegun) return method === 'upi' ? { 'payee.upiId': wizardTexts.upiId } : {}
  if (!holder) wrong['payee.holder'] = wizardTexts.payeeHolder
  if (method === 'bank' && !number && !accountEnd) wrong['payee.accountNumber'] = wizardTexts.accountNumber
  if (method === 'bank' && !ifsc) wrong['payee.ifsc'] = wizardTexts.ifsc
  if (method === 'upi' && !upiId && !accountEnd) wrong['payee.upiId'] = wizardTexts.upiId
  return wrong
}

/** Account numbers are not stored in the browser. */
const strip = ({ payee, ...values }: Values): Values => {
  if (payee === undefined) return values
  const { accountNumber: _, accountNumberAgain: __, ...rest } = payee as Payee
  return { ...values, payee: rest }
}

/** Step of for whom the money is, and where it goes. */
export function BeneficiaryStep({ next, back, missing, version, ...props }: WizardStepProps) {
  const { form, finish } = useDraftForm<Fields>(
    {
      ...props,
      name: 'beneficiary',
      call: campaignWizard.saveBeneficiary,
      valuesOf,
      toWire,
      settled,
      strip,
      unfinished: ({ payee }) => payeeErrors(payee as Payee, props.draft.beneficiary.payee),
      missing: () => missing('beneficiary'),
    },
    version,
  )
  const at = form.at as unknown as <T>(name: string) => FieldName<T>
  return (
    <StepFrame form={form} finish={finish} next={next} back={back}>
      <Open field="beneficiaryKind">
        <RadioField
          name={at<keyof typeof beneficiaryText>('beneficiaryKind')}
          label={m.create_for_whom()}
          options={optionsOf(beneficiaryText)}
        />
      </Open>
      <Open field="beneficiaryName">
        <TextField
          name={at('beneficiaryName')}
          label={m.create_beneficiary_name()}
          hint={m.create_beneficiary_name_hint()}
          max={200}
        />
      </Open>
      <Open field="relation">
        <SelectField
          name={at<keyof typeof relationText>('relation')}
          label={m.create_relation()}
          options={optionsOf(relationText)}
        />
      </Open>
      <Open field="beneficiaryAbout">
        <TextAreaField
          name={at('beneficiaryAbout')}
          label={m.create_beneficiary_about()}
          max={500}
          optional
        />
      </Open>
      <Open field="beneficiaryMobile">
        <MobileField
          name={at('beneficiaryMobile')}
          label={m.create_beneficiary_mobile()}
          hint={m.create_beneficiary_mobile_hint()}
        />
      </Open>
      <Open field="isMinor">
        <CheckboxField
          name={at<0 | 1>('isMinor')}
          flag
          label={m.create_minor()}
          hint={m.create_minor_hint()}
        />
        <Guardian {...props} version={version} />
      </Open>
      <Open field="payee">
        <Account end={props.draft.beneficiary.payee.accountEnd} />
      </Open>
    </StepFrame>
  )
}

const named = <T,>(name: string) => name as unknown as FieldName<T>

function Guardian(props: Omit<WizardStepProps, 'next' | 'back' | 'missing'>) {
  if (useFieldValue(named<0 | 1>('isMinor')) !== 1) return null
  return (
    <>
      <TextField name={named('guardianName')} label={m.create_guardian_name()} max={200} />
      <TextField name={named('guardianRelation')} label={m.create_guardian_relation()} />
      <DocumentsField
        {...props}
        kind="guardian_consent"
        label={m.create_guardian_consent()}
        hint={m.create_guardian_consent_hint()}
      />
    </>
  )
}

/** The account that is paid; of what is kept only the end is ever shown. */
function Account({ end }: { end: string | null }) {
  return (
    <section className="flex flex-col gap-5" aria-labelledby="payee">
      <h3 id="payee" className="text-lg">
        {m.create_payee()}
      </h3>
      <p className="text-soft">{m.create_payee_text()}</p>
      <PayeeFields within="payee" kept={end ? m.create_payee_kept({ end }) : undefined} />
    </section>
  )
}
