import { sql } from 'kysely'
import type { Permission } from '../../contract/call.ts'
import type { Db } from '../platform/db/database.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import type { BrowserName } from './devices/rules.ts'

export type AccountForLogin = {
  id: number
  email: string | null
  fullName: string
  passwordHash: string | null
  isActive: boolean
  roles: string[]
  isStaff: boolean
  permissions: Permission[]
  /** Whether it has a second factor, without which nobody signs in to it. */
  hasSecondFactor: boolean
  /** Whether a role of it requires one. */
  needsSecondFactor: boolean
  /** Paths of the areas in which its roles begin. */
  homes: string[]
  /** Whether it has signed in from this network before. */
  isKnownNetwork: boolean
}

const hasFactor = `exists (select from second_factor where account_id = a.id and confirmed_at is not null)`

export type AccountBy = { email: string } | { mobileNo: string } | { id: number }

/** @returns undefined when nobody has this e-mail address (lower case) or mobile number. */
export async function findAccountForLogin(
  db: Db,
  by: AccountBy,
  network: string,
): Promise<AccountForLogin | undefined> {
  const found = await sql<AccountForLogin>`
    select a.id, a.email, a.full_name as "fullName", a.password_hash as "passwordHash", a.state = 'active' as "isActive",
           coalesce(array_agg(r.id order by r.is_staff desc, r.id) filter (where r.id is not null), '{}') as roles,
           coalesce(bool_or(r.is_staff), false) as "isStaff",
           array(select distinct unnest(held.permissions)
                 from account_role of_account join role held on held.id = of_account.role_id
                 where of_account.account_id = a.id) as permissions,
           ${sql.raw(hasFactor)} as "hasSecondFactor", coalesce(bool_or(r.second_factor_required), false) as "needsSecondFactor",
           coalesce(array_agg(r.area) filter (where r.is_staff), '{}') as homes,
           exists (select from known_network where account_id = a.id and network = ${network}) as "isKnownNetwork"
    from account a
      left join account_role ar on ar.account_id = a.id
      left join role r on r.id = ar.role_id
    where ${'id' in by ? sql`a.id = ${by.id}` : 'email' in by ? sql`a.email = ${by.email}` : sql`a.mobile_no = ${by.mobileNo}`}
    group by a.id`.execute(db)
  return found.rows[0]
}

export async function insertLogin(
  db: Db,
  login: {
    hash: Buffer
    accountId: number
    isStaff: boolean
    at: Date
    hasProvedFactor: boolean
  } & BrowserName,
): Promise<void> {
  await db
    .insertInto('login')
    .values({
      token_hash: login.hash,
      account_id: login.accountId,
      is_staff: login.isStaff,
      browser: login.browser,
      system: login.system,
      created_at: login.at,
      last_used_at: login.at,
      second_factor_at: login.hasProvedFactor ? login.at : null,
    })
    .execute()
}

export async function rememberNetwork(db: Db, accountId: number, network: string, at: Date): Promise<void> {
  await sql`insert into known_network (account_id, network, last_used_at) values (${accountId}, ${network}, ${at})
            on conflict (account_id, network) do update set last_used_at = excluded.last_used_at`.execute(db)
}

export async function forgetNetworks(db: Db, unusedSince: Date): Promise<void> {
  await db.deleteFrom('known_network').where('last_used_at', '<', unusedSince).execute()
}

export type LoginRow = {
  accountId: number
  fullName: string
  isStaff: boolean
  createdAt: Date
  lastUsedAt: Date
  roles: string[]
  permissions: Permission[]
  hasProvedFactor: boolean
  hasSecondFactor: boolean
  needsSecondFactor: boolean
}

/** The login with its account's roles, unless it was ended or the account is not active. */
export async function findLogin(db: Db, hash: Buffer): Promise<LoginRow | undefined> {
  const found = await sql<LoginRow>`
    select l.account_id as "accountId", a.full_name as "fullName", l.is_staff as "isStaff",
           l.created_at as "createdAt", l.last_used_at as "lastUsedAt",
           l.second_factor_at is not null as "hasProvedFactor", ${sql.raw(hasFactor)} as "hasSecondFactor",
           exists (select from account_role ar join role r on r.id = ar.role_id
                   where ar.account_id = a.id and r.second_factor_required) as "needsSecondFactor",
           array(select role_id from account_role where account_id = a.id order by role_id) as roles,
           array(select distinct unnest(r.permissions) from account_role ar join role r on r.id = ar.role_id
                 where ar.account_id = a.id) as permissions
    from login l join account a on a.id = l.account_id
    where l.token_hash = ${hash} and l.ended_at is null and a.state = 'active'`.execute(db)
  return found.rows[0]
}

export async function touchLogin(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('login').set({ last_used_at: at }).where('token_hash', '=', hash).execute()
}

export async function endLogin(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('login')
    .set({ ended_at: at })
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .execute()
}

export async function findProfile(
  db: Db,
  id: number,
): Promise<{ fullName: string; email: string; mobileNo: string } | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['full_name', 'email', 'mobile_no'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { fullName: row.full_name, email: row.email ?? '', mobileNo: row.mobile_no ?? '' }
}

export type NewAccount = {
  fullName: string
  email: string
  mobileNo?: string
  passwordHash?: string
  kind?: 'individual' | 'organisation'
  roles: readonly string[]
  /** Staff who created the account; the database refuses roles that they may not grant. */
  grantedBy?: number
  emailVerifiedAt?: Date
  mobileVerifiedAt?: Date
  at: Date
}

/** @returns the new account's id. A taken e-mail or mobile number violates a unique index. */
export async function insertAccount(tx: Db, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      full_name: account.fullName,
      email: account.email.toLowerCase(),
      mobile_no: account.mobileNo ?? null,
      password_hash: account.passwordHash ?? null,
      kind: account.kind ?? 'individual',
      email_verified_at: account.emailVerifiedAt ?? null,
      mobile_verified_at: account.mobileVerifiedAt ?? null,
      created_at: account.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (account.roles.length > 0)
    await tx
      .insertInto('account_role')
      .values(
        account.roles.map((role_id) => ({ account_id: id, role_id, granted_by: account.grantedBy ?? null })),
      )
      .execute()
  return id
}

/** Gives an account a role by itself, unless it has it. */
export async function giveRole(tx: Runs, accountId: number, roleId: string): Promise<void> {
  await runNamed(
    tx,
    'insert into account_role (account_id, role_id) values ($1, $2) on conflict do nothing',
    [accountId, roleId],
  )
}

/** Keeps others from making staff until the transaction ends. @returns the first member of staff, if there is any */
export async function lockStaff(tx: Runs): Promise<{ email: string | null } | undefined> {
  await runNamed(tx, 'lock table account_role in share row exclusive mode', [])
  const [first] = await runNamed<{ email: string | null }>(
    tx,
    `select a.email from account a join account_role ar on ar.account_id = a.id join role r on r.id = ar.role_id
     where r.is_staff order by a.id limit 1`,
    [],
  )
  return first
}

export async function hasAccount(tx: Runs, email: string): Promise<boolean> {
  const taken = await runNamed(tx, 'select 1 from account where email = $1', [email.toLowerCase()])
  return taken.length > 0
}

/** Notes that a mobile number has been proved, the first time. */
export async function noteMobileVerified(on: Runs, id: number, at: Date): Promise<void> {
  await runNamed(
    on,
    'update account set mobile_verified_at = $2 where id = $1 and mobile_verified_at is null',
    [id, at],
  )
}
