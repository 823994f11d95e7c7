import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Holds back whoever sends the same receipt now. @returns when it was last sent again */
export async function lockResending(tx: Runs, donationId: string): Promise<Date | undefined> {
  await runNamed(tx, `select pg_advisory_xact_lock(hashtextextended('resend:' || $1, 0))`, [donationId])
  const [last] = await runNamed<{ at: Date }>(
    tx,
    `select at from audit where subject = 'donation:' || $1 and action = 'receipt.resent' order by id desc limit 1`,
    [donationId],
  )
  return last?.at
}
