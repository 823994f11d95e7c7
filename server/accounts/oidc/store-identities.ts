import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Identity of an account at an identity provider. */
export type Identity = { issuer: string; subject: string }

/** Notes a sign-in that goes on at the provider. */
export async function keepVisit(on: Runs, secretHash: Buffer, expiresAt: Date): Promise<void> {
  await runNamed(on, 'insert into social_login (secret_hash, expires_at) values ($1, $2)', [
    secretHash,
    expiresAt,
  ])
}

/** Takes it out when it comes back, once. */
export async function takeVisit(on: Runs, secretHash: Buffer, at: Date): Promise<boolean> {
  const rows = await runNamed(
    on,
    `delete from social_login where secret_hash = $1 and expires_at > $2 and subject is null returning 1 as taken`,
    [secretHash, at],
  )
  return rows.length > 0
}

/** Notes an identity that waits for a proof of an account. */
export async function keepWaiting(
  on: Runs,
  secretHash: Buffer,
  { issuer, subject }: Identity,
  { accountId, expiresAt }: { accountId: number; expiresAt: Date },
): Promise<void> {
  await runNamed(
    on,
    `insert into social_login (secret_hash, issuer, subject, account_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [secretHash, issuer, subject, accountId, expiresAt],
  )
}

/** Links the identity that waits for just this account, once. @returns it, or undefined when none does */
export async function linkIdentity(
  tx: Runs,
  secretHash: Buffer,
  accountId: number,
  at: Date,
): Promise<Identity | undefined> {
  const [linked] = await runNamed<Identity>(
    tx,
    `with taken as (
       delete from social_login where secret_hash = $1 and account_id = $2 and expires_at > $3
       returning issuer, subject, account_id
     )
     insert into account_identity (issuer, subject, account_id, linked_at)
     select issuer, subject, account_id, $3 from taken on conflict do nothing returning issuer, subject`,
    [secretHash, accountId, at],
  )
  return linked
}

/** The account that an identity is linked to. */
export async function findIdentity(on: Runs, { issuer, subject }: Identity): Promise<number | undefined> {
  const [row] = await runNamed<{ accountId: number }>(
    on,
    'select account_id as "accountId" from account_identity where issuer = $1 and subject = $2',
    [issuer, subject],
  )
  return row?.accountId
}

export async function forgetVisits(on: Runs, expiredBefore: Date): Promise<void> {
  await runNamed(on, 'delete from social_login where expires_at < $1', [expiredBefore])
}
