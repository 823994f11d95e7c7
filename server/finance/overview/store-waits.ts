import type pg from 'pg'
import type { financeOverview } from '../../../contract/finance/overview.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { waitsForAPerson } from '../../donations/index.ts'
import { waitingOverpaid, waitsAsFailed } from '../../refunds/index.ts'
import { runNamed } from '../../platform/db/named.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { countCap } from '../../platform/lists/list.ts'
import { butForged } from '../lists/list-quarantine.ts'

export type WaitName = keyof ReplyOf<typeof financeOverview.overview>['waits']
/** Row of waiting work; `count` is at most `countCap` and one. */
export type WaitRow = { name: WaitName; count: number; since: Date | null; paise: number | null }

/**
 * Statements of what waits for a person or a gateway: rows with `since` and `paise`, as many as its list
 * shows.
 */
const work = {
  review: `select d.created_at as since, d.amount_paise as paise from donation d
    where d.state in ('initiated', 'failed')
      and d.id = any(array(select a.donation_id from attempt a where ${waitsForAPerson}))`,
  failedRefunds: `select f.decided_at as since, f.amount_paise as paise from refund f where ${waitsAsFailed}`,
  refundsToConfirm: `select created_at as since, amount_paise as paise from refund_request where state = 'waiting'`,
  overpaid: waitingOverpaid,
  disputes: `select opened_at as since, amount_paise as paise from dispute where state = 'opened'`,
  refundsAsked: `select created_at as since, amount_paise as paise from refund where state = 'asked'`,
  refundsAccepted: `select created_at as since, amount_paise as paise from refund where state = 'accepted'`,
} satisfies Partial<Record<WaitName, string>>

/** The same of what only who reads the books may see. */
const workInBooks = {
  quarantine: `select q.received_at as since, null::bigint as paise from quarantine q
    where q.resolved_at is null and ${butForged}`,
  forged: `select q.received_at as since, null::bigint as paise from quarantine q
    where q.resolved_at is null and q.reason = 'forged' order by q.received_at`,
  settlementLines: `select s.settled_on::timestamp at time zone 'Asia/Kolkata' as since, l.net_paise as paise
    from settlement_line l join settlement s on s.id = l.settlement_id
    where l.difference is not null and l.resolved_at is null`,
  unsettled: `select occurred_at as since, owed_paise as paise from unsettled
    where settled_at is null and resolved_at is null`,
} satisfies Partial<Record<WaitName, string>>

/** The same of money that goes out, for who may see payouts; `$1` is today in India, `$2` whether test money goes out. */
const workOfPayouts = {
  toPay: `select w.decided_at as since, w.amount_paise as paise from withdrawal w where w.status = 'approved' and w.is_test = $2
    and not exists (select 1 from payout p where p.withdrawal_id = w.id and p.status <> 'failed')`,
  batchesToTake: `select b.created_at as since, b.sum_paise as paise from payout_batch b where b.exported_at is null
    and exists (select 1 from payout p where p.batch_id = b.id and p.status = 'waiting')`,
  payoutsSent: `select b.exported_at as since, p.amount_paise as paise from payout p join payout_batch b on b.id = p.batch_id
    where p.status = 'exported'`,
  statementRows: `select r.day::timestamp at time zone 'Asia/Kolkata' as since, r.amount_paise as paise from bank_statement_row r
    where r.problem is not null and r.noted_at is null`,
  billsOverdue: `select w.bills_due_on::timestamp at time zone 'Asia/Kolkata' as since, w.amount_paise as paise from withdrawal w
    where w.status = 'paid' and w.bills_due_on < $1::date and w.bills_waived_by is null
      and w.billed_paise < w.amount_paise`,
  payeeChecks: `select k.checked_at as since, null::bigint as paise from payee_check k where k.status = 'doubtful' and k.is_test = $2`,
} satisfies Partial<Record<WaitName, string>>

const waits = (title: string, url: string, rows: string): AreaWork => ({
  area: 'finance',
  title,
  url,
  rows,
  isWaiting: true,
  isElsewhere: true,
})

/** Work of finance on the landing page of the super-admin. */
export const financeWork: readonly AreaWork[] = [
  waits('Donations to check', '/finance/donations?status=review', work.review),
  waits('Refunds to confirm', '/finance/refund-requests?status=waiting', work.refundsToConfirm),
  waits('Failed refunds', '/finance/refunds?status=failed', work.failedRefunds),
  waits('Overpaid donations', '/finance/donations?owes=giver', work.overpaid),
  waits('Open disputes', '/finance/disputes?status=opened', work.disputes),
  waits('Notices in quarantine', '/finance/quarantine?status=open', workInBooks.quarantine),
  waits('Settlement lines to explain', '/finance/settlement-lines?status=open', workInBooks.settlementLines),
  waits('Unsettled donations', '/finance/unsettled?status=open', workInBooks.unsettled),
  waits('Statement rows to explain', '/finance/bank-statement-rows?status=open', workOfPayouts.statementRows),
  waits('Payouts without a bank row', '/finance/payouts?status=exported', workOfPayouts.payoutsSent),
]

const statementOf = (parts: Partial<Record<WaitName, string>>) =>
  Object.entries(parts)
    .map(
      ([
        name,
        rows,
      ]) => `select '${name}' as name, count(*) as count, min(since) as since, sum(paise)::bigint as paise
        from (select * from (${rows}) rows limit ${countCap + 1}) ${name}`,
    )
    .join(' union all ')

/** Parts that its reader may see beside donations. */
export type WaitsSeen = { books: boolean; payouts: boolean }
/** Day in India, and whether test money goes out. */
type WaitsNow = { today: string; isTest: boolean }

/** Counts what waits of each kind, since when, and its sum. What its reader may not see is left out. */
export async function readWaits(
  pool: pg.Pool,
  sees: WaitsSeen,
  { today, isTest }: WaitsNow,
): Promise<WaitRow[]> {
  const [waits, ofPayouts] = await Promise.all([
    runNamed<WaitRow>(pool, statementOf(sees.books ? { ...work, ...workInBooks } : work), []),
    sees.payouts ? runNamed<WaitRow>(pool, statementOf(workOfPayouts), [today, isTest]) : [],
  ])
  return [...waits, ...ofPayouts]
}
