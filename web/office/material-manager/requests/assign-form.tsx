import { materialRequestLimits } from '../../../../contract/materials/items.ts'
import { materialRequestStatus } from '../../../../contract/materials/open-requests.ts'
import { materialRequests, type MaterialRequestDetail } from '../../../../contract/materials/requests.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { VolunteerField } from './volunteer-field.tsx'

/** Gives the request to a volunteer, with a note and the status that it has then. */
export function AssignForm({ request }: { request: MaterialRequestDetail }) {
  const { id, status, volunteer } = request
  const form = useCallForm(materialRequests.assignVolunteer, {
    values: { status, ...(volunteer && { volId: volunteer.id, note: volunteer.note ?? '' }) },
    fixed: { id },
    draft: `material-request-volunteer:${id}`,
    toast: m.requests_assigned(),
  })
  const { at } = form
  return (
    <CallForm form={form} label={m.requests_volunteer()} button={m.requests_update()}>
      <Guard form={form} />
      {volunteer && (
        <Notice look="info">
          {m.requests_assigned_on({ name: volunteer.name, day: instantText(volunteer.assignedDate) })}
        </Notice>
      )}
      <VolunteerField
        name={at('volId')}
        label={m.requests_volunteer()}
        known={volunteer ? [{ value: volunteer.id, label: volunteer.name }] : []}
      />
      <StatusField name={at('status')} set={materialRequestStatus} label={m.office_status()} />
      <TextAreaField name={at('note')} label={m.requests_note()} max={materialRequestLimits.note} />
    </CallForm>
  )
}
