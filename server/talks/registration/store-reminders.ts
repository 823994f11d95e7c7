import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'
import { bookedSlotSql, type StoredRegistration } from './store-registrations.ts'

type DueParty = Pick<
  StoredRegistration,
  'id' | 'eventId' | 'name' | 'email' | 'language' | 'partySize' | 'version' | 'offerUntil' | 'slot'
>

/** Most parties of one batch. */
export const inOneBatch = 500

/**
 * A camp begins with the slot of each party. A person who registered after the time of a reminder gets none: the e-mail
 * of the registration is new.
 */
const takeDue = (column: string, flag: string, before: string, after: string) =>
  `update event_registration r set ${column} = $1
   where r.id in (
     select d.id from event_registration d join event e on e.id = d.event_id
       left join camp_booking b on b.registration_id = d.id left join camp_slot s on s.id = b.slot_id
       cross join lateral (select coalesce(s.starts_at, e.starts_at) as starts_at) w
     where e.status = 'published' and e.${flag} and e.ends_at > $1 and w.starts_at > $1::timestamptz + interval '${after}'
       and e.starts_at <= $1::timestamptz + interval '${before}'
       and w.starts_at <= $1::timestamptz + interval '${before}' and d.status = 'confirmed' and d.${column} is null
       and d.confirmed_at <= w.starts_at - interval '${before}' and d.email is not null
     order by d.id limit ${inOneBatch} for update of d skip locked)
   returning r.id, r.event_id as "eventId", r.name, r.email, r.language, r.party_size as "partySize", r.version,
     r.offer_until as "offerUntil", ${bookedSlotSql} as slot`

const statements = {
  day: takeDue('day_reminded_at', 'reminds_day_before', '24 hours', '1 hour'),
  hour: takeDue('hour_reminded_at', 'reminds_hour_before', '1 hour', '0'),
} as const

/** Takes parties whose reminder is due and marks them as reminded. */
export const takePartiesToRemind = (tx: Tx, kind: keyof typeof statements, at: Date): Promise<DueParty[]> =>
  runNamed<DueParty>(tx, statements[kind], [at])
