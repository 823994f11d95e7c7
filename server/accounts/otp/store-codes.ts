import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { OtpPurpose } from './purposes.ts'

export type CodeName = { purpose: OtpPurpose; recipient: string }
type NewCode = CodeName & { mac: Buffer; at: Date; expiresAt: Date; notSince: Date }

/** Puts a code in the place of the last one. @returns false, and leaves that, when it was sent after `notSince` */
export async function replaceCode(tx: Runs, code: NewCode): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `insert into one_time_code as c (purpose, recipient, mac, sent_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (purpose, recipient) do update set mac = excluded.mac, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, tries = 0, used_at = null
     where c.sent_at <= $6 returning 1 as replaced`,
    [code.purpose, code.recipient, code.mac, code.at, code.expiresAt, code.notSince],
  )
  return rows.length > 0
}

/** Finds when the last code was sent, used or not. */
export async function findSentAt(on: Runs, { purpose, recipient }: CodeName): Promise<Date | undefined> {
  const [row] = await runNamed<{ sentAt: Date }>(
    on,
    'select sent_at as "sentAt" from one_time_code where purpose = $1 and recipient = $2',
    [purpose, recipient],
  )
  return row?.sentAt
}

/**
 * Counts a try and, where one of the MACs is right, uses the code up: in one statement, so that of many at once one is.
 * @returns undefined when there is no code to try
 */
export async function tryCode(
  on: Runs,
  { purpose, recipient }: CodeName,
  { macs, at, mostTries }: { macs: readonly Buffer[]; at: Date; mostTries: number },
): Promise<{ isRight: boolean; tries: number } | undefined> {
  const [row] = await runNamed<{ isRight: boolean; tries: number }>(
    on,
    `update one_time_code set tries = tries + 1, used_at = case when mac = any($3::bytea[]) then $4::timestamptz end
     where purpose = $1 and recipient = $2 and used_at is null and expires_at > $4 and tries < $5
     returning used_at is not null as "isRight", tries`,
    [purpose, recipient, macs, at, mostTries],
  )
  return row
}

/** Forgets codes that nobody can use any more; until then they tell when the last one was sent. */
export async function forgetCodes(on: Runs, expiredBefore: Date): Promise<void> {
  await runNamed(on, 'delete from one_time_code where expires_at < $1', [expiredBefore])
}

/** Finds for which of these purposes a recipient last asked for a code; undefined when none is remembered. */
export async function lastAsked(
  on: Runs,
  recipient: string,
  purposes: readonly OtpPurpose[],
): Promise<OtpPurpose | undefined> {
  const [row] = await runNamed<{ purpose: OtpPurpose }>(
    on,
    `select purpose from one_time_code where recipient = $1 and purpose = any($2)
     order by sent_at desc, purpose limit 1`,
    [recipient, purposes],
  )
  return row?.purpose
}
