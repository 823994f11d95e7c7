import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Who gave: everyone under one e-mail address, or one account. */
export type Giver = { email: string } | { accountId: number }
/** From the first instant of a year to the first after it. */
export type Span = { from: Date; before: Date }

export type YearGift = {
  donationId: string
  paidAt: Date
  donorName: string
  donorAddress: string | null
  donorPincode: string | null
  panSealed: Buffer | null
  amountPaise: number
  refundedPaise: number
  campaignTitle: string | null
  causeNames: string[]
  series: string | null
  number: number | null
}

const isOf = (giver: Giver) => ('email' in giver ? 'd.donor_email = $1' : 'd.account_id = $1')
const idOf = (giver: Giver) => ('email' in giver ? giver.email : giver.accountId)
const within = 'd.paid_at >= $2 and d.paid_at < $3'

/** In the order in which they were received, each with its newest receipt. */
export const listYearGifts = (
  on: Runs,
  giver: Giver,
  { from, before }: Span,
  { isTest, limit }: { isTest: boolean; limit: number },
): Promise<YearGift[]> =>
  runNamed<YearGift>(
    on,
    `select d.id as "donationId", d.paid_at as "paidAt", d.donor_name as "donorName", d.donor_address as "donorAddress",
       d.donor_pincode as "donorPincode", d.pan_sealed as "panSealed", d.amount_paise as "amountPaise",
       case when d.state = 'refunded' then d.amount_paise else d.refunded_paise end as "refundedPaise",
       c.title as "campaignTitle",
       array(select k.name from cause k where k.id = any(d.cause_ids) order by k.position) as "causeNames",
       r.series, r.number
     from donation d left join campaign c on c.id = d.campaign_id
       left join lateral (select series, number from receipt where donation_id = d.id order by id desc limit 1) r on true
     where ${isOf(giver)} and ${within} and d.is_test = $4
     order by d.paid_at, d.id limit $5`,
    [idOf(giver), from, before, isTest, limit],
  )

export type YearSum = { isTest: boolean; count: number; totalPaise: number; withoutPan: number }

const sums = `count(*)::int as count,
  sum(case when d.state = 'refunded' then 0 else d.amount_paise - d.refunded_paise end)::bigint as "totalPaise",
  (count(*) filter (where d.pan_sealed is null and d.state <> 'refunded'))::int as "withoutPan"`

/**
 * What one giver gave in a year. Test money is never summed with real money: it counts where there is no other.
 * @returns undefined for nothing at all
 */
export async function sumOfYear(
  on: Runs,
  giver: Giver,
  { from, before }: Span,
): Promise<YearSum | undefined> {
  const [sum] = await runNamed<YearSum>(
    on,
    `select d.is_test as "isTest", ${sums} from donation d where ${isOf(giver)} and ${within}
     group by d.is_test order by d.is_test limit 1`,
    [idOf(giver), from, before],
  )
  return sum
}
