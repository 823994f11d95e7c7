import { dropSecondSteps } from '../second-factor/store-second-steps.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Sets a password; whoever could do so has proved the e-mail address as well. */
export async function setPassword(tx: Runs, id: number, passwordHash: string, at: Date): Promise<void> {
  await runNamed(
    tx,
    `update account set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3) where id = $1`,
    [id, passwordHash, at],
  )
}

export async function noteEmailVerified(tx: Runs, id: number, email: string, at: Date): Promise<void> {
  await runNamed(
    tx,
    `update account set email_verified_at = coalesce(email_verified_at, $3) where id = $1 and email = $2`,
    [id, email, at],
  )
}

/** Ends every login of an account, on all processes at once, and every sign-in that waits for its second step. */
export async function endLogins(tx: Runs, accountId: number, at: Date): Promise<void> {
  await runNamed(tx, 'update login set ended_at = $2 where account_id = $1 and ended_at is null', [
    accountId,
    at,
  ])
  await dropSecondSteps(tx, accountId)
}
