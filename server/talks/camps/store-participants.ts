import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type SlotOfCamp = { id: number; startsAt: Date; endsAt: Date }

/** A slot of this camp; undefined for one of another camp. */
export async function findSlot(on: Runs, eventId: number, id: number): Promise<SlotOfCamp | undefined> {
  const [slot] = await runNamed<SlotOfCamp>(
    on,
    `select id, starts_at as "startsAt", ends_at as "endsAt" from camp_slot where id = $1 and event_id = $2`,
    [id, eventId],
  )
  return slot
}

/** Books a slot for a registration. The database refuses it where the slot has too few places. */
export async function insertBooking(
  tx: Tx,
  booking: {
    registrationId: number
    eventId: number
    slotId: number
    partySize: number
    takesSeats: boolean
  },
): Promise<void> {
  await runNamed(
    tx,
    `insert into camp_booking (registration_id, event_id, slot_id, party_size, takes_seats)
     values ($1, $2, $3, $4, $5)`,
    [booking.registrationId, booking.eventId, booking.slotId, booking.partySize, booking.takesSeats],
  )
}

export async function moveBooking(tx: Tx, registrationId: number, slotId: number): Promise<void> {
  await runNamed(tx, 'update camp_booking set slot_id = $2 where registration_id = $1', [
    registrationId,
    slotId,
  ])
}

export type ParticipantChanges = {
  name?: string | undefined
  email?: string | undefined
  mobileNo?: string | undefined
  guests?: number | undefined
}

/** Changes a participant; the person without an account is known by the new number. Guests lose their names. */
export async function saveParticipant(tx: Tx, id: number, to: ParticipantChanges): Promise<void> {
  await runNamed(
    tx,
    `update event_registration set name = coalesce($2, name), email = coalesce($3, email),
       mobile_no = coalesce($4, mobile_no),
       person_key = case when account_id is null and $4::text is not null then 'mobile:' || $4 else person_key end,
       guests = case when $5::int is null then guests
         else (select coalesce(jsonb_agg('{}'::jsonb), '[]') from generate_series(1, $5::int)) end,
       party_size = coalesce($5::int + 1, party_size), version = version + 1
     where id = $1`,
    [id, to.name ?? null, to.email ?? null, to.mobileNo ?? null, to.guests ?? null],
  )
}
