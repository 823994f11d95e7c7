import { deadLinks, linkSources, linkStates } from '../../../contract/site/dead-links.ts'
import { m } from '../../app/words.ts'
import { defineList } from '../kit/lists/define-list.ts'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Links of our texts that lead nowhere on this site. A row leads to the screen that edits its text. */
export default defineList({
  call: deadLinks.list,
  title: m.dead_links_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ link }) => link,
  pathOf: ({ editPath }) => editPath,
  columns: [
    { of: 'link', look: 'text' },
    { of: 'reason', look: 'text' },
    { of: 'title', look: 'text' },
    { of: 'source', look: 'text' },
    { of: 'state', look: 'text' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'checkedAt', show: 'instant' },
  ],
  searchLabel: m.dead_links_search(),
  filters: [
    { name: 'state', label: m.dead_links_state(), any: m.office_all(), options: optionsOf(linkStates) },
    { name: 'source', label: m.dead_links_kind(), any: m.office_all(), options: optionsOf(linkSources) },
  ],
  empty: m.dead_links_empty(),
})
