import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'
import type { Variant } from '../media/index.ts'
import type { OrganiserCheck } from '../../contract/campaigns/public.ts'
import type { TaxPayee } from '../../shared/financial-year.ts'
import { isFullRefundPending } from '../receipts/index.ts'
import { publicPartsJson, type PublicParts } from './changes/store-public.ts'

/** A published picture as stored: widths made from one upload. */
export type CampaignPicture = { variants: { width: number; height: number; key: string }[]; alt: string }

type UpdateMediaRow = { id: string; name: string; type: string; variants: Variant[] }

export type CampaignRow = {
  id: number
  slug: string
  title: string
  shortDescription: string
  cover: CampaignPicture | null
  cause: { id: number; name: string; slug: string }
  city: string
  organiserName: string
  organiserVerified: boolean
  targetPaise: number
  raisedPaise: number
  donorCount: number
  endsOn: string
  status: string
}

export type CampaignDetail = CampaignRow & {
  spending: { item: string; amountPaise: number }[]
  impact: { amountPaise: number; text: string }[]
  updates: {
    id: number
    title: string
    html: string
    createdAt: string
    mediaIds: string[]
    media: UpdateMediaRow[] | null
  }[]
  recent: { name: string | null; amountPaise: number | null; paidAt: string }[]
  similar: CampaignRow[]
  beneficiary: string
  organiserSlug: string
  organiserChecks: OrganiserCheck[]
  taxPayee: TaxPayee
  startsOn: string
} & PublicParts

/** Columns of a card as stored; totals are the folded ones plus the deltas not folded yet. */
const cardColumns = {
  id: 'c.id',
  slug: 'c.slug',
  title: 'c.title',
  shortDescription: 'c.short_description',
  city: 'c.city',
  organiserName: 'c.organiser_name',
  organiserVerified: 'c.is_organiser_verified',
  targetPaise: 'c.target_paise',
  raisedPaise: 'coalesce(t.raised_paise, 0) + coalesce(d.paise, 0)',
  donorCount: 'coalesce(t.donor_count, 0) + coalesce(d.donors, 0)',
  endsOn: 'c.ends_on',
  status: 'c.status',
} satisfies Partial<Record<keyof CampaignRow, string>>

/** One card, from `campaign c` and `totals`. */
export const rowJson = `json_build_object(
  ${Object.entries(cardColumns)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ')},
  'cover', case when m.id is not null then json_build_object('variants', m.variants, 'alt', m.alt) end,
  'cause', json_build_object('id', k.id, 'name', k.name, 'slug', k.slug))`
/** The same without names, which PostgreSQL would write out for each card of a list: a quarter of its time. */
export const rowArray = `json_build_array(m.variants, m.alt, k.id, k.name, k.slug, ${Object.values(cardColumns).join(', ')})`
export const totals = `join cause k on k.id = c.cause_id
  left join media m on m.id = c.cover_media_id
  left join campaign_total t on t.campaign_id = c.id
  left join lateral (select sum(paise)::bigint as paise, sum(donors)::bigint as donors
                     from campaign_delta where campaign_id = c.id) d on true`

type CardArray = [CampaignPicture['variants'] | null, string | null, number, string, string, ...unknown[]]

/** A card that came without names. */
export function rowOf([variants, alt, id, name, slug, ...rest]: CardArray): CampaignRow {
  const plain = Object.fromEntries(Object.keys(cardColumns).map((column, i) => [column, rest[i]]))
  return {
    ...(plain as Omit<CampaignRow, 'cover' | 'cause'>),
    cover: variants && { variants, alt: alt ?? '' },
    cause: { id, name, slug },
  }
}

/** Checks of the person behind `campaign c`; an account counts only while it is the one that is paid. */
const personChecksJson = `case when c.is_organiser_verified then '[]' else coalesce((
  select json_agg(json_build_object('kind', s.kind, 'checkedOn', s.day) order by s.place) from (
    select k.kind, k.checked_on as day, array_position(array['identity', 'people', 'address'], k.kind) as place
      from organiser_check k where k.account_id = c.organiser_id and k.kind in ('identity', 'people', 'address')
    union all
    select 'bank_account', (coalesce(k.decided_at, k.checked_at) at time zone 'Asia/Kolkata')::date, 4
      from campaign_payee p join payee_check k on k.campaign_id = p.campaign_id
        and k.account_fingerprint = p.account_fingerprint and k.ifsc = coalesce(p.ifsc, '') and k.holder = p.holder
      where p.campaign_id = c.id and k.status = 'verified' and k.is_test = $3) s), '[]') end`

