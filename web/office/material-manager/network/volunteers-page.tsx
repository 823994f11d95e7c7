import { volunteerStatus } from '../../../../contract/network/facts.ts'
import { volunteers } from '../../../../contract/network/volunteers.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter, saveStatus } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'

const { paths } = materialArea

export default defineList({
  call: volunteers.list,
  title: m.materials_volunteers(),
  keyOf: ({ id }) => id,
  nameOf: ({ fullName }) => fullName,
  pathOf: ({ id }) => paths.volunteer(id),
  editPath: ({ id }) => paths.volunteer(id),
  columns: [
    { of: 'fullName', look: 'text', sorts: { ascending: 'name' } },
    { of: 'createdDate', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'email', look: 'text' },
    { of: 'phone', show: 'mobile' },
    { of: 'availability', look: 'text' },
    { of: 'status', set: volunteerStatus, update: saveStatus(volunteers.setStatus) },
    { of: 'taskCompleted', show: 'count' },
  ],
  searchLabel: m.materials_search_volunteers(),
  hasDays: true,
  filters: [statusFilter(volunteerStatus)],
  add: { to: paths.addVolunteer(), label: m.materials_add_volunteer() },
  failed: m.materials_volunteers_failed(),
  empty: m.materials_no_volunteers(),
})
