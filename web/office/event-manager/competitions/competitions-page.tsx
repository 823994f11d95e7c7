import { competitions } from '../../../../contract/talks/competitions.ts'
import { eventStatus } from '../../../../contract/talks/facts.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { eventArea } from '../area.ts'

export default defineList({
  call: competitions.list,
  title: m.contests_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => eventArea.paths.competition(id),
  columns: [
    { of: 'title', look: 'text', sorts: { ascending: 'title' } },
    { of: 'startsAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'entriesCloseAt', show: 'instant' },
    { of: 'entered', look: 'figure' },
    { of: 'awaiting', look: 'figure' },
    { of: 'resultsAt', show: 'instant' },
    { of: 'status', set: eventStatus },
  ],
  searchLabel: m.contests_search(),
  hasDays: true,
  filters: [statusFilter(eventStatus)],
  empty: m.contests_none(),
})
