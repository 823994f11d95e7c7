import type { StatusName } from '../../contract/status.ts'
import type { payoutStatus } from '../../contract/withdrawals/statuses.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'

export type PayoutStatus = StatusName<typeof payoutStatus>

/** A payout with what is decided about it, held with its fundraiser and its withdrawal. */
export type HeldPayout = {
  id: number
  withdrawalId: number
  campaignId: number
  isTest: boolean
  reference: string
  amountPaise: number
  status: PayoutStatus
  utr: string | null
  paidOn: string | null
  approvedOn: string
  /** Whether the account that records it asked for it, approved it, or belongs to its fundraiser. */
  isOwn: boolean
  failureReason: string | null
  /** The group by which it left the fund. */
  groupId: number | null
}

/** Holds a payout for who records what became of it: the fundraiser first, as whoever moves its money does. */
export async function holdPayout(tx: Runs, id: number, by: number): Promise<HeldPayout | undefined> {
  await runNamed(
    tx,
    `select 1 from campaign where id = (select w.campaign_id from payout p join withdrawal w on w.id = p.withdrawal_id where p.id = $1)
     for no key update`,
    [id],
  )
  const [held] = await runNamed<HeldPayout>(
    tx,
    `select p.id, p.withdrawal_id as "withdrawalId", w.campaign_id as "campaignId", w.is_test as "isTest", p.reference,
       p.amount_paise as "amountPaise", p.status, p.utr, p.paid_on::text as "paidOn",
       (w.decided_at at time zone 'Asia/Kolkata')::date::text as "approvedOn",
       not payer_of_withdrawal(w.id, $2) as "isOwn", p.failure_reason as "failureReason",
       (select g.id from ledger_group g where g.provider = 'bank' and g.kind = 'payout' and g.entity_id = p.id::text) as "groupId"
     from payout p join withdrawal w on w.id = p.withdrawal_id where p.id = $1 for update of p, w`,
    [id, by],
  )
  return held
}

type Recorded = { id: number; by: number; at: Date }

/** Pays a payout and its withdrawal, whose bills are due from then on. */
export async function markPaid(
  tx: Runs,
  p: Recorded & { withdrawalId: number; utr: string; paidOn: string; billsDueOn: string },
): Promise<void> {
  await runNamed(
    tx,
    `update payout set status = 'paid', utr = $2, paid_on = $3, recorded_by = $4, recorded_at = $5 where id = $1`,
    [p.id, p.utr, p.paidOn, p.by, p.at],
  )
  await runNamed(
    tx,
    `update withdrawal set status = 'paid', paid_on = $2, bills_due_on = $3, moved_by = $4, moved_at = $5, move_reason = '',
       version = version + 1 where id = $1`,
    [p.withdrawalId, p.paidOn, p.billsDueOn, p.by, p.at],
  )
}

/** Fails a payout that was not paid. */
export const markFailed = (tx: Runs, p: Recorded & { reason: string }) =>
  runNamed(
    tx,
    `update payout set status = 'failed', failure_reason = $2, recorded_by = $3, recorded_at = $4 where id = $1`,
    [p.id, p.reason, p.by, p.at],
  )

/** Fails a payout that was paid, because its bank sent it back. */
export const markReturned = (tx: Runs, p: Recorded & { reason: string; returnedAt: Date }) =>
  runNamed(
    tx,
    `update payout set status = 'failed', failure_reason = $2, return_reason = $2, returned_at = $3, recorded_by = $4,
       recorded_at = $5 where id = $1`,
    [p.id, p.reason, p.returnedAt, p.by, p.at],
  )

/** Ends a withdrawal whose payout came to nothing: what it reserved is free again. */
export const failWithdrawal = (tx: Runs, w: { withdrawalId: number; by: number; at: Date; reason: string }) =>
  runNamed(
    tx,
    `update withdrawal set status = 'failed', moved_by = $2, moved_at = $3, move_reason = $4, version = version + 1 where id = $1`,
    [w.withdrawalId, w.by, w.at, w.reason],
  )

/** Whether a statement of the bank shows that a payout was paid. */
export async function isOnStatement(tx: Runs, payoutId: number): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `select 1 from bank_statement_row where payout_id = $1 and direction = 'out' limit 1`,
    [payoutId],
  )
  return rows.length > 0
}

/** Puts right the number of a payout, with why. */
export async function changeUtr(
  tx: Runs,
  c: { payoutId: number; was: string; utr: string; reason: string; by: number; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `insert into payout_utr_change (payout_id, was, utr, reason, changed_by, changed_at) values ($1, $2, $3, $4, $5, $6)`,
    [c.payoutId, c.was, c.utr, c.reason, c.by, c.at],
  )
  await runNamed(tx, 'update payout set utr = $2 where id = $1', [c.payoutId, c.utr])
}
