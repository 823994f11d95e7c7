import { partnerRelationships, partnerStatus, partnerTexts } from '../../../../contract/network/facts.ts'
import { partners } from '../../../../contract/network/partners.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter, saveStatus } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'

const { paths } = materialArea

export default defineList({
  call: partners.list,
  title: m.network_partners(),
  keyOf: ({ id }) => id,
  nameOf: ({ organisation, fullName }) => organisation || fullName,
  pathOf: ({ id }) => paths.partner(id),
  editPath: ({ id }) => paths.partner(id),
  columns: [
    { of: 'fullName', look: 'text', sorts: { ascending: 'name' } },
    { of: 'createdDate', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'organisation', look: 'text' },
    {
      of: 'relationship',
      look: 'text',
      cell: ({ relationship }) =>
        relationship ? (
          partnerRelationships[relationship]
        ) : (
          <span className="text-soft">{partnerTexts.noRelationship}</span>
        ),
    },
    { of: 'email', look: 'text' },
    { of: 'phone', show: 'mobile' },
    { of: 'status', set: partnerStatus, update: saveStatus(partners.setStatus) },
  ],
  searchLabel: m.network_search_partners(),
  hasDays: true,
  filters: [statusFilter(partnerStatus)],
  add: { to: paths.addPartner(), label: m.network_add_partner() },
  empty: m.network_no_partners(),
})