/** One fundraiser that the public may see, whole, in one round trip. @returns undefined for no such slug */
export async function findCampaignBySlug(
  pool: pg.Pool,
  slug: string,
  { today, isTestMoney }: { today: string; isTestMoney: boolean },
): Promise<CampaignDetail | undefined> {
  const [found] = await runNamed<{ row: CampaignRow; rest: Omit<CampaignDetail, keyof CampaignRow> }>(
    pool,
    `select ${rowJson} as row, json_build_object(
       'spending', c.spending, 'impact', c.impact,
       'beneficiary', c.beneficiary, 'startsOn', c.starts_on, ${publicPartsJson},
       'organiserSlug', (select o.slug from organiser o where o.account_id = c.organiser_id),
       'taxPayee', tax_payee_kind(c.id, $2), 'organiserChecks', ${personChecksJson},
       'updates', coalesce((select json_agg(json_build_object('id', u.id, 'title', u.title, 'html', u.body_html,
                             'createdAt', u.created_at, 'mediaIds', u.media_ids,
                             'media', case when u.media_ids <> '{}' then (select json_agg(json_build_object('id', f.id, 'name', f.name,
                               'type', f.type, 'variants', f.variants)) from media f where f.id = any(u.media_ids) and f.state = 'published') end)
                           order by u.created_at desc, u.id desc)
                           from campaign_update u where u.campaign_id = c.id and u.status = 'published'), '[]'),
       'recent', coalesce((select json_agg(r) from (
           select case when d.is_anonymous or d.hides_name then null else d.donor_name end as name,
                  case when not d.hides_amount then d.amount_paise - d.refunded_paise end as "amountPaise", shown_at(d.is_anonymous, d.paid_at) as "paidAt"
           from donation d where d.campaign_id = c.id and d.paid_at is not null and d.state <> 'refunded' and not ${isFullRefundPending}
           order by shown_at(d.is_anonymous, d.paid_at) desc, md5(d.id::text) desc limit 6) r), '[]'),
       'similar', coalesce((select json_agg(s.row) from (
           select ${rowJson} as row from campaign c
             ${totals}
           where c.status = 'live' and c.ends_on >= $2 and c.cause_id = asked.cause_id and c.id <> asked.id
           order by c.started_at desc, c.id desc limit 3) s), '[]')) as rest
     from campaign c join (select id, cause_id from campaign where slug = $1) asked on asked.id = c.id
       ${totals}
     where c.status in ('live', 'paused', 'completed', 'stopped')`,
    [slug, today, isTestMoney],
  )
  return found && { ...found.row, ...found.rest }
}

export type GivingTo = {
  id: number
  slug: string
  title: string
  isOpen: boolean
  /** The last day on which it takes gifts. */
  endsOn: string
}

/** Finds what an order needs to know of a fundraiser that the public may see. */
export async function findCampaignForGiving(
  pool: pg.Pool,
  id: number,
  today: string,
): Promise<GivingTo | undefined> {
  const [found] = await runNamed<GivingTo>(
    pool,
    `select id, slug, title, status = 'live' and starts_on <= $2 and ends_on >= $2 as "isOpen", ends_on as "endsOn"
     from campaign where id = $1 and status in ('live', 'paused', 'completed', 'stopped')`,
    [id, today],
  )
  return found
}

export type CauseRow = { id: number; name: string; slug: string }

export const listCauses = (pool: pg.Pool): Promise<CauseRow[]> =>
  runNamed<CauseRow>(pool, 'select id, name, slug from cause order by position', [])

/**
 * Adds what deltas have gathered to the totals and removes them, one statement, safe beside gifts coming in. Where the
 * share of the target has passed another per cent, the fundraiser is told: lists are ordered by it.
 */
export async function foldTotals(pool: pg.Pool): Promise<number> {
  const folded = await runNamed<{ n: number }>(
    pool,
    // An array is looked up by the index, however many deltas the planner believes that there are.
    `with taken as (delete from campaign_delta
                    where id = any(array(select id from campaign_delta order by id limit 5000 for update skip locked))
                    returning campaign_id, paise, donations, donors),
       summed as (select campaign_id, sum(paise)::bigint as paise, sum(donations)::int as donations, sum(donors)::int as donors
                  from taken group by campaign_id order by campaign_id),
       added as (insert into campaign_total as t (campaign_id, raised_paise, donation_count, donor_count)
                 select * from summed
                 on conflict (campaign_id) do update set raised_paise = t.raised_paise + excluded.raised_paise,
                   donation_count = t.donation_count + excluded.donation_count, donor_count = t.donor_count + excluded.donor_count
                 returning campaign_id, raised_paise),
       shares as (select c.id, greatest(0, least(100, added.raised_paise * 100 / c.target_paise)) as percent
                  from added join campaign c on c.id = added.campaign_id),
       told as (update campaign c set raised_percent = shares.percent
                from shares where c.id = shares.id and c.raised_percent <> shares.percent)
     select count(*) as n from taken`,
    [],
  )
  return folded[0]?.n ?? 0
}

/** Adds the changes in how many are live to what is kept of it. @returns how many it added */
export async function foldCounts(pool: pg.Pool): Promise<number> {
  const [folded] = await runNamed<{ n: number }>(
    pool,
    `with taken as (delete from campaign_count_delta
                    where id = any(array(select id from campaign_count_delta order by id limit 5000 for update skip locked))
                    returning cause_id, city_key, has_donations, is_organiser_verified, live),
       added as (insert into campaign_count as k (cause_id, city_key, has_donations, is_organiser_verified, live)
                 select cause_id, city_key, has_donations, is_organiser_verified, sum(live)::int from taken
                 group by 1, 2, 3, 4 order by 1, 2, 3, 4
                 on conflict (city_key, cause_id, has_donations, is_organiser_verified)
                   do update set live = k.live + excluded.live)
     select count(*) as n from taken`,
    [],
  )
  return folded?.n ?? 0
}
