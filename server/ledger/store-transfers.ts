import { runNamed, type Runs } from '../platform/db/named.ts'

/** Holder of a bank's number of a transfer: a payout, by its reference, or a refund. */
export type TransferUse = { number: string; payout: string | null }

/**
 * Holds a bank's numbers of transfers until the transaction ends, so that two never record one at once.
 * @returns those of the numbers that a payout or a refund has already, each with its payout
 */
export async function holdTransfers(tx: Runs, numbers: readonly string[]): Promise<TransferUse[]> {
  await runNamed(
    tx,
    `select pg_advisory_xact_lock(hashtextextended('bank-transfer:' || key, 0))
     from (select distinct transfer_key(number) as key from unnest($1::text[]) as number order by 1) locked`,
    [numbers],
  )
  return runNamed<TransferUse>(
    tx,
    `select t.reference as number, p.reference as payout from bank_transfer t left join payout p on p.id = t.payout_id
     where t.key in (select transfer_key(number) from unnest($1::text[]) as number)`,
    [numbers],
  )
}

/** The same of one number. */
export const holdTransfer = async (tx: Runs, number: string): Promise<TransferUse | undefined> =>
  (await holdTransfers(tx, [number]))[0]
