import { runNamed, type Runs } from '../../platform/db/named.ts'

export type StoredDevice = {
  id: number
  browser: string | null
  system: string | null
  isStaff: boolean
  createdAt: Date
  lastUsedAt: Date
  isThis: boolean
}

/** Logins of an account that were not ended; some may be over by their age. */
export const listLogins = (on: Runs, accountId: number, thisLogin: Buffer): Promise<StoredDevice[]> =>
  runNamed<StoredDevice>(
    on,
    `select id, browser, system, is_staff as "isStaff", created_at as "createdAt", last_used_at as "lastUsedAt",
       token_hash = $2 as "isThis"
     from login where account_id = $1 and ended_at is null order by last_used_at desc, id desc limit 100`,
    [accountId, thisLogin],
  )

/** Ends one login of an account. @returns false when there is none that lives */
export async function endLoginById(on: Runs, accountId: number, id: number, at: Date): Promise<boolean> {
  const ended = await runNamed(
    on,
    'update login set ended_at = $3 where id = $2 and account_id = $1 and ended_at is null returning id',
    [accountId, id, at],
  )
  return ended.length > 0
}

/** Ends every login of an account but one. @returns how many there were */
export async function endOtherLogins(on: Runs, accountId: number, kept: Buffer, at: Date): Promise<number> {
  const ended = await runNamed(
    on,
    `update login set ended_at = $3 where account_id = $1 and token_hash <> $2 and ended_at is null returning id`,
    [accountId, kept, at],
  )
  return ended.length
}
