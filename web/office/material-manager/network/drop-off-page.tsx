import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { dropOffs } from '../../../../contract/network/drop-offs.ts'
import { dropOffStatus } from '../../../../contract/network/facts.ts'
import { getInvolved } from '../../../../contract/network/get-involved.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { FormPage } from '../../../forms/form-page.tsx'
import { MapPointField } from '../../../maps/map-point-field.tsx'
import { PlaceField } from '../../../places/place-field.tsx'
import { indianDay } from '../../../ui/format/dates.ts'
import { materialArea } from '../area.ts'
import { PersonOfPage } from '../records/person-of-page.tsx'

const form = defineForm({
  titles: { add: m.network_drop_off_setup(), edit: m.network_edit_drop_off() },
  load: dropOffs.detail,
  create: getInvolved.showInterest,
  update: dropOffs.update,
  createBody: ({ id: _, version: __, is_full: ___, full_until: ____, ...body }) => body,
  createSchema: () =>
    import('#schemas/network/staff-records.ts').then(({ staffRecords }) => staffRecords.dropOff),
  // The key localityName marks a drop-off location; without it the server would store a volunteer.
  defaults: { category: 1, localityName: '' },
  values: ({ miscInfo, locality, location, id, version, status, is_full: isFull, full_until: until }) => ({
    ...miscInfo,
    locality,
    category: 1 as const,
    id,
    version,
    is_full: isFull,
    ...(until !== null && { full_until: until }),
    ...(location && { location }),
    ...(status !== 2 && { status }),
  }),
  keeps: ['category', 'id', 'version'],
  leadsTo: materialArea.paths.dropOffs(),
  saved: { add: m.network_drop_off_added(), edit: m.materials_updated() },
})
const { at } = form

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.network_drop_offs() })

export default function DropOffPage() {
  return (
    <>
      <FormPage form={form}>
        <TextField name={at('name')} label={m.materials_name()} />
        <EmailField name={at('email')} label={m.materials_email()} />
        <MobileField name={at('mobile_no')} label={m.materials_mobile()} />
        <TextField name={at('availability')} label={m.materials_availability()} />
        <PlaceField name={at('locality')} label={m.materials_locality()} needsCity />
        <TextField
          name={at('localityName')}
          label={m.network_locality_name()}
          hint={m.network_locality_hint()}
        />
        <PointOfPlace />
        <TextAreaField name={at('description')} label={m.materials_short_bio()} max={150} />
        <Fullness />
        <StatusField name={at('status')} set={dropOffStatus} omit={['requested']} label={m.office_status()} />
      </FormPage>
      <PersonOfPage kind="drop-off" />
    </>
  )
}

/** The map begins at the locality that was chosen. */
function PointOfPlace() {
  const centre = useFieldValue(at('locality'))?.latlong?.location
  return (
    <MapPointField
      key={centre && `${centre.lat},${centre.lng}`}
      name={at('location')}
      label={m.network_point()}
      hint={m.network_point_hint()}
      centre={centre}
      optional
    />
  )
}

/** A new place is not full. */
function Fullness() {
  const isEdited = useFieldValue(at('id')) !== undefined
  const isFull = useFieldValue(at('is_full')) === true
  const [today] = useState(() => indianDay(new Date().toISOString()))
  if (!isEdited) return null
  return (
    <div className="flex flex-col gap-4">
      <CheckboxField name={at('is_full')} label={m.network_full()} hint={m.network_full_hint()} />
      {isFull && (
        <DayField
          name={at('full_until')}
          label={m.network_full_until()}
          hint={m.network_full_until_hint()}
          min={today}
          optional
        />
      )}
    </div>
  )
}
