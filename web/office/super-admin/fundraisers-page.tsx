import { fundraiserAdministration } from '../../../contract/campaigns/administration.ts'
import { fundraiserKinds, fundraiserStatus } from '../../../contract/campaigns/facts.ts'
import { statusOptions } from '../../../contract/status.ts'
import { m } from '../../app/words.ts'
import { defineList } from '../kit/lists/define-list.ts'
import { administrationArea } from './area.ts'

const { paths } = administrationArea

export default defineList({
  call: fundraiserAdministration.fundraisers,
  title: m.oversee_all(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.fundraiser(id),
  columns: [
    { of: 'title', look: 'text', sorts: { ascending: 'title' } },
    { of: 'status', set: fundraiserStatus },
    { of: 'organiser', look: 'text' },
    { of: 'manager', look: 'text' },
    { of: 'raised', show: 'rupees' },
    { of: 'target', show: 'rupees' },
    { of: 'donors', show: 'count' },
    { of: 'endsOn', show: 'day' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'kind', look: 'text', isExtra: true },
    { of: 'city', look: 'text', isExtra: true },
  ],
  searchLabel: m.oversee_search(),
  hasDays: true,
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(fundraiserStatus, { omit: ['draft'] }),
    },
    {
      name: 'kind',
      label: m.oversee_kind(),
      any: m.office_all(),
      options: Object.entries(fundraiserKinds).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'managed',
      label: m.oversee_manager(),
      any: m.oversee_any_manager(),
      options: [{ value: 'nobody', label: m.oversee_no_manager() }],
    },
  ],
  failed: m.oversee_failed(),
  empty: m.oversee_none(),
})
