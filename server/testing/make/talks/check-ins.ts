import type { BodyOf, InputOf } from '../../../../contract/call.ts'
import { checkIn } from '../../../../contract/talks/check-in.ts'
import type { TestApp } from '../../app.ts'
import type { Client } from '../../client.ts'
import { uuid7 } from '../field.ts'

type Sent = InputOf<typeof checkIn.act>['body']
type Acted = Partial<Sent> & Pick<Sent, 'event' | 'kind'>

/** A phone at an entrance that makes actions in its own order; its clock differs from the server's by `offMs`. */
export function makeDoorPhone(
  t: TestApp,
  { place = 'Gate A', offMs = 0 }: { place?: string; offMs?: number } = {},
) {
  const now = () => new Date(t.services.clock.now().getTime() + offMs)
  const phone = uuid7(now())
  let sequence = 0
  return {
    /** The next action of this phone, not sent yet. */
    next(given: Acted, at = now()): Sent {
      sequence += 1
      const head = {
        id: uuid7(at),
        format: 1,
        build: '2026-11-20',
        phone,
        sequence,
        at: at.toISOString(),
        place,
      }
      return { ...head, ...given }
    },
  }
}

export const sendCheckIn = (client: Client, body: Sent) => client(checkIn.act, { body })
export type CheckInSent = BodyOf<typeof checkIn.act>

/** Confirmed people of an event, inserted in one statement. @returns their numbers */
export async function makeConfirmed(
  t: TestApp,
  eventId: number,
  count: number,
  partySize = 1,
): Promise<number[]> {
  const guests = JSON.stringify(Array.from({ length: partySize - 1 }, () => ({ name: 'Asha' })))
  const { rows } = await t.services.database.pool.query<{ id: number }>(
    `insert into event_registration (event_id, person_key, name, email, mobile_no, guests, party_size, status,
       takes_seats, queue_no, created_at, confirmed_at)
     select $1, 'mobile:' || n, 'Guest ' || lpad(n::text, 4, '0'), 'guest' || n || '@example.org', null,
       $5::jsonb,
       $3, 'confirmed', true, n, $4, $4
     from generate_series(1, $2::int) n returning id`,
    [eventId, count, partySize, t.services.clock.now(), guests],
  )
  return rows.map(({ id }) => id)
}

/** Code of the ticket of a registration. */
export async function ticketOf(t: TestApp, registrationId: number): Promise<string> {
  const { rows } = await t.services.database.pool.query<{ code: string }>(
    'select code from event_ticket where registration_id = $1',
    [registrationId],
  )
  return rows[0]!.code
}
