import type { Language } from '../../../shared/languages.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type FeedbackEvent = { eventId: number; title: string; startsAt: Date; isGiven: boolean }

/** The event of a participant's registration, while feedback is accepted: from its end until `notBefore` passes it. */
export async function findFeedbackEvent(
  on: Runs,
  registrationId: number,
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<FeedbackEvent | undefined> {
  const [found] = await runNamed<FeedbackEvent>(
    on,
    `select e.id as "eventId", e.title, e.starts_at as "startsAt",
       exists (select from event_feedback f where f.registration_id = r.id) as "isGiven"
     from event_registration r join event e on e.id = r.event_id
     where r.id = $1 and r.status = 'confirmed' and e.status in ('published', 'archived') and e.ends_at <= $2 and e.ends_at > $3`,
    [registrationId, now, notBefore],
  )
  return found
}

type NewFeedback = {
  registrationId: number
  eventId: number
  rating: number
  text: string
  mayPublish: boolean
  publicName: string
  consentVersion: string
}

/** @returns false where feedback of this registration exists */
export async function insertFeedback(
  on: Runs,
  { registrationId, eventId, rating, text, mayPublish, publicName, consentVersion }: NewFeedback,
  at: Date,
): Promise<boolean> {
  const rows = await runNamed(
    on,
    `insert into event_feedback (event_id, registration_id, rating, text, public_name, may_publish, consent_version, consented_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (registration_id) do nothing returning id`,
    [
      eventId,
      registrationId,
      rating,
      text,
      mayPublish ? publicName : '',
      mayPublish,
      mayPublish ? consentVersion : null,
      mayPublish ? at : null,
      at,
    ],
  )
  return rows.length > 0
}

export type FeedbackRecipient = {
  registrationId: number
  name: string | null
  email: string
  language: Language
  title: string
}

/**
 * Marks participants of an event as requested for feedback. @returns those who were not before, at most `most`
 */
export const markRequested = (
  tx: Runs,
  eventId: number,
  { at, most }: { at: Date; most: number },
): Promise<FeedbackRecipient[]> =>
  runNamed<FeedbackRecipient>(
    tx,
    `with marked as (
       insert into event_feedback_request (registration_id, event_id, requested_at)
       select r.id, r.event_id, $2 from event_registration r
       where r.event_id = $1 and r.status = 'confirmed' and r.email is not null
         and not exists (select from event_feedback_request q where q.registration_id = r.id)
       order by r.id limit $3
       on conflict do nothing returning registration_id)
     select r.id as "registrationId", r.name, r.email, r.language, e.title
     from marked m join event_registration r on r.id = m.registration_id join event e on e.id = r.event_id`,
    [eventId, at, most],
  )

/** Locks an event. @returns undefined where it does not exist */
export async function holdEvent(tx: Runs, id: number): Promise<{ status: string; endsAt: Date } | undefined> {
  const [found] = await runNamed<{ status: string; endsAt: Date }>(
    tx,
    'select status, ends_at as "endsAt" from event where id = $1 for share',
    [id],
  )
  return found
}

/** Published events that ended between two instants and still have participants to ask for feedback. */
export async function findEndedEvents(on: Runs, from: Date, until: Date): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    `select e.id from event e where e.status = 'published' and e.ends_at > $1 and e.ends_at <= $2 and exists (
       select from event_registration r where r.event_id = e.id and r.status = 'confirmed' and r.email is not null
         and not exists (select from event_feedback_request q where q.registration_id = r.id))
     order by e.id limit 100`,
    [from, until],
  )
  return rows.map(({ id }) => id)
}

export type OneFeedback = { id: number; event: string; text: string; publicName: string; mayPublish: boolean }

export async function findFeedback(on: Runs, id: number): Promise<OneFeedback | undefined> {
  const [found] = await runNamed<OneFeedback>(
    on,
    `select f.id, e.title as event, f.text, f.public_name as "publicName", f.may_publish as "mayPublish"
     from event_feedback f join event e on e.id = f.event_id where f.id = $1`,
    [id],
  )
  return found
}
