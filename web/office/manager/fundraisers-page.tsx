import { fundraiserStatus } from '../../../contract/campaigns/facts.ts'
import { managedFundraisers } from '../../../contract/campaigns/managed.ts'
import { statusOptions } from '../../../contract/status.ts'
import { m } from '../../app/words.ts'
import { defineList } from '../kit/lists/define-list.ts'
import { manageArea } from '../manage/area.ts'

export default defineList({
  call: managedFundraisers.fundraisers,
  title: m.manager_fundraisers(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => manageArea.paths.desk(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'status', set: fundraiserStatus },
    { of: 'waiting', show: 'count' },
    { of: 'raised', show: 'rupees' },
    { of: 'target', show: 'rupees' },
    { of: 'donors', show: 'count' },
    { of: 'daysLeft', show: 'count', sorts: { ascending: 'ending' } },
    // The title needs its place more.
    { of: 'endsOn', show: 'day', isExtra: true },
    { of: 'organiser', look: 'text' },
    { of: 'city', look: 'text' },
    { of: 'startedDate', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
  ],
  searchLabel: m.manager_search(),
  hasDays: true,
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(fundraiserStatus, {
        omit: ['draft', 'in_review', 'data_requested', 'reviewed', 'rejected'],
      }),
    },
    {
      name: 'waits',
      label: m.manager_waits(),
      any: m.office_all(),
      options: [
        { value: 'any', label: m.manager_waits_any() },
        { value: 'update', label: m.manager_waits_update() },
        { value: 'change', label: m.manager_waits_change() },
        { value: 'withdrawal', label: m.manager_waits_withdrawal() },
        { value: 'report', label: m.manager_waits_report() },
      ],
    },
  ],
  failed: m.manager_failed(),
  empty: m.manager_none(),
})
