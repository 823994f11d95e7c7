import type pg from 'pg'
import { runPlanned } from '../../platform/db/named.ts'
import { holding, withinDays, type DayRange } from '../../platform/lists/conditions.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ContentPicture, StoryRow } from '../store.ts'

/** A story as staff see it: its pictures may not have come yet. */
export type DeskStory = Omit<StoryRow, 'card' | 'banner'> & {
  status: string
  version: number
  card: ContentPicture | null
  banner: ContentPicture | null
  cardId: string | null
  bannerId: string | null
}

type StoryFilter = DayRange & {
  searchTerm?: string | undefined
  source?: string | undefined
  /** Visible ones, or drafts and hidden ones. */
  isVisible?: boolean | undefined
}

const pictured = (media: string) =>
  `case when ${media}.state = 'published' then json_build_object('variants', ${media}.variants, 'alt', ${media}.alt) end`

const selection = `select s.id, s.slug, s.title, s.short_desc as "shortDesc", s.content, s.position, s.source, s.status,
    s.version, s.created_at as "createdAt", json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) as cause,
    s.card_media_id as "cardId", s.banner_media_id as "bannerId", ${pictured('c')} as card, ${pictured('b')} as banner
  from success_story s join cause k on k.id = s.cause_id
    left join media c on c.id = s.card_media_id left join media b on b.id = s.banner_media_id`

/** Stories in their order; at most 500. */
export function listStories(
  pool: pg.Pool,
  { searchTerm, source, isVisible, ...days }: StoryFilter,
): Promise<DeskStory[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = [
    ...(source ? [`s.source = ${given(source)}`] : []),
    ...(isVisible === undefined ? [] : [`(s.status = 'visible') = ${given(isVisible)}`]),
    ...holding(`s.title || ' ' || s.short_desc`, searchTerm, given),
    ...withinDays('s.created_at', days, given),
  ]
  const narrowed = where.length > 0 ? ` where ${where.join(' and ')}` : ''
  return runPlanned<DeskStory>(
    pool,
    `${selection}${narrowed} order by s.position, s.id desc limit 500`,
    values,
  )
}

export async function findStory(db: Db, id: number): Promise<DeskStory | undefined> {
  const [found] = await runPlanned<DeskStory>(db, `${selection} where s.id = $1`, [id])
  return found
}

/** Address of a new story: `wanted`, or the first number behind it that is free. Others wait until this one is kept. */
export async function freeSlug(tx: Db, wanted: string): Promise<string> {
  await runPlanned(tx, `select pg_advisory_xact_lock(hashtext('success_story.slug'))`, [])
  const [found] = await runPlanned<{ slug: string }>(
    tx,
    `select slug from (select $1::text as slug, 1 as place union all
       select $1 || '-' || n, n from generate_series(2, 1000) n) wanted
     where not exists (select 1 from success_story s where s.slug = wanted.slug) order by place limit 1`,
    [wanted],
  )
  return found!.slug
}

/** Name under which an account's deeds are written down. */
export async function uploaderName(db: Db, id: number): Promise<string> {
  const [found] = await runPlanned<{ name: string }>(
    db,
    `select full_name as name from account where id = $1`,
    [id],
  )
  return found!.name
}
