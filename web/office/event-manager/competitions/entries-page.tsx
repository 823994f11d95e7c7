import { consentKinds, entryStatus } from '../../../../contract/talks/competition-facts.ts'
import { competitions } from '../../../../contract/talks/competitions.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter, type FilterOption } from '../../kit/lists/define-list.ts'

const optionOf = ({ id, title }: { id: number; title: string }): FilterOption => ({
  value: String(id),
  label: title,
})

/** Entries of all competitions, or of the one that the filter names. */
export default defineList({
  call: competitions.entries,
  title: m.contest_entries_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ name, title }) => name ?? title,
  columns: [
    { of: 'name', look: 'text', sorts: { ascending: 'name' } },
    { of: 'className', look: 'text' },
    { of: 'school', look: 'text' },
    { of: 'competition', look: 'text' },
    { of: 'category', look: 'text' },
    { of: 'title', look: 'text' },
    { of: 'files', look: 'figure' },
    { of: 'consent', set: consentKinds },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'status', set: entryStatus },
  ],
  searchLabel: m.contest_entries_search(),
  hasDays: true,
  filters: [
    statusFilter(entryStatus),
    {
      name: 'event',
      label: m.contest_competition(),
      any: m.office_all(),
      options: [],
      find: {
        async byText(searchTerm) {
          const answer = await quietApi(competitions.list, { query: { searchTerm, limit: 20 } })
          return answer.ok ? answer.data.map(optionOf) : []
        },
        async byValue(value) {
          const answer = await quietApi(competitions.managed, { params: { id: Number(value) } })
          return answer.ok ? optionOf({ id: answer.data.eventId, title: answer.data.title }) : undefined
        },
      },
    },
  ],
  empty: m.contest_entries_none(),
})
