import { competitions } from '../../../contract/talks/competitions.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

export const entriesList = defineOfficeList(competitions.entries, {
  fileName: 'competition-entries',
  sheet: 'Entries',
  from: 'competition_entry n',
  joins: `join event e on e.id = n.event_id
    join competition_category k on k.event_id = n.event_id and k.position = n.category`,
  columns: {
    id: 'n.id',
    createdAt: 'n.created_at',
    competition: 'e.title',
    name: 'n.name',
    className: 'n.class_name',
    school: 'n.school',
    category: 'k.name',
    title: 'n.title',
    files: '(select count(*)::int from competition_media f where f.entry_id = n.id)',
    consent: 'n.consent_by',
    status: 'n.status',
  },
  sorts: { name: 'name' },
  search: `coalesce(n.name, '') || ' ' || n.title || ' ' || coalesce(n.school, '')`,
  filters: { event: 'n.event_id' },
})

export const competitionsList = defineOfficeList(competitions.list, {
  fileName: 'competitions',
  sheet: 'Competitions',
  from: 'event e left join competition c on c.event_id = e.id',
  always: `e.kind = 'competition'`,
  columns: {
    id: 'e.id',
    startsAt: 'e.starts_at',
    title: 'e.title',
    entriesCloseAt: 'c.entries_close_at',
    entered: `(select count(*)::int from competition_entry n where n.event_id = e.id and n.status = 'entered')`,
    awaiting: `(select count(*)::int from competition_entry n where n.event_id = e.id and n.status = 'awaiting')`,
    resultsAt: `(select p.published_at from competition_publication p
      where p.event_id = e.id and p.version = c.results_version)`,
    status: 'e.status',
  },
  sorts: { title: 'title' },
  search: `e.title || ' ' || e.summary || ' ' || coalesce(e.city, '')`,
})
