import { managedEvents } from '../../../contract/talks/events.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

/** Reasons as staff read them, by the rules of `waitingReason`. */
const whyTexts = {
  full: 'Event is full',
  fewPlaces: 'Fewer places are free than the party needs',
  noSecond: 'Accepted an offer before and cancelled it',
} as const

export const attendeesList = defineOfficeList(managedEvents.attendees, {
  fileName: 'event_attendees',
  sheet: 'Attendees',
  from: 'event_registration r',
  columns: {
    id: 'r.id',
    registeredAt: 'r.created_at',
    name: 'r.name',
    email: 'r.email',
    phone: 'r.mobile_no',
    people: 'r.party_size',
    guests: `(select coalesce(string_agg(concat_ws(', ', coalesce(g ->> 'name', '–'), g ->> 'age'), '; '), '')
      from jsonb_array_elements(r.guests) g)`,
    answers: `(select coalesce(string_agg((q ->> 'label') || ': ' || case
        when q ->> 'kind' = 'yes-no' then case r.answers ->> (q ->> 'id') when 'true' then 'Yes' else 'No' end
        when q ->> 'kind' = 'several' then (select string_agg(one, ', ') from jsonb_array_elements_text(r.answers -> (q ->> 'id')) one)
        else r.answers ->> (q ->> 'id') end, '; '), '')
      from jsonb_array_elements(e.questions) q where r.answers ? (q ->> 'id'))`,
    status: 'r.status',
    why: `case when r.status <> 'waiting' then ''
      when not r.gets_offers then '${whyTexts.noSecond}'
      when e.capacity > e.taken_seats and r.party_size > e.capacity - e.taken_seats then '${whyTexts.fewPlaces}'
      else '${whyTexts.full}' end`,
  },
  joins: 'join event e on e.id = r.event_id',
  sorts: { name: 'name' },
  always: `r.status <> 'held' and r.name is not null`,
  filters: { event: 'r.event_id' },
  search: `coalesce(r.name, '') || ' ' || coalesce(r.email, '') || ' ' || coalesce(r.mobile_no, '')`,
})
