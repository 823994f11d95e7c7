import type { OwnConsent } from '../../../contract/accounts/own-data.ts'
import type { Language } from '../../../shared/languages.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type ConsentRow = Omit<OwnConsent, 'givenAt' | 'withdrawnAt'> & {
  givenAt: Date
  withdrawnAt: Date | null
}

/** Lists consents of an account, those to recurring donations with their mandates, the last one first. */
export const listConsents = (on: Runs, accountId: number): Promise<ConsentRow[]> =>
  runNamed<ConsentRow>(
    on,
    `select * from (
       select 'recurring' as kind, m.consent_text as wording, m.consent_version as version,
         coalesce(m.consent_language, 'en') as language, m.created_at as "givenAt",
         null::timestamptz as "withdrawnAt",
         m.state not in ('completed', 'cancelled', 'revoked', 'expired', 'auth_failed') as stands,
         s.public_id as "scheduleId"
       from donation d join mandate m on m.donation_id = d.id join schedule s on s.id = m.schedule_id
       where d.account_id = $1
       union all
       select kind, wording, version, language, given_at, withdrawn_at, withdrawn_at is null, null from consent where account_id = $1) given
     order by "givenAt" desc limit 200`,
    [accountId],
  )

export type NewConsent = { kind: string; wording: string; version: string; language: Language }

/** Keeps a consent; one that stands already stays as it was given. */
export async function giveConsent(
  tx: Runs,
  accountId: number,
  { kind, wording, version, language }: NewConsent,
  at: Date,
): Promise<void> {
  await runNamed(
    tx,
    `insert into consent (account_id, kind, wording, version, language, given_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, kind) where withdrawn_at is null do nothing`,
    [accountId, kind, wording, version, language, at],
  )
}

/** Ends a consent that stands. */
export async function endConsent(tx: Runs, accountId: number, kind: string, at: Date): Promise<void> {
  await runNamed(
    tx,
    'update consent set withdrawn_at = $3 where account_id = $1 and kind = $2 and withdrawn_at is null',
    [accountId, kind, at],
  )
}
