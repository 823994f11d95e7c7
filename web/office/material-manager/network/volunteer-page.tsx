import type { MetaFunction } from 'react-router'
import { volunteerStatus } from '../../../../contract/network/facts.ts'
import { getInvolved } from '../../../../contract/network/get-involved.ts'
import { volunteers } from '../../../../contract/network/volunteers.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { PlaceField } from '../../../places/place-field.tsx'
import { materialArea } from '../area.ts'
import { PersonOfPage } from '../records/person-of-page.tsx'

const form = defineForm({
  titles: { add: m.materials_setup_volunteer(), edit: m.materials_edit_volunteer() },
  load: volunteers.detail,
  create: getInvolved.showInterest,
  update: volunteers.update,
  createBody: ({ id: _, version: __, ...body }) => body,
  createSchema: () =>
    import('#schemas/network/staff-records.ts').then(({ staffRecords }) => staffRecords.volunteer),
  defaults: { category: 1 },
  values: ({ miscInfo, id, version, status }) => ({
    ...miscInfo,
    category: 1 as const,
    id,
    version,
    ...(status !== 2 && { status }),
  }),
  keeps: ['category', 'id', 'version'],
  leadsTo: materialArea.paths.volunteers(),
  saved: { add: m.network_volunteer_added(), edit: m.materials_updated() },
})
const { at } = form

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.materials_volunteers() })

export default function VolunteerPage() {
  return (
    <>
      <FormPage form={form}>
        <TextField name={at('name')} label={m.materials_name()} />
        <EmailField name={at('email')} label={m.materials_email()} />
        <MobileField name={at('mobile_no')} label={m.materials_mobile()} />
        <PlaceField name={at('locality')} label={m.materials_locality()} needsCity />
        <TextField name={at('availability')} label={m.materials_availability()} />
        <TextAreaField name={at('description')} label={m.materials_short_bio()} max={150} />
        <StatusField
          name={at('status')}
          set={volunteerStatus}
          omit={['requested']}
          label={m.office_status()}
        />
      </FormPage>
      <PersonOfPage kind="volunteer" />
    </>
  )
}
