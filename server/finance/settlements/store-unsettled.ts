import type { GatewayName } from '../../../contract/gateways.ts'
import type { Db } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import { lockProvider } from './store-import.ts'

/**
 * Days of the calendar after which an entry should have been settled. All three gateways name two working days of a
 * bank as their standard (PayU and Razorpay: T+2 working days; Cashfree: T+2, on working days of banks only); Sundays,
 * second and fourth Saturdays and holidays of banks are none, and rarely make more than a week of it.
 */
export const settledWithinDays: Record<GatewayName, number> = { payu: 7, razorpay: 7, cashfree: 7 }

/**
 * Coverage of a gateway's settlements: the first day that was ever asked for, and the first since that was
 * not.
 */
export type SettlementCoverage = { firstOn: string; missingOn: string }

/**
 * @param from days before are not looked at
 * @returns undefined when nothing was ever asked for
 */
export async function settlementCoverage(
  pool: Runs,
  provider: GatewayName,
  { from, today }: { from: string; today: string },
): Promise<SettlementCoverage | undefined> {
  const [standing] = await runNamed<SettlementCoverage>(
    pool,
    `select first_on::text as "firstOn", coalesce((
       select min(d)::date from generate_series(greatest(first_on, $2::date), $3::date, interval '1 day') d
       where not exists (select 1 from settlement_import i where i.provider = $1 and i.settled_on = d::date)),
       $3::date + 1)::text as "missingOn"
     from (select min(settled_on) as first_on from settlement_import where provider = $1) f where first_on is not null`,
    [provider, from, today],
  )
  return standing
}

/**
 * Limits the search for unsettled payments to a day in India and later: earlier ones came by no gateway that
 * could settle them.
 */
export const lookFrom = (tx: Runs, provider: GatewayName, day: string) =>
  runNamed(
    tx,
    `insert into settlement_sweep (provider, swept_until, begins_on) values ($1, $2, $3)
     on conflict (provider) do update set swept_until = excluded.swept_until, begins_on = excluded.begins_on`,
    [provider, startOfIstDay(day), day],
  )

const sweepFrom = (tx: Runs, provider: GatewayName, at: Date) =>
  runNamed(
    tx,
    `insert into settlement_sweep (provider, swept_until) values ($1, $2)
     on conflict (provider) do update set swept_until = excluded.swept_until`,
    [provider, at],
  )

/**
 * Opens a case for each entry of a gateway that no line settled in time. Looks only at what was recorded since it last
 * looked, and only as far as every day that could have settled it was imported: a gateway that was away owes nothing yet.
 * What happened before the first import may have been settled before it.
 * @returns how many cases were opened
 */
export const sweep = (
  db: Db,
  provider: GatewayName,
  { firstOn, missingOn }: SettlementCoverage,
  at: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockProvider(tx, provider)
    const beginsAt = startOfIstDay(firstOn)
    const until = startOfIstDay(addDays(missingOn, -settledWithinDays[provider]))
    const [last] = await runNamed<{ at: Date }>(
      tx,
      'select swept_until as at from settlement_sweep where provider = $1',
      [provider],
    )
    if (until <= (last?.at ?? beginsAt)) return 0
    const opened = await runNamed<{ id: number }>(
      tx,
      `insert into unsettled (group_id, provider, owed_paise, occurred_at, found_at)
       select g.id, g.provider, owed.paise, g.occurred_at, $5
       from ledger_group g cross join lateral (
         select sum(r.paise)::bigint as paise from ledger_row r
         where r.group_id = g.id and r.account like 'gateway_receivable:%') owed
       where g.provider = $1 and g.kind in ('capture', 'authorisation', 'refund', 'chargeback', 'correction')
         and g.recorded_at >= $2 and g.recorded_at < $3 and g.occurred_at >= $4 and owed.paise <> 0
         and not exists (select 1 from settlement_line l where l.matched_group_id = g.id)
       on conflict (group_id) do nothing returning id`,
      [provider, last?.at ?? beginsAt, until, beginsAt, at],
    )
    await sweepFrom(tx, provider, until)
    // The first look decides: a day that is imported afterwards only makes the first imported day an earlier one.
    await runNamed(
      tx,
      'update settlement_sweep set begins_on = greatest(begins_on, $2::date) where provider = $1',
      [provider, firstOn],
    )
    return opened.length
  })
