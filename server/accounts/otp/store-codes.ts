import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { OtpPurpose } from './purposes.ts'

export type CodeName = { purpose: OtpPurpose; recipient: string; about: string }
type NewCode = { mac: Buffer; network: string; at: Date; expiresAt: Date; notSince: Date }
/** Where and when a code is tried, and how often it may be. */
type Try = { network: string; isKnownNetwork: boolean; at: Date; mostTries: number }

/** Replaces the last code. @returns false, and leaves the last one, when it was sent after `notSince` */
export async function replaceCode(
  tx: Runs,
  { purpose, recipient, about }: CodeName,
  code: NewCode,
): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `insert into one_time_code as c (purpose, recipient, about, mac, network, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (purpose, recipient, about) do update set mac = excluded.mac, network = excluded.network,
       sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0, other_tries = 0, used_at = null
     where c.sent_at <= $8 returning 1 as replaced`,
    [purpose, recipient, about, code.mac, code.network, code.at, code.expiresAt, code.notSince],
  )
  return rows.length > 0
}

/** Finds when the last code was sent, used or not. */
export async function findSentAt(
  on: Runs,
  { purpose, recipient, about }: CodeName,
): Promise<Date | undefined> {
  const [row] = await runNamed<{ sentAt: Date }>(
    on,
    'select sent_at as "sentAt" from one_time_code where purpose = $1 and recipient = $2 and about = $3',
    [purpose, recipient, about],
  )
  return row?.sentAt
}

/** The network that requested a code, and known ones, have their own tries: those of strangers do not use them up. */
const isOwnTry = '(network = $5 or $6::boolean)'
const canBeTried = `purpose = $1 and recipient = $2 and about = $3 and used_at is null and expires_at > $4
  and case when ${isOwnTry} then tries else other_tries end < $7`

const tryValues = (
  { purpose, recipient, about }: CodeName,
  { network, isKnownNetwork, at, mostTries }: Try,
) => [purpose, recipient, about, at, network, isKnownNetwork, mostTries]

/** Returns whether there is a code to try from this network. */
export async function isOutstanding(on: Runs, name: CodeName, tried: Try): Promise<boolean> {
  const rows = await runNamed(
    on,
    `select 1 as found from one_time_code where ${canBeTried}`,
    tryValues(name, tried),
  )
  return rows.length > 0
}

/**
 * Counts a try and uses the code up where one of the MACs is right, in one statement: of concurrent tries one is right.
 * @returns undefined when there is no code to try
 */
export async function tryCode(
  on: Runs,
  name: CodeName,
  macs: readonly Buffer[],
  tried: Try,
): Promise<{ isRight: boolean; tries: number } | undefined> {
  const [row] = await runNamed<{ isRight: boolean; tries: number }>(
    on,
    `update one_time_code set
       tries = tries + case when ${isOwnTry} then 1 else 0 end,
       other_tries = other_tries + case when ${isOwnTry} then 0 else 1 end,
       used_at = case when mac = any($8::bytea[]) then $4::timestamptz end
     where ${canBeTried}
     returning used_at is not null as "isRight", case when ${isOwnTry} then tries else other_tries end as tries`,
    [...tryValues(name, tried), macs],
  )
  return row
}

/** Deletes codes that can no longer be used; until then they show when the last one was sent. */
export async function forgetCodes(on: Runs, expiredBefore: Date): Promise<void> {
  await runNamed(on, 'delete from one_time_code where expires_at < $1', [expiredBefore])
}

/** Finds the purpose, of these, for which a recipient last requested a code. */
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
