import { runNamed, type Runs } from '../../platform/db/named.ts'

export type ApprovedBill = {
  id: number
  title: string
  amountPaise: number
  billedOn: string
  mediaId: string
  type: string
  variants: { width: number; height: number; key: string }[]
}
export type StoredTranche = {
  id: number
  amountPaise: number
  paidOn: string
  purpose: string
  billsDueOn: string
  /** Sum of the bills that were handed in, shown or not. */
  billedPaise: number
  lines: { what: string; amountPaise: number }[]
  bills: ApprovedBill[]
}

/** Columns of a tranche from `withdrawal w`, as the public sees it. */
const trancheColumns = `w.id, w.amount_paise as "amountPaise", w.paid_on::text as "paidOn", w.purpose, w.bills_due_on::text as "billsDueOn",
  w.billed_paise as "billedPaise",
  (select json_agg(json_build_object('what', l.what, 'amountPaise', l.amount_paise) order by l.position)
   from withdrawal_line l where l.withdrawal_id = w.id) as lines,
  coalesce((select json_agg(json_build_object('id', d.id, 'title', d.title, 'amountPaise', d.amount_paise,
      'billedOn', d.billed_on, 'mediaId', f.id, 'type', f.type, 'variants', f.variants) order by d.billed_on, d.id)
    from withdrawal_document d join media f on f.id = d.public_media_id and f.state = 'published'
    where d.withdrawal_id = w.id and d.kind = 'bill' and d.public_status = 'approved' and d.removed_at is null), '[]') as bills`

export type TrailSums = {
  id: number
  title: string
  raisedPaise: number
  paidPaise: number
  coveredPaise: number
  trancheCount: number
}

/** Sums what was raised and paid out of a fundraiser that the public may see. */
export async function findTrailSums(on: Runs, slug: string): Promise<TrailSums | undefined> {
  const [found] = await runNamed<TrailSums>(
    on,
    `select c.id, c.title,
       coalesce((select raised_paise from campaign_total t where t.campaign_id = c.id), 0)
         + coalesce((select sum(paise) from campaign_delta t where t.campaign_id = c.id), 0)::bigint as "raisedPaise",
       coalesce((select sum(r.paise) from ledger_group g join ledger_row r on r.group_id = g.id and r.account = 'covered_by_charity'
                 where g.campaign_id = c.id and g.kind = 'cover'), 0)::bigint as "coveredPaise",
       w.paise as "paidPaise", w.n as "trancheCount"
     from campaign c cross join lateral (
       select coalesce(sum(amount_paise), 0)::bigint as paise, count(*)::int as n
       from withdrawal where campaign_id = c.id and status = 'paid') w
     where c.slug = $1 and c.status in ('live', 'paused', 'completed', 'stopped')`,
    [slug],
  )
  return found
}

export const listTranches = (
  on: Runs,
  { campaignId, limit, page }: { campaignId: number; limit: number; page: number },
): Promise<StoredTranche[]> =>
  runNamed<StoredTranche>(
    on,
    `select ${trancheColumns} from withdrawal w where w.campaign_id = $1 and w.status = 'paid'
     order by w.paid_on desc, w.id desc limit $2 offset $3`,
    [campaignId, limit, (page - 1) * limit],
  )

export type TrailedGift = {
  donationId: string
  accountId: number | null
  campaignId: number | null
  isRequest: boolean
  isPaid: boolean
  /** Whether anything was paid out of its fundraiser. */
  isSpentFrom: boolean
  /** Rest of it after refunds and chargebacks. */
  staysPaise: number
}

export async function findTrailedGift(on: Runs, donationId: string): Promise<TrailedGift | undefined> {
  const [found] = await runNamed<TrailedGift>(
    on,
    `select id as "donationId", account_id as "accountId", campaign_id as "campaignId",
       material_request_id is not null as "isRequest", paid_at is not null as "isPaid",
       exists (select from withdrawal w where w.campaign_id = d.campaign_id and w.status = 'paid') as "isSpentFrom",
       greatest(amount_paise - refunded_paise, 0)::bigint as "staysPaise"
     from donation d where id = $1`,
    [donationId],
  )
  return found
}

/** Tranches to which rupees of a gift went, each with its part, first paid first. */
export const listTranchesOfGift = (
  on: Runs,
  { donationId, campaignId }: { donationId: string; campaignId: number },
): Promise<(StoredTranche & { ofGiftPaise: number })[]> =>
  runNamed<StoredTranche & { ofGiftPaise: number }>(
    on,
    `with part as (
       select o.entity_id as payout, sum(s.paise)::bigint as paise
       from gift_spending($1) s join ledger_group o on o.id = s.payout_group_id group by 1)
     select ${trancheColumns}, part.paise as "ofGiftPaise"
     from withdrawal w join payout p on p.withdrawal_id = w.id join part on part.payout = p.id::text
     where w.campaign_id = $2
     order by w.paid_on, w.id`,
    [donationId, campaignId],
  )
