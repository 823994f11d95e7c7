import { offers } from '../../../../contract/materials/offers.ts'
import { offerStatus } from '../../../../contract/materials/offered.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { mobileText } from '../../kit/figures.ts'
import { defineList, statusFilter, saveStatus } from '../../kit/lists/define-list.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { materialArea } from '../area.ts'
import { emailsDonor } from './emails-donor.ts'

const { paths } = materialArea

export default defineList({
  call: offers.donations,
  title: m.offers_title(),
  keyOf: ({ id }) => id,
  pathOf: ({ id }) => paths.offer(id),
  quickLook: ({ id, fullName, createdDate, email, phone, type, volunteer, status }) => ({
    title: fullName,
    facts: [
      [m.offers_number(), id],
      [m.office_status(), <StatusBadge key="status" set={offerStatus} of={status} />],
      [m.offers_requested(), momentText(createdDate)],
      [m.offers_things(), type],
      [m.offers_volunteer(), volunteer],
      [m.offers_mobile(), mobileText(phone)],
      [m.offers_email(), email],
    ],
  }),
  editPath: ({ id }) => paths.offer(id),
  columns: [
    { of: 'fullName', look: 'text', sorts: { ascending: 'name' } },
    { of: 'createdDate', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'type', look: 'text' },
    { of: 'email', look: 'text' },
    { of: 'phone', show: 'mobile' },
    { of: 'volunteer', look: 'text' },
    {
      of: 'status',
      set: offerStatus,
      update: saveStatus(offers.setOfferStatus),
      effect: emailsDonor,
    },
  ],
  searchLabel: m.offers_search(),
  hasDays: true,
  filters: [statusFilter(offerStatus)],
  empty: m.offers_none(),
})
