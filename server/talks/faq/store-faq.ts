import type { ReplyOf } from '../../../contract/call.ts'
import type { shownFaq } from '../../../contract/talks/faq.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Fields of a category in lists of staff, as SQL of `t`. */
export const categoryFields = `t.name, t.kind, (select count(*)::int from talks_faq q
    where q.category_id = t.id and q.status <> 'deleted') as questions`

type Shown = ReplyOf<typeof shownFaq.list>

/**
 * Visible questions by category, in the order of both: those of one event, or those about all events. With a kind, an
 * event also has those about all events in the categories of that kind.
 */
export const findShownFaq = (
  on: Runs,
  { eventId, kind }: { eventId?: number | undefined; kind?: string | undefined },
): Promise<Shown> =>
  runNamed<Shown[number]>(
    on,
    `select c.id, c.name as category,
       json_agg(json_build_object('id', q.id, 'question', q.question, 'answer', q.answer) order by q.position, q.id) as questions
     from talks_faq q join talks_faq_category c on c.id = q.category_id and c.status = 'visible'
     where q.status = 'visible' and (q.event_id is not distinct from $1 or q.event_id is null and c.kind = $2)
     group by c.id order by c.position, c.id limit 50`,
    [eventId ?? null, kind ?? null],
  )

export async function isCategoryNameTaken(on: Runs, name: string, id: number | undefined): Promise<boolean> {
  const found = await runNamed(
    on,
    `select from talks_faq_category where lower(name) = lower($1) and status <> 'deleted' and id is distinct from $2`,
    [name, id ?? null],
  )
  return found.length > 0
}

export async function hasQuestions(on: Runs, categoryId: number): Promise<boolean> {
  const found = await runNamed(
    on,
    `select from talks_faq where category_id = $1 and status <> 'deleted' limit 1`,
    [categoryId],
  )
  return found.length > 0
}

/** Locks a category, so that it is not deleted meanwhile. @returns whether it exists */
export async function holdCategory(on: Runs, id: number): Promise<boolean> {
  const found = await runNamed(
    on,
    `select from talks_faq_category where id = $1 and status <> 'deleted' for share`,
    [id],
  )
  return found.length > 0
}

export async function hasEvent(on: Runs, id: number): Promise<boolean> {
  const found = await runNamed(on, 'select from event where id = $1 for key share', [id])
  return found.length > 0
}
