import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import { quantityInEnglish } from '../../../../shared/material-items.ts'
import { pledges, pledgeStatus } from '../../../../contract/materials/pledges.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { defineList, statusFilter, saveStatus } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'
import { VolunteerField } from './volunteer-field.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'

const { paths } = materialArea
type Pledge = ReplyOf<typeof pledges.list>[number]

export default defineList({
  call: pledges.list,
  title: m.pledges_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  pathOf: ({ ngo_req_id: requestId }) => paths.request(requestId),
  editPath: ({ ngo_req_id: requestId }) => paths.request(requestId),
  columns: [
    { of: 'name', look: 'text', sorts: { ascending: 'name' } },
    { of: 'donatedOn', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'email', cell: ({ email }) => <MailLink to={email} />, look: 'text' },
    { of: 'mobile', cell: ({ mobile }) => <PhoneLink to={mobile} /> },
    { of: 'organizationName', look: 'text' },
    {
      of: 'typeOfDonation',
      cell: ({ typeOfDonation }) => typeOfDonation.map(({ category }) => category).join(', '),
      look: 'text',
    },
    {
      header: m.lines_quantity(),
      cell: ({ typeOfDonation }) =>
        typeOfDonation.map(({ quantity, unit }) => quantityInEnglish(quantity, unit)).join(', '),
      look: 'figure',
    },
    { of: 'volunteerData', cell: (pledge) => <VolunteerCell pledge={pledge} /> },
    { of: 'status', set: pledgeStatus, update: saveStatus(pledges.setStatus) },
  ],
  searchLabel: m.pledges_search(),
  hasDays: true,
  filters: [statusFilter(pledgeStatus)],
  words: { clear: m.forms_cancel() },
  add: { to: paths.addRequest(), label: m.pledges_create_request() },
  empty: m.pledges_none(),
  buttons: () => (
    <ButtonLink to={paths.requests()} className="desk-button">
      {m.pledges_view_requesters()}
    </ButtonLink>
  ),
})

/** Name of its volunteer, or the button that gives it to one. */
function VolunteerCell({ pledge: { id, name, volunteerData } }: { pledge: Pledge }) {
  const [isAssigning, setAssigning] = useState(false)
  if (volunteerData) return volunteerData.name
  return (
    <>
      <button
        type="button"
        aria-label={m.pledges_assign_to({ name })}
        onClick={() => setAssigning(true)}
        className="whitespace-nowrap text-indigo underline-offset-4 hover:underline"
      >
        {m.pledges_assign()}
      </button>
      {isAssigning && (
        <DialogForm
          call={pledges.assignVolunteer}
          title={m.pledges_assign()}
          button={m.requests_update()}
          close={() => setAssigning(false)}
          fixed={{ id }}
          toast={m.requests_assigned()}
        >
          {(at) => <VolunteerField name={at('volId')} label={m.requests_volunteer()} />}
        </DialogForm>
      )}
    </>
  )
}
