import type { LedgerLine } from '../../ledger/index.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { startOfIstDay } from '../../platform/ist.ts'
import type { LockedPayment } from '../store-settle.ts'

export type BankRefund = LockedPayment & {
  refundId: string
  amountPaise: number
  /** Day in India, YYYY-MM-DD. */
  sentOn: string
  reference: string
  reason: string
  askedBy: number
  confirmedBy: number | undefined
  confirmAbovePaise: number
  at: Date
}

/** Writes down what was sent by bank transfer. @returns its id; undefined when that transfer was written down before */
export async function insertBankRefund(tx: Runs, r: BankRefund): Promise<number | undefined> {
  const [made] = await runNamed<{ id: number }>(
    tx,
    `insert into refund (public_id, way, donation_id, attempt_id, provider, amount_paise, reason, asked_by, asked_as,
       bank_reference, sent_on, is_test, created_at, confirmed_by, confirm_above_paise)
     values ($1, 'bank', $2, $3, $4, $5, $6, $7, 'staff', $8, $9, $10, $11, $12, $13) on conflict do nothing returning id`,
    [
      r.refundId,
      r.donationId,
      r.attemptId,
      r.provider,
      r.amountPaise,
      r.reason,
      r.askedBy,
      r.reference,
      r.sentOn,
      r.isTest,
      r.at,
      r.confirmedBy ?? null,
      r.confirmAbovePaise,
    ],
  )
  return made?.id
}

/**
 * Books it, on the day on which it was sent: its state, its group and rows. The group is the bank's, not the gateway's,
 * so no settlement is waited for, and none fits it.
 */
export async function insertBankGroup(
  tx: Runs,
  id: number,
  { lines, ...r }: BankRefund & { lines: readonly LedgerLine[] },
): Promise<void> {
  await runNamed(
    tx,
    `with done as (update refund set state = 'succeeded', decided_at = $8 where id = $1),
     grouped as (
       insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at)
       values ('refund', 'bank', $3, $4, $5, $6, $7, $8, $2) returning id)
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from grouped g, unnest($9::text[], $10::bigint[]) as l (account, paise)`,
    [
      id,
      r.at,
      r.reference,
      r.donationId,
      r.campaignId,
      r.captureId,
      r.isTest,
      startOfIstDay(r.sentOn),
      lines.map(({ account }) => account),
      lines.map(({ paise }) => paise),
    ],
  )
}
