import { campaignWizard } from '../../../../contract/campaigns/wizard.ts'
import { wizardTexts } from '../../../../contract/campaigns/wizard-fields.ts'
import { m } from '../../../app/words.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { useFieldValue } from '../../../forms/form-context.ts'
import { RadioField } from '../../../forms/fields/choice-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { MobileField, TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
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
const plain = (typed: unknown) => (typeof typed === 'string' ? typed.replace(/[\s-]/g, '') : '')

/** Parts of the account that changed; its number only where both are alike, so that none is sent half typed. */
function payeeToWire(now: Payee, was: Payee): object | undefined {
  const number = plain(now.accountNumber)
  const parts = {
    ...(now.method !== was.method && { method: now.method }),
    ...((now.holder ?? '') !== (was.holder ?? '') && { holder: now.holder || null }),
    ...(now.method === 'bank' && (now.ifsc ?? '') !== (was.ifsc ?? '') && { ifsc: now.ifsc || null }),
    ...(now.method === 'bank' &&
      number.length >= 9 &&
      number === plain(now.accountNumberAgain) && { accountNumber: number, accountNumberAgain: number }),
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

/** Account numbers stay in no browser. */
const strip = ({ payee, ...values }: Values): Values => {
  if (payee === undefined) return values
  const { accountNumber: _, accountNumberAgain: __, ...rest } = payee as Payee
  return { ...values, payee: rest }
}

/** Step of for whom the money is, and where it goes. */
export function BeneficiaryStep({ next, version, ...props }: WizardStepProps) {
  const form = useDraftForm<Fields>(
    { ...props, name: 'beneficiary', call: campaignWizard.saveBeneficiary, valuesOf, toWire, settled, strip },
    version,
  )
  const at = form.at as unknown as <T>(name: string) => FieldName<T>
  return (
    <StepFrame form={form} next={next}>
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
        <PayeeFields end={props.draft.beneficiary.payee.accountEnd} />
      </Open>
    </StepFrame>
  )
}

const named = <T,>(name: string) => name as unknown as FieldName<T>

function Guardian(props: Omit<WizardStepProps, 'next'>) {
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
function PayeeFields({ end }: { end: string | null }) {
  const method = useFieldValue(named<'bank' | 'upi'>('payee.method'))
  const typed = useFieldValue(named<string>('payee.accountNumber'))
  const again = useFieldValue(named<string>('payee.accountNumberAgain'))
  const differs = !!again && plain(again).length >= plain(typed).length && plain(again) !== plain(typed)
  return (
    <section className="flex flex-col gap-5" aria-labelledby="payee">
      <h3 id="payee" className="text-lg">
        {m.create_payee()}
      </h3>
      <p className="text-soft">{m.create_payee_text()}</p>
      <RadioField
        name={named<'bank' | 'upi'>('payee.method')}
        label={m.create_payee_method()}
        options={[
          { value: 'bank', label: m.create_payee_bank() },
          { value: 'upi', label: m.create_payee_upi() },
        ]}
      />
      <TextField
        name={named('payee.holder')}
        label={m.create_payee_holder()}
        hint={m.create_payee_holder_hint()}
        max={200}
      />
      {method === 'upi' ? (
        <TextField
          name={named('payee.upiId')}
          label={m.create_payee_upi_id()}
          hint={end ? m.create_payee_kept({ end }) : undefined}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <>
          <TextField
            name={named('payee.accountNumber')}
            label={m.create_payee_number()}
            hint={end ? m.create_payee_kept({ end }) : undefined}
            inputMode="numeric"
            max={30}
          />
          <TextField
            name={named('payee.accountNumberAgain')}
            label={m.create_payee_again()}
            hint={differs ? undefined : m.create_payee_again_hint()}
            inputMode="numeric"
            max={30}
          />
          {differs && (
            <p role="alert" className="text-sm font-label text-danger">
              {translated(wizardTexts.accountNumberAgain)}
            </p>
          )}
          <TextField
            name={named('payee.ifsc')}
            label={m.create_payee_ifsc()}
            clean={(text) => text.replace(/\s/g, '').toUpperCase()}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
    </section>
  )
}

const translated = (text: string) =>
  text === wizardTexts.accountNumberAgain ? m.create_payee_differ() : text
