import { runNamed, type Runs } from '../../platform/db/named.ts'

export type StoredFactor = { secretSealed: Buffer; confirmedAt: Date | null; lastStep: number }

export async function findFactor(on: Runs, accountId: number): Promise<StoredFactor | undefined> {
  const [row] = await runNamed<StoredFactor>(
    on,
    `select secret_sealed as "secretSealed", confirmed_at as "confirmedAt", last_step as "lastStep"
     from second_factor where account_id = $1`,
    [accountId],
  )
  return row
}

/** Keeps a secret that is not confirmed yet, in the place of another such. @returns false where one is confirmed */
export async function keepSecret(on: Runs, accountId: number, sealed: Buffer): Promise<boolean> {
  const rows = await runNamed(
    on,
    `insert into second_factor as f (account_id, secret_sealed) values ($1, $2)
     on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, last_step = 0
       where f.confirmed_at is null
     returning 1 as kept`,
    [accountId, sealed],
  )
  return rows.length > 0
}

/** Uses a step up, so that of two codes at once one is taken, and confirms a factor that was not. */
export async function takeStep(on: Runs, accountId: number, step: number, at: Date): Promise<boolean> {
  const rows = await runNamed(
    on,
    `update second_factor set last_step = $2, confirmed_at = coalesce(confirmed_at, $3)
     where account_id = $1 and last_step < $2 returning 1 as taken`,
    [accountId, step, at],
  )
  return rows.length > 0
}

/** Removes it with its recovery codes; no login has proved one any more. @returns false where there is none */
export async function removeFactor(tx: Runs, accountId: number): Promise<boolean> {
  const removed = await runNamed(
    tx,
    'delete from second_factor where account_id = $1 returning confirmed_at as "confirmedAt"',
    [accountId],
  )
  await runNamed(tx, 'update login set second_factor_at = null where account_id = $1', [accountId])
  return removed.length > 0
}

/** Puts codes in the place of all others of an account. */
export async function replaceRecoveryCodes(
  tx: Runs,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await runNamed(tx, 'delete from recovery_code where account_id = $1', [accountId])
  await runNamed(tx, 'insert into recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])', [
    accountId,
    hashes,
  ])
}

/** Uses a code up, once. */
export async function takeRecoveryCode(
  on: Runs,
  accountId: number,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const rows = await runNamed(
    on,
    `update recovery_code set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null
     returning 1 as taken`,
    [accountId, hash, at],
  )
  return rows.length > 0
}

export type FactorStatus = {
  since: Date | null
  isRequired: boolean
  recoveryCodesLeft: number
  hasPassword: boolean
}

export async function readStatus(on: Runs, accountId: number): Promise<FactorStatus | undefined> {
  const [row] = await runNamed<FactorStatus>(
    on,
    `select f.confirmed_at as since, a.password_hash is not null as "hasPassword",
       exists (select from account_role ar join role r on r.id = ar.role_id
               where ar.account_id = a.id and r.second_factor_required) as "isRequired",
       (select count(*)::int from recovery_code where account_id = a.id and used_at is null) as "recoveryCodesLeft"
     from account a left join second_factor f on f.account_id = a.id where a.id = $1`,
    [accountId],
  )
  return row
}

/** Notes that a login has proved the factor, and ends every other one of the account. */
export async function noteProved(tx: Runs, accountId: number, loginHash: Buffer, at: Date): Promise<void> {
  await runNamed(tx, 'update login set second_factor_at = $2 where token_hash = $1', [loginHash, at])
  await runNamed(
    tx,
    'update login set ended_at = $3 where account_id = $1 and token_hash <> $2 and ended_at is null',
    [accountId, loginHash, at],
  )
}
