import type { MetaFunction } from 'react-router'
import { relationships } from '../../../contract/content.ts'
import { getInvolved, type HelpOffer } from '../../../contract/network/get-involved.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useFieldValue } from '../../forms/form-context.ts'
import { at, type At } from '../../forms/field-name.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ContactFields, PlaceOfOffer } from './contact-fields.tsx'
import { OfferFrame } from './offer-frame.tsx'
import { interestSchema } from './offer-schema.ts'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: m.involve_partner(),
    description: m.involve_partner_text(),
    path: paths.becomePartner(),
  })

const named = at as unknown as At<HelpOffer<3>>
const relationshipTexts: Readonly<Record<(typeof relationships)[number], () => string>> = {
  'gift-partner': m.involve_gift_partner,
  'support-partner': m.involve_support_partner,
  'logistics-partner': m.involve_logistics_partner,
  'advt-partner': m.involve_advt_partner,
  others: m.involve_other_partner,
}
const logisticTexts = {
  transport: m.involve_transport,
  storage: m.involve_storage,
  courier: m.involve_courier,
  other: m.involve_other,
} as const

export default function PartnerOfferPage() {
  return (
    <OfferFrame title={m.involve_partner()} text={m.involve_partner_text()} thanks={m.involve_offer_thanks()}>
      {(sent) => <PartnerForm sent={sent} />}
    </OfferFrame>
  )
}

function PartnerForm({ sent }: { sent(): void }) {
  const form = useCallForm<typeof getInvolved.showInterest, HelpOffer<3>>(getInvolved.showInterest, {
    fixed: { category: 3, status: 2 },
    body: (values) => values,
    schema: interestSchema,
    draft: 'become-partner',
    retries: true,
    after: sent,
  })
  return (
    <CallForm form={form} button={m.involve_send()} label={m.involve_partner()}>
      <TextField
        name={form.at('org_company')}
        label={m.involve_organisation()}
        autoComplete="organization"
        optional
      />
      <ContactFields />
      <SelectField
        name={form.at('sahaya_relationship')}
        label={m.involve_relationship()}
        empty={m.involve_not_sure()}
        options={relationships.map((value) => ({ value, label: relationshipTexts[value]() }))}
        optional
      />
      <LogisticField />
      <PlaceOfOffer name={form.at('locality')} />
      <TextField
        name={form.at('url')}
        label={m.involve_website()}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        max={300}
      />
      <TextAreaField
        name={form.at('description')}
        label={m.involve_partner_about()}
        hint={m.involve_partner_about_hint()}
        max={150}
      />
    </CallForm>
  )
}

function LogisticField() {
  if (useFieldValue(named('sahaya_relationship')) !== 'logistics-partner') return null
  const types = ['transport', 'storage', 'courier', 'other'] as const
  return (
    <SelectField
      name={named('logistic_type')}
      label={m.involve_logistics()}
      options={types.map((value) => ({ value, label: logisticTexts[value]() }))}
    />
  )
}
