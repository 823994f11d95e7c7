import type { SignUpConsent } from '../../../contract/accounts/sign-up-consent.ts'
import type { Language } from '../../../shared/languages.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type PendingSignUp = {
  mobileNo: string
  fullName: string
  email: string
  passwordHash: string
  consent: SignUpConsent | undefined
}

/** Keeps a sign-up until its code is right, in the place of an earlier one of the same number. */
export async function keepSignUp(
  tx: Runs,
  { mobileNo, fullName, email, passwordHash, consent }: PendingSignUp,
  { browserHash, expiresAt }: { browserHash: Buffer; expiresAt: Date },
): Promise<void> {
  await runNamed(
    tx,
    `insert into pending_sign_up (mobile_no, full_name, email, password_hash, browser_hash, expires_at,
       consent_version, consent_language)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (mobile_no) do update set full_name = excluded.full_name, email = excluded.email,
       password_hash = excluded.password_hash, browser_hash = excluded.browser_hash, expires_at = excluded.expires_at,
       consent_version = excluded.consent_version, consent_language = excluded.consent_language`,
    [
      mobileNo,
      fullName,
      email,
      passwordHash,
      browserHash,
      expiresAt,
      consent?.version ?? null,
      consent?.language ?? null,
    ],
  )
}

export async function dropSignUp(tx: Runs, mobileNo: string): Promise<void> {
  await runNamed(tx, 'delete from pending_sign_up where mobile_no = $1', [mobileNo])
}

export async function hasSignUp(on: Runs, mobileNo: string, at: Date): Promise<boolean> {
  const rows = await runNamed(
    on,
    'select 1 as pending from pending_sign_up where mobile_no = $1 and expires_at > $2',
    [mobileNo, at],
  )
  return rows.length > 0
}

/** Takes a sign-up out, once. @param browserHash of a browser that knows one: no other's sign-up is taken */
export async function takeSignUp(
  tx: Runs,
  mobileNo: string,
  browserHash: Buffer | null,
  at: Date,
): Promise<PendingSignUp | undefined> {
  const [row] = await runNamed<
    Omit<PendingSignUp, 'consent'> & { version: string | null; language: Language }
  >(
    tx,
    `delete from pending_sign_up where mobile_no = $1 and expires_at > $2
       and ($3::bytea is null or browser_hash = $3)
     returning mobile_no as "mobileNo", full_name as "fullName", email, password_hash as "passwordHash",
       consent_version as version, consent_language as language`,
    [mobileNo, at, browserHash],
  )
  if (row === undefined) return undefined
  const { version, language, ...signUp } = row
  return { ...signUp, consent: version === null ? undefined : { version, language } }
}

export async function forgetSignUps(on: Runs, expiredBefore: Date): Promise<void> {
  await runNamed(on, 'delete from pending_sign_up where expires_at < $1', [expiredBefore])
}

/** Finds the account with this number or this address, the number's first; `byMobile` tells by which. */
export async function findTaken(
  on: Runs,
  { mobileNo, email }: { mobileNo: string; email: string },
): Promise<{ byMobile: boolean } | undefined> {
  const [row] = await runNamed<{ byMobile: boolean }>(
    on,
    `select mobile_no is not distinct from $1 as "byMobile" from account where mobile_no = $1 or email = $2
     order by 1 desc limit 1`,
    [mobileNo, email],
  )
  return row
}
