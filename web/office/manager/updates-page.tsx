import type { MetaFunction } from 'react-router'
import { fundraiserUpdates } from '../../../contract/campaigns/updates.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { defineList, listLoader } from '../kit/lists/define-list.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { managerArea } from './area.ts'

const list = defineList({
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

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.manager_updates() })

export default function UpdatesPage() {
  return <ListScreen list={list} />
}
