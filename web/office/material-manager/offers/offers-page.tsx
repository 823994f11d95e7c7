import { offers } from '../../../../contract/materials/offers.ts'
import { offerStatus, undoSeconds } from '../../../../contract/materials/offered.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { mobileText } from '../../kit/figures.ts'
import { defineList, statusFilter, saveStatus, type RowOf } from '../../kit/lists/define-list.ts'
import type { StatusEffect } from '../../kit/lists/status/status-choice.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { materialArea } from '../area.ts'

const { paths } = materialArea

/** A status is e-mailed to the donor after a few seconds. */
const emailsDonor = ({ id, fullName: name, email }: RowOf<typeof offers.donations>): StatusEffect => ({
  hint: m.offers_email_hint(),
  question: (status) => m.offers_email_question({ name, email, status, seconds: undoSeconds }),
  button: m.offers_email_button(),
  seconds: undoSeconds,
  pending: (status) => m.offers_email_pending({ name, status, seconds: undoSeconds }),
  undone: m.offers_email_undone(),
  undo: (before) => saveStatus(offers.undoOfferStatus)({ id }, before),
})

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
