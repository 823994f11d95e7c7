import type pg from 'pg'
import { runNamed } from '../../platform/db/named.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import type { Days, PeriodDays } from '../../platform/periods.ts'
import { waitsForAPerson } from '../../donations/index.ts'
import { accountName } from '../store-ledger.ts'
import { donationDays } from './store-donation-days.ts'

export type ReceivedSums = { donations: number; paise: number; newDonors: number }
export type ReceivedOn = ReceivedSums & { onDay: string }

/** Query of the overview: a period, which money, and until which instant the period before it is compared. */
export type OverviewQuery = { period: PeriodDays; isTest: boolean; beforeUntil: Date }

/** Reads what was received on each day of a span; days without anything are left out. */
export const receivedByDay = (pool: pg.Pool, isTest: boolean, { from, to }: Days): Promise<ReceivedOn[]> =>
  runNamed<ReceivedOn>(
    pool,
    `with ${donationDays}
     select on_day::text as "onDay", sum(donations)::int as donations, sum(paise)::bigint as paise,
       sum(new_donors)::int as "newDonors"
     from days where is_test = $1 and on_day between $2::date and $3::date group by on_day order by on_day`,
    [isTest, from, to],
  )

export type ReceivedBy = { method: string; donations: number; paise: number }

/** Reads what was received within days, by payment method, the largest first. */
export const receivedByMethod = (pool: pg.Pool, isTest: boolean, { from, to }: Days): Promise<ReceivedBy[]> =>
  runNamed<ReceivedBy>(
    pool,
    `with ${donationDays}
     select method, sum(donations)::int as donations, sum(paise)::bigint as paise
     from days where is_test = $1 and on_day between $2::date and $3::date
     group by method having sum(donations) > 0 order by 3 desc, 1`,
    [isTest, from, to],
  )

/** Reads what was received between two instants, at most a day or two apart. */
export async function receivedWithin(
  pool: pg.Pool,
  isTest: boolean,
  from: Date,
  until: Date,
): Promise<ReceivedSums> {
  const [received] = await runNamed<ReceivedSums>(
    pool,
    `select count(*) as donations, coalesce(sum(amount_paise), 0)::bigint as paise,
       count(*) filter (where not exists (select 1 from donation o where o.donor_email = d.donor_email
         and o.is_test = d.is_test and o.paid_at is not null and (o.paid_at, o.id) < (d.paid_at, d.id))) as "newDonors"
     from donation d where paid_at >= $2 and paid_at < $3 and is_test = $1`,
    [isTest, from, until],
  )
  return received!
}

export type FundSum = { account: string; name: string; paise: number; donations: number }

/** Reads what went into each fund within days, by the ledger of funds: the largest first, at most `most`. */
export const receivedByFund = (
  pool: pg.Pool,
  isTest: boolean,
  { from, to }: Days,
  most: number,
): Promise<FundSum[]> =>
  runNamed<FundSum>(
    pool,
    `select account, coalesce(${accountName('account')}, account) as name, paise from (
       select account, sum(credit_paise)::bigint as paise from (
         select account, credit_paise from ledger_day
         where account like 'fund:%' and is_test = $1 and on_day between $2::date and $3::date
         union all select account, credit_paise from ledger_day_delta
         where account like 'fund:%' and is_test = $1 and on_day between $2::date and $3::date) days
       group by account having sum(credit_paise) > 0 order by paise desc, account limit $4) most
     order by paise desc, account`,
    [isTest, from, to, most],
  )

const reviewed = `select a.donation_id from attempt a where ${waitsForAPerson}`

export type FailedCounts = { now: number; before: number }

/** Donations that failed, by the day on which they were begun, as the list of failed ones counts them. */
export async function countFailed(
  pool: pg.Pool,
  { period, isTest, beforeUntil }: OverviewQuery,
): Promise<FailedCounts> {
  // Counted from the index alone, and the few that wait for a person taken off.
  const failedFrom = (from: string, until: string, also = '') =>
    `(select count(*) from donation d where d.state = 'failed' and d.is_test = $1
        and d.created_at >= ${from} and d.created_at < ${until} ${also})`
  const within = (from: string, until: string) =>
    `${failedFrom(from, until)} - ${failedFrom(from, until, `and d.id = any(array(${reviewed}))`)}`
  const [failed] = await runNamed<FailedCounts>(
    pool,
    `select ${within('$2', '$3')} as now, ${within('$4', '$5')} as before`,
    [
      isTest,
      startOfIstDay(period.from),
      startOfIstDay(addDays(period.to, 1)),
      startOfIstDay(period.before.from),
      beforeUntil,
    ],
  )
  return failed!
}

/** Number of the latest failed donations that are counted. */
const declinesOf = 500

export type Decline = { reason: string; donations: number }

/**
 * Counts the reasons of the latest failed donations, in the words of their gateways; the commonest first. ''
 * is no reason given.
 */
export const countDeclines = (
  pool: pg.Pool,
  isTest: boolean,
  { from, to }: Days,
  most: number,
): Promise<Decline[]> =>
  runNamed<Decline>(
    pool,
    `select coalesce(a.decline, '') as reason, count(*) as donations
     from (select d.id from donation d where d.state = 'failed' and d.is_test = $1 and d.created_at >= $2
             and d.created_at < $3 and d.id not in (${reviewed}) order by d.created_at desc limit ${declinesOf}) f
       left join lateral (select decline from attempt where donation_id = f.id order by created_at desc, id desc limit 1) a on true
     group by 1 order by 2 desc, 1 limit $4`,
    [isTest, startOfIstDay(from), startOfIstDay(addDays(to, 1)), most],
  )

export type Backwards = { refunds: number; refundPaise: number; disputes: number; disputePaise: number }

/**
 * Sums what was returned to donors between two instants, and what their banks disputed, each as its list
 * counts it.
 */
export async function refundedSums(
  pool: pg.Pool,
  isTest: boolean,
  from: Date,
  until: Date,
): Promise<Backwards> {
  const [found] = await runNamed<Backwards>(
    pool,
    `select r.*, d.* from
       (select count(*) as refunds, coalesce(sum(amount_paise), 0)::bigint as "refundPaise" from refund
        where state = 'succeeded' and decided_at >= $2 and decided_at < $3 and is_test = $1) r,
       (select count(*) as disputes, coalesce(sum(amount_paise), 0)::bigint as "disputePaise" from dispute
        where opened_at >= $2 and opened_at < $3 and is_test = $1) d`,
    [isTest, from, until],
  )
  return found!
}
