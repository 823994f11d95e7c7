import { checkIn } from '../../../contract/talks/check-in.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

export const checkInsList = defineOfficeList(checkIn.actions, {
  fileName: 'check-ins',
  sheet: 'Check-ins',
  from: 'event_check_in c',
  columns: {
    id: 'c.id',
    happenedAt: 'c.happened_at',
    eventId: 'c.event_id',
    event: 'e.title',
    name: `coalesce(c.name, r.name, '')`,
    people: `coalesce(c.people, cardinality(c.members))`,
    kind: 'c.kind',
    outcome: 'c.outcome',
    actor: 'c.actor',
    place: 'c.place',
    note: `coalesce(c.note, c.reason, '')`,
  },
  joins: 'join event e on e.id = c.event_id left join event_registration r on r.id = c.registration_id',
  search: `coalesce(c.name, r.name, '')`,
  filters: { event: 'c.event_id', outcome: 'c.outcome' },
})
