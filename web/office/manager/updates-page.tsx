import { fundraiserUpdates } from '../../../contract/campaigns/updates.ts'
import { m } from '../../app/words.ts'
import { defineList } from '../kit/lists/define-list.ts'
import { managerArea } from './area.ts'

export default defineList({
  call: fundraiserUpdates.waiting,
  title: m.manager_updates(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => managerArea.paths.update(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'fundraiser', look: 'text' },
    { of: 'author', look: 'text' },
    { of: 'isChange', cell: ({ isChange }) => (isChange ? m.manager_update_change() : '') },
    { of: 'proposedDate', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
  ],
  searchLabel: m.manager_updates_search(),
  hasDays: true,
  failed: m.manager_updates_failed(),
  empty: m.manager_updates_none(),
})
