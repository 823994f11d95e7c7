import type { TestApp } from '../../app.ts'

let numbers = 0

/** Adds a registration of one person to an event. @returns its number */
export async function makeParticipant(
  t: TestApp,
  eventId: number,
  { email, status = 'confirmed' }: { email: string; status?: 'confirmed' | 'cancelled' },
): Promise<number> {
  numbers += 1
  const at = t.services.clock.now()
  const { id } = await t.services.database.db
    .insertInto('event_registration')
    .values({
      event_id: eventId,
      person_key: `mobile:${9_100_000_000 + numbers}`,
      name: `Participant ${numbers}`,
      email,
      mobile_no: String(9_100_000_000 + numbers),
      party_size: 1,
      status,
      takes_seats: status === 'confirmed',
      queue_no: numbers,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
