import { runNamed, type Runs } from '../platform/db/named.ts'

/** Holder of a bank's number of a transfer: a payout, by its reference, or a refund. */
export type TransferUse = { payout: string | null }

/**
 * Holds a bank's number of a transfer until the transaction ends, so that two never record it at once.
 * @returns what has it already
 */
export async function holdTransfer(tx: Runs, reference: string): Promise<TransferUse | undefined> {
  await runNamed(tx, `select pg_advisory_xact_lock(hashtextextended('bank-transfer:' || $1, 0))`, [reference])
  const [used] = await runNamed<TransferUse>(
    tx,
    `select p.reference as payout from bank_transfer t left join payout p on p.id = t.payout_id where t.reference = $1`,
    [reference],
  )
  return used
}
