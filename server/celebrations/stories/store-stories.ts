import type { Occasion } from '../../../contract/celebrations/facts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'
import { equalTo, holding, withinDays, type DayRange } from '../../platform/lists/conditions.ts'
import type { Variant } from '../../media/index.ts'

export type StoredStory = {
  id: number
  version: number
  status: string
  occasion: Occasion
  title: string
  story: string
  toldBy: string
  imageId: string | null
  variants: Variant[] | null
  alt: string | null
  createdAt: Date
}

const selection = `select s.id, s.version, s.status, s.occasion, s.title, s.story, s.told_by as "toldBy",
  s.media_id as "imageId", m.variants, m.alt, s.created_at as "createdAt"
  from celebration_story s left join media m on m.id = s.media_id`

/** Visible stories in their order. */
export const listShownStories = (on: Runs, limit: number): Promise<StoredStory[]> =>
  runNamed<StoredStory>(on, `${selection} where s.status = 'visible' order by s.position, s.id limit $1`, [
    limit,
  ])

type Filter = DayRange & { searchTerm?: string | undefined; status?: string | undefined }

/** Every story in its order, at most 500. */
export function listCelebrationStories(
  on: Runs,
  { searchTerm, status, ...days }: Filter,
): Promise<StoredStory[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = [
    ...equalTo('s.status', status, given),
    ...holding(`s.title || ' ' || s.told_by`, searchTerm, given),
    ...withinDays('s.created_at', days, given),
  ]
  const narrowed = where.length > 0 ? ` where ${where.join(' and ')}` : ''
  return runPlanned<StoredStory>(on, `${selection}${narrowed} order by s.position, s.id limit 500`, values)
}

export async function findCelebrationStory(on: Runs, id: number): Promise<StoredStory | undefined> {
  const [found] = await runNamed<StoredStory>(on, `${selection} where s.id = $1`, [id])
  return found
}

/** Position of a new story: after all others. */
export async function nextStoryPosition(tx: Tx): Promise<number> {
  const [found] = await runNamed<{ position: number }>(
    tx,
    'select coalesce(max(position), 0) + 1 as position from celebration_story',
    [],
  )
  return found!.position
}

/** Moves a story before all others. @returns false when there is no such story */
export async function pushStory(tx: Tx, id: number): Promise<boolean> {
  await runNamed(tx, `select pg_advisory_xact_lock(hashtext('celebration_story.position'))`, [])
  const moved = await runNamed(
    tx,
    `update celebration_story s set position = least(s.position, (select min(position) - 1 from celebration_story o where o.id <> s.id))
     where s.id = $1 returning s.id`,
    [id],
  )
  return moved.length > 0
}
