import { runNamed, type Runs } from '../platform/db/named.ts'

/** Result of the last check of the books and of the chain of audit rows. */
export type LastCheck = {
  /** Rules that did not hold, each with how many rows break it; `more` where there are others beside. */
  findings: { name: string; rule: string; rows: number; more: boolean }[]
  chain: { lastId: number | null; rows: number; brokenId: number | null }
  seconds: number
}

const key = 'last_check'

export async function saveLastCheck(on: Runs, check: LastCheck, at: Date): Promise<void> {
  await runNamed(
    on,
    `insert into installation (key, value, set_at) values ('${key}', $1, $2)
     on conflict (key) do update set value = excluded.value, set_at = excluded.set_at`,
    [JSON.stringify(check), at],
  )
}

/** @returns undefined before the first check */
export async function readLastCheck(on: Runs): Promise<(LastCheck & { at: Date }) | undefined> {
  const [row] = await runNamed<{ value: LastCheck; at: Date }>(
    on,
    `select value, set_at as at from installation where key = '${key}'`,
    [],
  )
  return row && { ...row.value, at: row.at }
}

/** Instant since when the chain does not hold; a statement for landing pages. */
export const chainBroken = `select set_at as since from installation
  where key = '${key}' and jsonb_typeof(value -> 'chain' -> 'brokenId') = 'number'`

/** Instant since when the books do not hold, likewise. */
export const booksBroken = `select set_at as since from installation
  where key = '${key}' and jsonb_array_length(value -> 'findings') > 0`
