import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'

type DemoEvent = {
  slug: string
  title: string
  summary: string
  description: string
  locality: object
  startsAt: Date
  endsAt: Date
  at: Date
}

/** Adds a published event of kind competition. @returns its number */
export async function insertDemoEvent(tx: Tx, event: DemoEvent): Promise<number> {
  const [added] = await runNamed<{ id: number }>(
    tx,
    `insert into event (kind, slug, status, title, summary, description, spoken_language, starts_at, ends_at, is_online,
       venue, locality, city, changed_at, created_at)
     values ('competition', $1, 'published', $2, $3, $4, 'en', $5, $6, false, 'Lamakaan', $7, 'Hyderabad', $8, $8)
     returning id`,
    [
      event.slug,
      event.title,
      event.summary,
      event.description,
      event.startsAt,
      event.endsAt,
      JSON.stringify(event.locality),
      event.at,
    ],
  )
  return added!.id
}

/** Spreads the entries of a demo competition over hours. */
export const spreadEntries = (tx: Tx, eventId: number) =>
  runNamed(
    tx,
    `update competition_entry n set created_at = s.at, entered_at = s.at, consented_at = s.at
     from (select id, created_at + row_number() over (order by id) * interval '97 minutes' as at
       from competition_entry where event_id = $1) s where s.id = n.id`,
    [eventId],
  )
