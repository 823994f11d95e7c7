import { materialRequestStatus } from '../../../../contract/materials/open-requests.ts'
import { materialRequests } from '../../../../contract/materials/requests.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'
import { MailLink, PhoneLink } from './contact-links.tsx'

const { paths } = materialArea

export default defineList({
  call: materialRequests.list,
  title: m.requests_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ miscInfo }) => miscInfo.org_name,
  pathOf: ({ id }) => paths.request(id),
  editPath: ({ id }) => paths.editRequest(id),
  columns: [
    {
      header: m.requests_full_name(),
      cell: ({ miscInfo }) => miscInfo.primary_name,
      look: 'text',
      sorts: { ascending: 'name' },
    },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    {
      header: m.requests_email(),
      cell: ({ miscInfo }) => <MailLink to={miscInfo.email} />,
      look: 'text',
    },
    { header: m.requests_mobile(), cell: ({ miscInfo }) => <PhoneLink to={miscInfo.mobile_no} /> },
    { header: m.requests_org_name(), cell: ({ miscInfo }) => miscInfo.org_name, look: 'text' },
    {
      of: 'status',
      set: materialRequestStatus,
      update: ({ id }, status) =>
        quietApi(materialRequests.setStatus, { params: { id }, body: { id, status: status as 0 | 1 | 2 } }),
    },
  ],
  searchLabel: m.requests_search(),
  hasDays: true,
  filters: [statusFilter(materialRequestStatus)],
  words: { clear: m.forms_cancel() },
  add: { to: paths.addRequest(), label: m.requests_create() },
  empty: m.requests_none(),
  buttons: () => (
    <ButtonLink to={paths.pledges()} className="desk-button">
      {m.requests_view_donations()}
    </ButtonLink>
  ),
})
