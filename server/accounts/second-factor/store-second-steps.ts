import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Notes a sign-in whose first step was right. */
export async function keepSecondStep(
  on: Runs,
  step: { tokenHash: Buffer; accountId: number; expiresAt: Date },
): Promise<void> {
  await runNamed(on, 'insert into second_step (token_hash, account_id, expires_at) values ($1, $2, $3)', [
    step.tokenHash,
    step.accountId,
    step.expiresAt,
  ])
}

/** Returns the account whose sign-in waits under a token; undefined when none does, or not any more. */
export async function findSecondStep(on: Runs, tokenHash: Buffer, at: Date): Promise<number | undefined> {
  const [row] = await runNamed<{ accountId: number }>(
    on,
    'select account_id as "accountId" from second_step where token_hash = $1 and expires_at > $2',
    [tokenHash, at],
  )
  return row?.accountId
}

/** Takes it out, once. */
export async function takeSecondStep(on: Runs, tokenHash: Buffer): Promise<boolean> {
  const rows = await runNamed(on, 'delete from second_step where token_hash = $1 returning 1 as taken', [
    tokenHash,
  ])
  return rows.length > 0
}

/** Breaks off every sign-in of an account that waits. */
export async function dropSecondSteps(on: Runs, accountId: number): Promise<void> {
  await runNamed(on, 'delete from second_step where account_id = $1', [accountId])
}

export async function forgetSecondSteps(on: Runs, expiredBefore: Date): Promise<void> {
  await runNamed(on, 'delete from second_step where expires_at < $1', [expiredBefore])
}
