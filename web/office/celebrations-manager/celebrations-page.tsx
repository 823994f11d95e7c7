import { celebrationStatus, occasionLabels } from '../../../contract/celebrations/facts.ts'
import { celebrationManagement } from '../../../contract/celebrations/celebrations.ts'
import { statusOptions } from '../../../contract/status.ts'
import { celebrationPaths } from '../../../shared/celebration-paths.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { defineList, saveStatus } from '../kit/lists/define-list.ts'

export default defineList({
  call: celebrationManagement.list,
  title: m.celebrations_office_pages(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { of: 'title', look: 'text', sorts: { ascending: 'title' } },
    { of: 'occasion', cell: ({ occasion }) => occasionLabels[occasion] },
    { of: 'hostName', look: 'text' },
    { of: 'onDate', cell: ({ onDate }) => dayText(onDate), sorts: { ascending: 'date' } },
    { of: 'purpose', look: 'text' },
    { of: 'raised', show: 'rupees' },
    { of: 'target', show: 'rupees' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'status', set: celebrationStatus, update: saveStatus(celebrationManagement.setStatus) },
  ],
  actions: ({ slug, status }) =>
    status === 0 ? [] : [{ label: m.celebrations_office_page(), to: celebrationPaths.one(slug) }],
  searchLabel: m.celebrations_office_search(),
  hasDays: true,
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(celebrationStatus),
    },
  ],
  empty: m.celebrations_office_no_pages(),
})
