import { dropOffs } from '../../../../contract/network/drop-offs.ts'
import { dropOffStatus } from '../../../../contract/network/facts.ts'
import { m } from '../../../app/words.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { defineList, statusFilter, saveStatus } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'

const { paths } = materialArea

export default defineList({
  call: dropOffs.list,
  title: m.network_drop_offs(),
  keyOf: ({ id }) => id,
  nameOf: ({ localityName }) => localityName,
  pathOf: ({ id }) => paths.dropOff(id),
  editPath: ({ id }) => paths.dropOff(id),
  columns: [
    { of: 'localityName', look: 'text' },
    { of: 'createdDate', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'fullName', look: 'text', sorts: { ascending: 'name' } },
    { of: 'email', look: 'text' },
    { of: 'phone', show: 'mobile' },
    { of: 'availability', look: 'text' },
    {
      header: m.network_is_full(),
      cell: ({ isFull, fullUntil }) =>
        isFull &&
        (fullUntil === null ? m.network_is_full() : m.network_is_full_until({ day: dayText(fullUntil) })),
    },
    { of: 'status', set: dropOffStatus, update: saveStatus(dropOffs.setStatus) },
  ],
  searchLabel: m.materials_search_volunteers(),
  hasDays: true,
  filters: [statusFilter(dropOffStatus)],
  add: { to: paths.addDropOff(), label: m.network_add_drop_off() },
  words: { none: m.network_no_data() },
  empty: m.network_no_drop_offs(),
})
