import { useLoaderData, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { relationships } from '../../../../contract/content.ts'
import {
  logisticLabels,
  logoMaxBytes,
  partnerRelationships,
  partnerStatus,
  partnerTexts,
} from '../../../../contract/network/facts.ts'
import { getInvolved } from '../../../../contract/network/get-involved.ts'
import { partners } from '../../../../contract/network/partners.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader, type FormData } from '../../../forms/define-form.ts'
import { SelectField, StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../../../forms/fields/text-field.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { FormPage } from '../../../forms/form-page.tsx'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { PlaceField } from '../../../places/place-field.tsx'
import { materialArea } from '../area.ts'
import { PersonOfPage } from '../records/person-of-page.tsx'

const form = defineForm({
  titles: { add: m.network_add_partner(), edit: m.network_edit_partner() },
  load: partners.detail,
  create: getInvolved.showInterest,
  update: partners.update,
  createBody: ({ id: _, version: __, ...body }) => body,
  createSchema: () =>
    import('#schemas/network/staff-records.ts').then(({ staffRecords }) => staffRecords.partner),
  defaults: { category: 3 },
  values: ({ image: _, sahaya_relationship, logistic_type, partner_type: __, image_id, ...partner }) => ({
    ...partner,
    ...(sahaya_relationship && { sahaya_relationship }),
    ...(logistic_type && { logistic_type }),
    ...(image_id && { image_id }),
  }),
  keeps: ['category', 'id', 'version'],
  leadsTo: materialArea.paths.partners(),
  saved: { add: m.network_partner_added(), edit: m.materials_updated() },
})
const { at } = form

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.network_partners() })

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value] }))

export default function PartnerPage() {
  const { id } = useLoaderData<FormData>()
  return (
    <>
      <FormPage form={form}>
        <TextField name={at('name')} label={m.materials_name()} />
        <EmailField name={at('email')} label={m.materials_email()} />
        <MobileField name={at('mobile_no')} label={m.materials_mobile()} />
        <SelectField
          name={at('sahaya_relationship')}
          label={m.network_relationship()}
          options={optionsOf(partnerRelationships, relationships)}
        />
        <LogisticTypeField />
        <PlaceField name={at('locality')} label={m.materials_locality()} needsCity />
        <TextField name={at('availability')} label={m.materials_availability()} optional />
        <TextAreaField name={at('description')} label={m.network_description()} max={150} />
        <TextField name={at('org_company')} label={m.network_organisation()} optional={id === undefined} />
        <LogoOfPartner />
        <TextField
          name={at('url')}
          label={m.network_url()}
          type="url"
          inputMode="url"
          max={300}
          placeholder="https://"
        />
        <StatusField name={at('status')} set={partnerStatus} label={m.office_status()} />
      </FormPage>
      <PersonOfPage kind="partner" />
    </>
  )
}

function LogisticTypeField() {
  if (useFieldValue(at('sahaya_relationship')) !== 'logistics-partner') return null
  return (
    <SelectField
      name={at('logistic_type')}
      label={m.network_logistic_type()}
      options={optionsOf(logisticLabels, ['transport', 'storage', 'courier', 'other'])}
    />
  )
}

function LogoOfPartner() {
  const { answer } = useLoaderData<FormData>()
  const image = answer?.ok ? (answer.data as ReplyOf<typeof partners.detail>).image : null
  return (
    <MediaField
      name={at('image_id')}
      label={m.network_logo()}
      maxBytes={logoMaxBytes}
      saidBytes={500 * 1024}
      tooLarge={partnerTexts.logoTooLarge}
      saved={image && { id: image.id, name: m.network_logo(), type: 'image/webp', url: image.storageURL }}
    />
  )
}
