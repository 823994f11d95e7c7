import type pg from 'pg'
import { gatewayTitle } from '../../contract/gateway-titles.ts'
import type { LedgerTotal } from '../../contract/finance/finance.ts'
import { gatewayNames } from '../../contract/gateways.ts'
import { runNamed } from '../platform/db/named.ts'
import type { Given } from '../platform/lists/list.ts'

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

type Balances = {
  isTest: boolean
  openingDebitPaise: number
  openingCreditPaise: number
  debitPaise: number
  creditPaise: number
  closingDebitPaise: number
  closingCreditPaise: number
}

/** An account, or what the funds or all accounts come to together. */
export type AccountRow = Balances &
  ({ of: 'account'; account: string; name: string; entries: number } | { of: LedgerTotal })

/** Days in India, both within; from none: from the beginning. */
export type LedgerDays = { from?: string | undefined; to?: string | undefined }

/** Days of the ledger, of one account where it is named. */
export type LedgerChoice = LedgerDays & { account?: string | undefined }

/** A gateway's code as the gateway writes its name. */
const titled = (code: string) =>
  `case ${code} ${gatewayNames.map((name) => `when '${name}' then '${gatewayTitle(name)}'`).join(' ')} else ${code} end`

/** Name of a ledger account: the title of the fundraiser or request, the cause's name, else its own words; SQL. */
export const accountName = (account: string): string => `case
  when ${account} like 'fund:campaign:%' then (select c.title from campaign c where c.id = substr(${account}, 15)::int)
  when ${account} like 'fund:cause:%' then (select k.name from cause k where k.id = substr(${account}, 12)::int)
  when ${account} like 'fund:material:%' then (select q.header from material_request q where q.id = substr(${account}, 15)::int)
  when ${account} = 'fund:any' then 'Any cause'
  when ${account} = 'bank' then 'Bank'
  when ${account} = 'covered_by_charity' then 'Covered by the charity'
  when ${account} like 'authorisations:%' then 'Mandate authorisations, ' || ${titled(`substr(${account}, 16)`)}
  when ${account} like 'owed_by_givers:%' then 'Owed by donors (refunded twice), ' || ${titled(`substr(${account}, 16)`)}
  when ${account} like 'gateway_receivable:%' then 'Due from ' || ${titled(`substr(${account}, 20)`)}
  when ${account} like 'unmatched:%' then 'Paid out, not matched: ' || ${titled(`substr(${account}, 11)`)}
  when ${account} like 'unexplained:%' then 'Unexplained: ' || ${titled(`substr(${account}, 13)`)}
  when ${account} like 'fees:%' then 'Fees of ' || ${titled(`substr(${account}, 6)`)}
  when ${account} like 'gst:%' then 'GST on fees of ' || ${titled(`substr(${account}, 5)`)}
  else ${account} end`

/** Every account that ever moved and then their totals, test money apart, numbered by `place`. */
export const accountsSelection = ({ from, to, account }: LedgerChoice, given: Given): string => {
  const [first, last] = [`${given(from ?? null)}::date`, `${given(to ?? null)}::date`]
  const ofAccount = account === undefined ? '' : `where account = ${given(account)}`
  const within = `filter (where ${first} is null or on_day >= ${first})`
  return `(select *, row_number() over (order by account is null, case when account is null then "isTest" end,
      "isFund" desc nulls last, name, "isTest", account) as place
    from (select case when account is not null then 'account' when is_fund then 'funds' else 'all' end as of,
        account, coalesce(${accountName('account')}, account) as name, is_test as "isTest", is_fund as "isFund",
        sum(greatest(opening, 0))::bigint as "openingDebitPaise", sum(greatest(-opening, 0))::bigint as "openingCreditPaise",
        sum(debit)::bigint as "debitPaise", sum(credit)::bigint as "creditPaise",
        sum(greatest(opening + debit - credit, 0))::bigint as "closingDebitPaise",
        sum(greatest(credit - debit - opening, 0))::bigint as "closingCreditPaise", sum(entries)::int as entries
      from (select account, account like 'fund:%' as is_fund, is_test,
          coalesce(sum(debit_paise - credit_paise) filter (where on_day < ${first}), 0)::bigint as opening,
          coalesce(sum(debit_paise) ${within}, 0)::bigint as debit,
          coalesce(sum(credit_paise) ${within}, 0)::bigint as credit, coalesce(sum(entries) ${within}, 0) as entries
        from (select account, is_test, on_day, debit_paise, credit_paise, entries from ledger_day ${ofAccount}
              union all select account, is_test, on_day, debit_paise, credit_paise, entries from ledger_day_delta ${ofAccount}) days
        where ${last} is null or on_day <= ${last} group by 1, 2, 3) moved
      group by grouping sets ((is_test, is_fund, account), (is_test, is_fund), (is_test))
      having account is not null or is_fund is not false) told) a`
}

export function listAccounts(pool: pg.Pool, choice: LedgerChoice): Promise<AccountRow[]> {
  const values: unknown[] = []
  const selection = accountsSelection(choice, (value) => `$${values.push(value)}`)
  return runNamed<AccountRow>(pool, `select a.* from ${selection} order by a.place`, values)
}

/** One account with its balances on some days, test money apart; undefined when nothing was ever booked there. */
export async function findAccount(pool: pg.Pool, choice: LedgerDays & { account: string }) {
  const [[known], rows] = await Promise.all([
    runNamed<{ name: string }>(
      pool,
      `select coalesce(${accountName('asked.account')}, asked.account) as name from (select $1::text as account) asked
       where exists (select from ledger_day d where d.account = asked.account)
         or exists (select from ledger_day_delta d where d.account = asked.account)`,
      [choice.account],
    ),
    listAccounts(pool, choice),
  ])
  return known && { name: known.name, balances: rows.filter(({ of }) => of === 'account') }
}
