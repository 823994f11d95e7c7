import type pg from 'pg'
import { gatewayTitle } from '../../contract/gateway-titles.ts'
import { gatewayNames } from '../../contract/gateways.ts'
import { runNamed } from '../platform/db/named.ts'

/** Sums days that were only told yet, some thousands at once. @returns how many were met */
export async function foldDays(pool: pg.Pool): Promise<number> {
  const [folded] = await runNamed<{ n: number }>(
    pool,
    `with taken as (delete from ledger_day_delta
                    where id = any(array(select id from ledger_day_delta order by id limit 5000 for update skip locked))
                    returning account, is_test, on_day, debit_paise, credit_paise, entries),
       summed as (select account, is_test, on_day, sum(debit_paise)::bigint as debit, sum(credit_paise)::bigint as credit,
                    sum(entries)::int as entries
                  from taken group by 1, 2, 3 order by 1, 2, 3),
       added as (insert into ledger_day as d (account, is_test, on_day, debit_paise, credit_paise, entries)
                 select * from summed
                 on conflict (account, is_test, on_day) do update set debit_paise = d.debit_paise + excluded.debit_paise,
                   credit_paise = d.credit_paise + excluded.credit_paise, entries = d.entries + excluded.entries)
     select count(*) as n from taken`,
    [],
  )
  return folded?.n ?? 0
}

export type AccountTotals = {
  account: string
  name: string
  isTest: boolean
  openingPaise: number
  debitPaise: number
  creditPaise: number
  entries: number
}

/** A gateway's code as the gateway writes its name. */
const titled = (code: string) =>
  `case ${code} ${gatewayNames.map((name) => `when '${name}' then '${gatewayTitle(name)}'`).join(' ')} else ${code} end`

/** What a ledger account is called: the fundraiser's title, the cause's name, else its own words. */
export const accountName = (account: string): string => `case
  when ${account} like 'fund:campaign:%' then (select c.title from campaign c where c.id = substr(${account}, 15)::int)
  when ${account} like 'fund:cause:%' then (select k.name from cause k where k.id = substr(${account}, 12)::int)
  when ${account} = 'fund:any' then 'Any cause'
  when ${account} = 'bank' then 'Bank'
  when ${account} like 'authorisations:%' then 'Owed to payers who agreed at ' || ${titled(`substr(${account}, 16)`)}
  when ${account} like 'gateway_receivable:%' then 'Due from ' || ${titled(`substr(${account}, 20)`)}
  when ${account} like 'fees:%' then 'Fees of ' || ${titled(`substr(${account}, 6)`)}
  when ${account} like 'gst:%' then 'GST on fees of ' || ${titled(`substr(${account}, 5)`)}
  else ${account} end`

/** Every account that ever moved. @param from, to days in India, both within; from none: from the beginning */
export function listAccounts(
  pool: pg.Pool,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<AccountTotals[]> {
  return runNamed<AccountTotals>(
    pool,
    `select t.*, coalesce(${accountName('t.account')}, t.account) as name from (
       select account, is_test as "isTest",
         coalesce(sum(debit_paise - credit_paise) filter (where on_day < $1::date), 0)::bigint as "openingPaise",
         coalesce(sum(debit_paise) filter (where $1::date is null or on_day >= $1::date), 0)::bigint as "debitPaise",
         coalesce(sum(credit_paise) filter (where $1::date is null or on_day >= $1::date), 0)::bigint as "creditPaise",
         coalesce(sum(entries) filter (where $1::date is null or on_day >= $1::date), 0)::int as entries
       from (select account, is_test, on_day, debit_paise, credit_paise, entries from ledger_day
             union all select account, is_test, on_day, debit_paise, credit_paise, entries from ledger_day_delta) days
       where $2::date is null or on_day <= $2::date
       group by 1, 2) t
     order by t.account like 'fund:%' desc, name, t."isTest"`,
    [from ?? null, to ?? null],
  )
}
