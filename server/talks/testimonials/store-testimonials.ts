import type { ReplyOf } from '../../../contract/call.ts'
import type { shownTestimonials } from '../../../contract/talks/testimonials.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

type Shown = ReplyOf<typeof shownTestimonials.list>

/** Approved testimonials in their order. */
export const findShownTestimonials = (on: Runs): Promise<Shown> =>
  runNamed<Shown[number]>(
    on,
    `select t.id, t.name, t.text, e.title as event from talks_testimonial t join event e on e.id = t.event_id
     where t.status = 'visible' order by t.position, t.id limit 24`,
    [],
  )

/** The event of feedback, and whether its participant agreed to publish it; locked against a change. */
export async function findPublishable(
  tx: Runs,
  feedbackId: number,
): Promise<{ eventId: number; mayPublish: boolean } | undefined> {
  const [found] = await runNamed<{ eventId: number; mayPublish: boolean }>(
    tx,
    'select event_id as "eventId", may_publish as "mayPublish" from event_feedback where id = $1 for update',
    [feedbackId],
  )
  return found
}

/** Whether feedback belongs to another testimonial than this one; deleted ones count too. */
export async function isTestimonialOf(
  on: Runs,
  feedbackId: number,
  id: number | undefined,
): Promise<boolean> {
  const [found] = await runNamed<{ id: number }>(
    on,
    'select id from talks_testimonial where feedback_id = $1',
    [feedbackId],
  )
  return found !== undefined && found.id !== id
}
