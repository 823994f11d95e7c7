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

/** Holds payouts for who records what became of them: their fundraisers first, as whoever moves their money does. */
export async function holdPayouts(tx: Runs, ids: readonly number[], by: number): Promise<HeldPayout[]> {
  await runNamed(
    tx,
    `select 1 from campaign where id in (
       select w.campaign_id from payout p join withdrawal w on w.id = p.withdrawal_id where p.id = any ($1::integer[]))
     order by id for no key update`,
    [ids],
  )
  return runNamed<HeldPayout>(
    tx,
    `select p.id, p.withdrawal_id as "withdrawalId", w.campaign_id as "campaignId", w.is_test as "isTest", p.reference,
       p.amount_paise as "amountPaise", p.status, p.utr, p.paid_on::text as "paidOn",
       (w.decided_at at time zone 'Asia/Kolkata')::date::text as "approvedOn",
       not payer_of_withdrawal(w.id, $2) as "isOwn", p.failure_reason as "failureReason",
       (select g.id from ledger_group g where g.provider = 'bank' and g.kind = 'payout' and g.entity_id = p.id::text) as "groupId"
     from payout p join withdrawal w on w.id = p.withdrawal_id where p.id = any ($1::integer[]) order by p.id for update of p, w`,
    [ids, by],
  )
}

type Recorded = { by: number; at: Date }
export type PaidPayout = { id: number; withdrawalId: number; utr: string; paidOn: string; billsDueOn: string }

/** Pays payouts and their withdrawals, whose bills are due from then on. */
export async function markPaid(tx: Runs, paid: readonly PaidPayout[], { by, at }: Recorded): Promise<void> {
  await runNamed(
    tx,
    `update payout p set status = 'paid', utr = g.utr, paid_on = g.paid_on, recorded_by = $4, recorded_at = $5
     from unnest($1::integer[], $2::text[], $3::date[]) g (id, utr, paid_on) where p.id = g.id`,
    [paid.map(({ id }) => id), paid.map(({ utr }) => utr), paid.map(({ paidOn }) => paidOn), by, at],
  )
  await runNamed(
    tx,
    `update withdrawal w set status = 'paid', paid_on = g.paid_on, bills_due_on = g.due_on, moved_by = $4, moved_at = $5,
       move_reason = '', version = version + 1
     from unnest($1::integer[], $2::date[], $3::date[]) g (id, paid_on, due_on) where w.id = g.id`,
    [
      paid.map(({ withdrawalId }) => withdrawalId),
      paid.map(({ paidOn }) => paidOn),
      paid.map(({ billsDueOn }) => billsDueOn),
      by,
      at,
    ],
  )
}

/** Fails a payout that was not paid. */
export const markFailed = (tx: Runs, p: Recorded & { id: number; reason: string }) =>
  runNamed(
    tx,
    `update payout set status = 'failed', failure_reason = $2, recorded_by = $3, recorded_at = $4 where id = $1`,
    [p.id, p.reason, p.by, p.at],
  )

export type ReturnedPayout = { id: number; withdrawalId: number; reason: string; returnedAt: Date }

/** Fails payouts that were paid, because their bank sent them back. */
export const markReturned = (tx: Runs, returned: readonly ReturnedPayout[], { by, at }: Recorded) =>
  runNamed(
    tx,
    `update payout p set status = 'failed', failure_reason = g.reason, return_reason = g.reason, returned_at = g.at,
       recorded_by = $4, recorded_at = $5
     from unnest($1::integer[], $2::text[], $3::timestamptz[]) g (id, reason, at) where p.id = g.id`,
    [
      returned.map(({ id }) => id),
      returned.map(({ reason }) => reason),
      returned.map(({ returnedAt }) => returnedAt),
      by,
      at,
    ],
  )

/** Ends withdrawals whose payouts came to nothing: what they reserved is free again. */
export const failWithdrawals = (
  tx: Runs,
  failed: readonly { withdrawalId: number; reason: string }[],
  { by, at }: Recorded,
) =>
  runNamed(
    tx,
    `update withdrawal w set status = 'failed', moved_by = $3, moved_at = $4, move_reason = g.reason, version = version + 1
     from unnest($1::integer[], $2::text[]) g (id, reason) where w.id = g.id`,
    [failed.map(({ withdrawalId }) => withdrawalId), failed.map(({ reason }) => reason), by, at],
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

export async function findPayoutWith(tx: Runs, utr: string): Promise<number | undefined> {
  const [found] = await runNamed<{ id: number }>(tx, 'select id from payout where utr = $1', [utr])
  return found?.id
}

export type UtrChange = { payoutId: number; was: string; utr: string }

/** Puts right the numbers of payouts, with why; two that exchange theirs are compared once both have them. */
export async function changeUtrs(
  tx: Runs,
  changes: readonly UtrChange[],
  { reason, by, at }: Recorded & { reason: string },
): Promise<void> {
  const given = [
    changes.map(({ payoutId }) => payoutId),
    changes.map(({ utr }) => utr),
    changes.map(({ was }) => was),
  ]
  await runNamed(
    tx,
    `insert into payout_utr_change (payout_id, was, utr, reason, changed_by, changed_at)
     select c.id, c.was, c.utr, $4, $5, $6 from unnest($1::integer[], $2::text[], $3::text[]) c (id, utr, was)`,
    [...given, reason, by, at],
  )
  await runNamed(tx, 'set constraints bank_transfer_pkey, bank_transfer_same_number deferred', [])
  await runNamed(
    tx,
    `update payout p set utr = c.utr from unnest($1::integer[], $2::text[]) c (id, utr) where p.id = c.id`,
    given.slice(0, 2),
  )
  await runNamed(tx, 'set constraints bank_transfer_pkey, bank_transfer_same_number immediate', [])
}
