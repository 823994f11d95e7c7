import type pg from 'pg'
import { gatewayNames } from '../../../contract/gateways.ts'
import { runNamed } from '../../platform/db/named.ts'

export type ToSettle = { provider: string; paise: number; since: Date | null }

const receivables = gatewayNames.map((name) => `'gateway_receivable:${name}'`).join(', ')

/**
 * Reads what each gateway owes by the books, and since which payment: its first one where nothing was ever
 * settled, one with a case of its own, or one received since the last search for such cases.
 */
export const readToSettle = (pool: pg.Pool, isTest: boolean): Promise<ToSettle[]> =>
  runNamed<ToSettle>(
    pool,
    `with due as materialized (
       select substr(account, 20) as provider, sum(debit_paise - credit_paise)::bigint as paise,
         min(on_day) as first_on
       from (select account, on_day, debit_paise, credit_paise from ledger_day
             where account in (${receivables}) and is_test = $1
             union all select account, on_day, debit_paise, credit_paise from ledger_day_delta
             where account in (${receivables}) and is_test = $1) days
       group by 1 having sum(debit_paise - credit_paise) <> 0)
     select due.provider, due.paise, least(
       (select min(u.occurred_at) from unsettled u join ledger_group g on g.id = u.group_id
        where u.provider = due.provider and u.settled_at is null and u.resolved_at is null and g.is_test = $1),
       (select g.occurred_at from ledger_group g
        where g.provider = due.provider and g.kind = 'capture' and g.is_test = $1
          and g.recorded_at >= coalesce(
            (select s.swept_until from settlement_sweep s where s.provider = due.provider),
            due.first_on::timestamp at time zone 'Asia/Kolkata')
          and not exists (select 1 from settlement_line l where l.matched_group_id = g.id)
        order by g.recorded_at, g.id limit 1),
       (select f.occurred_at from (
          select g.id, g.occurred_at from ledger_group g
          where g.kind = 'capture' and g.provider = due.provider and g.is_test = $1
            and g.occurred_at >= due.first_on::timestamp at time zone 'Asia/Kolkata'
          order by g.occurred_at, g.id limit 1) f
        where not exists (select 1 from settlement_line l where l.matched_group_id = f.id))) as since
     from due order by due.paise desc`,
    [isTest],
  )
