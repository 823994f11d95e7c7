import { runNamed, type Runs } from '../../platform/db/named.ts'

export type ActiveVolunteer = { id: number; name: string }

/** The active volunteer with a mobile number; of several records the newest. */
export async function findActiveByMobile(on: Runs, mobileNo: string): Promise<ActiveVolunteer | undefined> {
  const [row] = await runNamed<ActiveVolunteer>(
    on,
    `select id, name from volunteer where mobile_no = $1 and status = 'active' order by id desc limit 1`,
    [mobileNo],
  )
  return row
}

type NewLogin = {
  tokenHash: Buffer
  volunteerId: number
  browser: string | null
  system: string | null
  at: Date
}

export async function insertFieldLogin(
  on: Runs,
  { tokenHash, volunteerId, browser, system, at }: NewLogin,
): Promise<void> {
  await runNamed(
    on,
    `insert into field_login (token_hash, volunteer_id, browser, system, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [tokenHash, volunteerId, browser, system, at],
  )
}

export type FoundFieldLogin = {
  volunteerId: number
  name: string
  lastUsedAt: Date
  isEnded: boolean
  /** False once the volunteer is not active, also for logins that ended because of it. */
  isActive: boolean
}

export async function findFieldLogin(on: Runs, tokenHash: Buffer): Promise<FoundFieldLogin | undefined> {
  const [row] = await runNamed<FoundFieldLogin>(
    on,
    `select l.volunteer_id as "volunteerId", v.name, l.last_used_at as "lastUsedAt", l.ended_at is not null as "isEnded",
       v.status = 'active' as "isActive"
     from field_login l join volunteer v on v.id = l.volunteer_id where l.token_hash = $1`,
    [tokenHash],
  )
  return row
}

export async function touchFieldLogin(on: Runs, tokenHash: Buffer, at: Date): Promise<void> {
  await runNamed(on, 'update field_login set last_used_at = $2 where token_hash = $1', [tokenHash, at])
}

export async function endFieldLogin(on: Runs, tokenHash: Buffer, at: Date): Promise<void> {
  await runNamed(on, 'update field_login set ended_at = $2 where token_hash = $1 and ended_at is null', [
    tokenHash,
    at,
  ])
}

/** Deletes logins without use since an instant. */
export async function forgetFieldLogins(on: Runs, unusedSince: Date): Promise<void> {
  await runNamed(on, 'delete from field_login where last_used_at < $1', [unusedSince])
}
