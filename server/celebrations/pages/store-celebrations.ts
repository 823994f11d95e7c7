import type { Occasion } from '../../../contract/celebrations/facts.ts'
import type { Variant } from '../../media/index.ts'
import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'
import type { Tx } from '../../platform/db/database.ts'

export type StoredCelebration = {
  id: number
  version: number
  slug: string
  accountId: number
  status: 'active' | 'ended' | 'hidden'
  occasion: Occasion
  title: string
  message: string
  hostName: string
  onDate: string
  targetPaise: number
  raisedPaise: number
  giftCount: number
  campaignId: number | null
  causeId: number | null
  purposeName: string
  purposeSlug: string
  /** Whether its fundraiser takes gifts; a cause always does. */
  isPurposeOpen: boolean
  imageId: string | null
  variants: Variant[] | null
}

/** The total is the sum of received donations without refunds. `$1` is today in India. */
const selection = `select c.id, c.version, c.slug, c.account_id as "accountId", c.status, c.occasion, c.title, c.message,
    c.host_name as "hostName", c.on_date::text as "onDate", c.target_paise as "targetPaise",
    given.paise as "raisedPaise", given.count as "giftCount", c.campaign_id as "campaignId", c.cause_id as "causeId",
    coalesce(p.title, k.name) as "purposeName", coalesce(p.slug, k.slug) as "purposeSlug",
    p.id is null or (p.status = 'live' and p.starts_on <= $1::date and p.ends_on >= $1::date) as "isPurposeOpen",
    c.media_id as "imageId", m.variants
  from celebration c left join campaign p on p.id = c.campaign_id left join cause k on k.id = c.cause_id
    left join media m on m.id = c.media_id
    cross join lateral (select coalesce(sum(d.amount_paise - d.refunded_paise), 0)::bigint as paise, count(*)::int as count
      from donation d where d.celebration_id = c.id and d.paid_at is not null and d.state <> 'refunded') given`

type Page = { today: string; page: number; limit: number }

/** Active celebrations from today on, the earliest first. */
export const listComingCelebrations = (
  on: Runs,
  { today, page, limit }: Page,
): Promise<StoredCelebration[]> =>
  runNamed<StoredCelebration>(
    on,
    `${selection} where c.status = 'active' and c.on_date >= $1::date order by c.on_date, c.id limit $2 offset $3`,
    [today, limit, (page - 1) * limit],
  )

/** Number of these, at most `cap`. */
export async function countComingCelebrations(on: Runs, today: string, cap: number): Promise<number> {
  const [found] = await runNamed<{ n: number }>(
    on,
    `select count(*)::int as n from (
       select from celebration where status = 'active' and on_date >= $1::date limit $2) coming`,
    [today, cap],
  )
  return found!.n
}

/** A celebration that the public sees. */
export async function findShownCelebration(
  on: Runs,
  slug: string,
  today: string,
): Promise<StoredCelebration | undefined> {
  const [found] = await runNamed<StoredCelebration>(
    on,
    `${selection} where c.slug = $2 and c.status <> 'hidden'`,
    [today, slug],
  )
  return found
}

/** Celebrations of an account, the newest first, at most 100. */
export const listOwnCelebrations = (
  on: Runs,
  accountId: number,
  today: string,
): Promise<StoredCelebration[]> =>
  runNamed<StoredCelebration>(
    on,
    `${selection} where c.account_id = $2 order by c.created_at desc, c.id desc limit 100`,
    [today, accountId],
  )

/** A celebration of an account. */
export async function findOwnCelebration(
  on: Runs,
  { id, accountId, today }: { id: number; accountId: number; today: string },
): Promise<StoredCelebration | undefined> {
  const [found] = await runNamed<StoredCelebration>(
    on,
    `${selection} where c.id = $2 and c.account_id = $3`,
    [today, id, accountId],
  )
  return found
}

/** Facts that decide whether a donation counts for a celebration. */
export async function findCelebrationById(
  on: Runs,
  id: number,
  today: string,
): Promise<StoredCelebration | undefined> {
  const [found] = await runNamed<StoredCelebration>(on, `${selection} where c.id = $2`, [today, id])
  return found
}

/** Fundraisers that take gifts, the most recently started first. */
export const listOpenFundraisers = (
  on: Runs,
  today: string,
  limit: number,
): Promise<{ id: number; title: string }[]> =>
  runNamed(
    on,
    `select id, title from campaign where status = 'live' and starts_on <= $1::date and ends_on >= $1::date
     order by starts_on desc, id desc limit $2`,
    [today, limit],
  )

/** The first free address of this form: as it is, or with a number. */
export async function freeCelebrationSlug(tx: Tx, wanted: string): Promise<string> {
  await runPlanned(tx, `select pg_advisory_xact_lock(hashtext('celebration.slug'))`, [])
  const [found] = await runPlanned<{ slug: string }>(
    tx,
    `select slug from (select $1::text as slug, 1 as place union all
       select $1 || '-' || n, n from generate_series(2, 1000) n) wanted
     where not exists (select from celebration c where c.slug = wanted.slug) order by place limit 1`,
    [wanted],
  )
  return found!.slug
}

/** Addresses of celebrations that are active, the newest first. */
export const listCelebrationPaths = async (on: Runs): Promise<{ path: string; changedAt: Date }[]> => {
  const rows = await runNamed<{ slug: string; createdAt: Date }>(
    on,
    `select slug, created_at as "createdAt" from celebration where status = 'active'
     order by created_at desc, id desc limit 5000`,
    [],
  )
  return rows.map(({ slug, createdAt }) => ({
    path: `/celebrate-with-a-cause/${slug}`,
    changedAt: createdAt,
  }))
}

export type SharedCelebration = {
  id: number
  title: string
  hostName: string
  occasion: Occasion
  picture: { variants: Variant[]; alt: string } | null
}

/** Facts of a celebration on the picture that other sites show of its link. */
export async function findCelebrationForSharing(
  on: Runs,
  slug: string,
): Promise<SharedCelebration | undefined> {
  const [found] = await runNamed<SharedCelebration>(
    on,
    `select c.id, c.title, c.host_name as "hostName", c.occasion,
       case when m.id is not null then json_build_object('variants', m.variants, 'alt', m.alt) end as picture
     from celebration c left join media m on m.id = c.media_id where c.slug = $1 and c.status <> 'hidden'`,
    [slug],
  )
  return found
}
