import type pg from 'pg'
import { runNamed } from '../../platform/db/named.ts'
import { startOfIstDay } from '../../platform/ist.ts'
import type { Days } from '../../platform/periods.ts'

export type PayoutSums = { payouts: number; paise: number }

/** Sums what was paid out on days; what its bank sent back since is not paid. */
export async function paidOutSums(pool: pg.Pool, isTest: boolean, { from, to }: Days): Promise<PayoutSums> {
  const [sums] = await runNamed<PayoutSums>(
    pool,
    `select count(*) as payouts, coalesce(sum(p.amount_paise), 0)::bigint as paise
     from payout p join withdrawal w on w.id = p.withdrawal_id
     where p.status = 'paid' and w.is_test = $1 and p.paid_on between $2::date and $3::date`,
    [isTest, from, to],
  )
  return sums!
}

/** Sums what was approved and is in no batch that may still be paid. */
export async function toPaySums(pool: pg.Pool, isTest: boolean): Promise<PayoutSums> {
  const [sums] = await runNamed<PayoutSums>(
    pool,
    `select count(*) as payouts, coalesce(sum(w.amount_paise), 0)::bigint as paise from withdrawal w
     where w.status = 'approved' and w.is_test = $1
       and not exists (select 1 from payout p where p.withdrawal_id = w.id and p.status <> 'failed')`,
    [isTest],
  )
  return sums!
}

export type OutOn = { onDay: string; paise: number }

/** Reads what left for payees on each day, less what came back on it. */
export const paidOutByDay = (pool: pg.Pool, isTest: boolean, { from, to }: Days): Promise<OutOn[]> =>
  runNamed<OutOn>(
    pool,
    `select on_day::text as "onDay", sum(paise)::bigint as paise from (
       select p.paid_on as on_day, p.amount_paise as paise from payout p join withdrawal w on w.id = p.withdrawal_id
       where w.is_test = $1 and p.paid_on between $2::date and $3::date
       union all
       select (p.returned_at at time zone 'Asia/Kolkata')::date, -p.amount_paise from payout p join withdrawal w on w.id = p.withdrawal_id
       where w.is_test = $1 and p.returned_at >= $4 and (p.returned_at at time zone 'Asia/Kolkata')::date <= $3::date) moved
     group by on_day order by on_day`,
    [isTest, from, to, startOfIstDay(from)],
  )

/** Sum that is confirmed or approved and not paid, now, and by how much each day changed it. */
export type ReservedDays = { nowPaise: number; changes: OutOn[] }

export async function readReserved(pool: pg.Pool, isTest: boolean, from: string): Promise<ReservedDays> {
  const [now] = await runNamed<{ paise: number }>(
    pool,
    `select coalesce(sum(amount_paise), 0)::bigint as paise from withdrawal
     where status in ('otp_confirmed', 'approved') and is_test = $1`,
    [isTest],
  )
  const changes = await runNamed<OutOn>(
    pool,
    `select (m.at at time zone 'Asia/Kolkata')::date::text as "onDay",
       sum(case when m.to_status = 'otp_confirmed' then w.amount_paise else -w.amount_paise end)::bigint as paise
     from withdrawal_move m join withdrawal w on w.id = m.withdrawal_id
     where m.at >= $2 and w.is_test = $1 and (m.to_status = 'otp_confirmed'
       or (m.from_status in ('otp_confirmed', 'approved') and m.to_status in ('rejected', 'cancelled', 'paid', 'failed')))
     group by 1`,
    [isTest, startOfIstDay(from)],
  )
  return { nowPaise: now!.paise, changes }
}

/** Sum reserved when a day ended: what is now, less what changed since. */
export const reservedAfter = ({ nowPaise, changes }: ReservedDays, day: string): number =>
  changes.reduce((paise, change) => (change.onDay > day ? paise - change.paise : paise), nowPaise)
