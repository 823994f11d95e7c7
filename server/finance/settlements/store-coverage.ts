import type pg from 'pg'
import { gatewayNames, type GatewayName } from '../../../contract/gateways.ts'
import { runNamed } from '../../platform/db/named.ts'

/** Since which day in India a gateway's entries are looked at; what it owes of older ones, or of all where none are. */
type LookedAt = { provider: GatewayName; since: string | null; olderPaise: number }

/**
 * Reads from when each gateway is searched for unsettled entries. What it owes is the sum of its account's
 * days before, plus what has settled since; earlier settlements stand in those days already.
 */
export const lookedAt = (pool: pg.Pool, isTest: boolean): Promise<LookedAt[]> =>
  runNamed<LookedAt>(
    pool,
    `with gateway as (
       select p.provider, 'gateway_receivable:' || p.provider as account, 
         case when i.first_on is not null then greatest(w.begins_on, i.first_on) end as since
       from unnest($2::text[]) p (provider)
         left join lateral (
           select min(settled_on) as first_on from settlement_import where provider = p.provider) i on true
         left join settlement_sweep w on w.provider = p.provider),
     owed as (
       select g.provider, g.since, (
           select coalesce(sum(d.debit_paise - d.credit_paise), 0)
           from (select account, is_test, on_day, debit_paise, credit_paise from ledger_day
                 union all select account, is_test, on_day, debit_paise, credit_paise from ledger_day_delta) d
           where d.account = g.account and d.is_test = $1 and (g.since is null or d.on_day < g.since))
         + (select coalesce(sum(r.paise), 0)
           from ledger_group e join settlement_line l on l.matched_group_id = e.id
             join ledger_group b on b.id in (l.fee_group_id, l.settlement_group_id, l.cleared_group_id)
               and b.occurred_at >= g.since::timestamp at time zone 'Asia/Kolkata'
             join ledger_row r on r.group_id = b.id and r.account = g.account
           where e.provider = g.provider and e.is_test = $1
             and e.occurred_at < g.since::timestamp at time zone 'Asia/Kolkata') as paise
       from gateway g)
     select provider, since, paise::bigint as "olderPaise" from owed where since is not null or paise <> 0
     order by provider`,
    [isTest, gatewayNames],
  )
