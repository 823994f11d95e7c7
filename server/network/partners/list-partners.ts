import { partnerRelationships, partnerStatus, partnerTexts } from '../../../contract/network/facts.ts'
import { partners } from '../../../contract/network/partners.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { defineFinder } from '../../platform/lists/finder.ts'

const screen = '/material-manager/partners-list'

export const partnerWork = workByStatus(partnerStatus, {
  area: 'material-manager',
  table: 'partner',
  screen,
  waiting: { requested: 'Partners who ask to help' },
  other: { active: 'Active partners' },
})

export const partnersList = defineOfficeList(partners.list, {
  fileName: 'PartnersList',
  sheet: 'Partners',
  from: 'partner p',
  columns: {
    id: 'p.id',
    createdDate: 'p.created_at',
    fullName: 'p.name',
    organisation: 'p.org_company',
    relationship: 'p.relationship',
    email: 'p.email',
    phone: 'p.mobile_no',
    status: 'p.status',
  },
  sorts: { name: 'fullName' },
  search: ['fullName', 'organisation', 'email', 'phone'],
  spreadsheet: {
    cells: {
      relationship: ({ relationship }) =>
        relationship === null ? partnerTexts.noRelationship : partnerRelationships[relationship],
    },
  },
})

export const partnerFinder = defineFinder(screen, partnersList, (row) => ({
  title: row.organisation || row.fullName,
  detail: row.phone,
  amount: null,
  url: `/material-manager/add-partner/${row.id}`,
}))
