import type { MetaFunction } from 'react-router'
import { organisationKinds } from '../../../contract/organisations/facts.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import { indianStates } from '../../../contract/organisations/states.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { defineForm, formLoader } from '../../forms/define-form.ts'
import { DayField } from '../../forms/fields/day-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { reviewerArea } from './area.ts'

const form = defineForm({
  titles: { edit: m.review_edit_title() },
  load: orgReview.organisation,
  update: orgReview.updateInfo,
  values: ({ id, version, legal }) => ({ orgId: id, version, ...legal }),
  keeps: ['orgId', 'version'],
  leadsTo: reviewerArea.paths.organisations(),
  saved: m.review_edited(),
})
const { at } = form

const kinds = Object.entries(organisationKinds).map(([value, label]) => ({
  value: value as keyof typeof organisationKinds,
  label,
}))
const states = indianStates.map((state) => ({ value: state, label: state }))

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.review_edit_title() })

export default function OrganisationFormPage() {
  return (
    <FormPage form={form}>
      <TextField name={at('name')} label={m.review_name()} max={200} />
      <SelectField name={at('kind')} label={m.review_kind()} options={kinds} />
      <TextField name={at('registrationNumber')} label={m.review_number()} max={60} />
      <DayField name={at('registeredOn')} label={m.review_registered()} />
      <TextField name={at('pan')} label={m.review_pan()} />
      <TextAreaField name={at('address')} label={m.review_address()} max={300} rows={2} />
      <TextField name={at('city')} label={m.review_city()} />
      <SelectField name={at('state')} label={m.review_state()} options={states} />
      <TextField name={at('pincode')} label={m.review_pincode()} max={7} />
      <TextAreaField name={at('reason')} label={m.review_edit_reason()} max={300} rows={2} optional />
    </FormPage>
  )
}
