import { runNamed, type Runs } from '../../platform/db/named.ts'
import { feedbackConsentVersion } from './service.ts'

const given = [
  [5, 'Anitha R.', 'I walk there every Sunday now, and I know why the water is clear.'],
  [4, 'Joseph K.', 'She named the decision that failed. That taught me more than the ones that worked.'],
  [5, 'Meher S.', 'My son counted birds on the way home. We are coming to the next one.'],
  [3, '', ''],
] as const

/** Adds feedback on the past talk of the demo, and shows what participants agreed to publish. */
export async function makeFeedback(on: Runs, at: Date): Promise<void> {
  await runNamed(
    on,
    `with words as (
       select * from unnest($1::int[], $2::text[], $3::text[]) with ordinality as w (rating, name, text, place)
     ), registrations as (
       select r.id, r.event_id, row_number() over (order by r.id) as place
       from event_registration r join event e on e.id = r.event_id
       where e.slug = 'the-lake-that-came-back' and r.status = 'confirmed'
     ), feedback as (
       insert into event_feedback
         (event_id, registration_id, rating, text, public_name, may_publish, consent_version, consented_at, created_at)
       select event_id, id, rating, text, name, name <> '', case when name <> '' then $4 end,
         case when name <> '' then $5::timestamptz end, $5
       from registrations join words using (place) order by place
       returning id, event_id, public_name, text
     )
     insert into talks_testimonial (feedback_id, event_id, name, text, status, position, created_at)
     select id, event_id, public_name, text, 'visible', row_number() over (order by id), $5
     from feedback where public_name <> ''`,
    [
      given.map(([rating]) => rating),
      given.map(([, name]) => name),
      given.map(([, , text]) => text),
      feedbackConsentVersion,
      at,
    ],
  )
}
