import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Donors of one e-mail address, or of one account. */
export type Donor = { email: string } | { accountId: number }
/** Span from the first instant of a year to the first after it. */
export type YearSpan = { from: Date; before: Date }

export type YearDonation = {
  donationId: string
  paidAt: Date
  nameKey: string
  panSealed: Buffer | null
  amountPaise: number
  refundedPaise: number
  purposeTitle: string | null
  causeNames: string[]
  series: string | null
  number: number | null
}

const isOf = (donor: Donor) => ('email' in donor ? 'd.donor_email = $1' : 'd.account_id = $1')
const idOf = (donor: Donor) => ('email' in donor ? donor.email : donor.accountId)
/** A name is the same however it is spaced and whether in capitals or not. */
const nameKey = String.raw`lower(regexp_replace(d.donor_name, '\s+', '', 'g'))`
const within = 'd.paid_at >= $2 and d.paid_at < $3'

/** Lists the gifts of a year as they were received, each with its newest receipt. */
export const listYearDonations = (
  on: Runs,
  donor: Donor,
  { from, before }: YearSpan,
  { isTest, limit }: { isTest: boolean; limit: number },
): Promise<YearDonation[]> =>
  runNamed<YearDonation>(
    on,
    `select d.id as "donationId", d.paid_at as "paidAt", ${nameKey} as "nameKey", d.pan_sealed as "panSealed", d.amount_paise as "amountPaise",
       case when d.state = 'refunded' then d.amount_paise else d.refunded_paise end as "refundedPaise",
       coalesce(c.title, q.header) as "purposeTitle",
       array(select k.name from cause k where k.id = any(d.cause_ids) order by k.position) as "causeNames",
       r.series, r.number
     from donation d left join campaign c on c.id = d.campaign_id
       left join material_request q on q.id = d.material_request_id
       left join lateral (select series, number from receipt where donation_id = d.id order by id desc limit 1) r on true
     where ${isOf(donor)} and ${within} and d.is_test = $4
     order by d.paid_at, d.id limit $5`,
    [idOf(donor), from, before, isTest, limit],
  )

export type YearSum = {
  isTest: boolean
  count: number
  totalPaise: number
  withoutPan: number
  /** Gifts that cannot be deducted. */
  withoutTax: number
  /** Number of different names on its gifts. */
  names: number
}

const withoutTax = `coalesce((select r.wording = 'none' from receipt r where r.donation_id = d.id order by r.id desc limit 1), false)`
const sums = `count(*)::int as count,
  sum(case when d.state = 'refunded' then 0 else d.amount_paise - d.refunded_paise end)::bigint as "totalPaise",
  (count(*) filter (where d.pan_sealed is null and d.state <> 'refunded' and not ${withoutTax}))::int as "withoutPan",
  (count(*) filter (where d.state <> 'refunded' and ${withoutTax}))::int as "withoutTax"`

/** Sums a donor's year. Test money counts only if there is no other. @returns undefined for nothing at all */
export async function sumOfYear(
  on: Runs,
  donor: Donor,
  { from, before }: YearSpan,
): Promise<YearSum | undefined> {
  const [sum] = await runNamed<YearSum>(
    on,
    `select d.is_test as "isTest", ${sums}, count(distinct ${nameKey})::int as names from donation d where ${isOf(donor)} and ${within}
     group by d.is_test order by d.is_test limit 1`,
    [idOf(donor), from, before],
  )
  return sum
}

/** Gifts in one name with one PAN, or with none: a PAN is sealed anew each time, so one donor may have many. */
export type YearShare = {
  nameKey: string
  panSealed: Buffer | null
  /** Name and address as last written. */
  donorName: string
  donorAddress: string | null
  donorPincode: string | null
  donationId: string
  lastAt: Date
  count: number
  totalPaise: number
  withoutPan: number
  withoutTax: number
}

/** The address is the last that was told with these very gifts. */
export const listYearShares = (
  on: Runs,
  donor: Donor,
  { from, before }: YearSpan,
  isTest: boolean,
): Promise<YearShare[]> =>
  runNamed<YearShare>(
    on,
    `select ${nameKey} as "nameKey", d.pan_sealed as "panSealed", ${sums}, max(d.paid_at) as "lastAt",
       ${lastOf('d.donor_name')} as "donorName", ${lastOf('d.id')} as "donationId",
       ${lastOf('d.donor_address', withAddress)} as "donorAddress",
       ${lastOf('d.donor_pincode', withAddress)} as "donorPincode"
     from donation d where ${isOf(donor)} and ${within} and d.is_test = $4
     group by 1, 2 order by min(d.paid_at), min(d.id::text)`,
    [idOf(donor), from, before, isTest],
  )

const withAddress = "filter (where d.donor_address <> '')"
const lastOf = (column: string, filter = '') =>
  `(array_agg(${column} order by d.paid_at desc, d.id desc) ${filter})[1]`
