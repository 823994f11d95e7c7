import { runNamed, type Runs } from '../../platform/db/named.ts'

export type AccountState = 'active' | 'blocked' | 'deactivated'

export type StoredAccount = {
  id: number
  version: number
  fullName: string
  email: string | null
  mobileNo: string | null
  state: AccountState
  roles: string[]
  permissions: string[]
}

const held = `array(select role_id from account_role where account_id = a.id order by role_id) as roles,
  array(select distinct unnest(r.permissions) from account_role ar join role r on r.id = ar.role_id
        where ar.account_id = a.id) as permissions`

/** An account with its roles, held until the transaction ends. */
export async function lockAccount(tx: Runs, id: number): Promise<StoredAccount | undefined> {
  const locked = await runNamed(tx, 'select 1 from account where id = $1 for no key update', [id])
  if (locked.length === 0) return undefined
  const [row] = await runNamed<StoredAccount>(
    tx,
    `select a.id, a.version, a.full_name as "fullName", a.email, a.mobile_no as "mobileNo", a.state, ${held}
     from account a where a.id = $1`,
    [id],
  )
  return row
}

export type AccountDetails = { fullName: string; email: string; mobileNo: string | null }

/** Another address or number has to be verified anew. */
export async function saveDetails(tx: Runs, id: number, details: AccountDetails): Promise<void> {
  await runNamed(
    tx,
    `update account set full_name = $2, email = $3, mobile_no = $4, version = version + 1,
       email_verified_at = case when email is not distinct from $3 then email_verified_at end,
       mobile_verified_at = case when mobile_no is not distinct from $4 then mobile_verified_at end
     where id = $1`,
    [id, details.fullName, details.email, details.mobileNo],
  )
}

export async function setState(tx: Runs, id: number, state: AccountState): Promise<void> {
  await runNamed(tx, 'update account set state = $2, version = version + 1 where id = $1', [id, state])
}

/** The database refuses a role that `grantedBy` may not give. */
export async function addRoles(
  tx: Runs,
  id: number,
  roles: readonly string[],
  grantedBy: number,
): Promise<void> {
  await runNamed(
    tx,
    'insert into account_role (account_id, role_id, granted_by) select $1, unnest($2::text[]), $3',
    [id, roles, grantedBy],
  )
}

export async function removeRoles(tx: Runs, id: number, roles: readonly string[]): Promise<void> {
  await runNamed(tx, 'delete from account_role where account_id = $1 and role_id = any($2::text[])', [
    id,
    roles,
  ])
}

export type StoredRole = { id: string; name: string; isStaff: boolean; permissions: string[] }

export const findRoles = (on: Runs): Promise<StoredRole[]> =>
  runNamed<StoredRole>(
    on,
    `select id, name, is_staff as "isStaff", permissions from role order by is_staff desc, name collate "C"`,
    [],
  )

export type ReadAccount = StoredAccount & {
  createdAt: Date
  isEmailVerified: boolean
  isMobileVerified: boolean
  hasPassword: boolean
  hasSecondFactor: boolean
  logins: number
  namedRoles: { id: string; name: string }[]
}

export async function readAccount(on: Runs, id: number): Promise<ReadAccount | undefined> {
  const [row] = await runNamed<ReadAccount>(
    on,
    `select a.id, a.version, a.full_name as "fullName", a.email, a.mobile_no as "mobileNo", a.state, ${held},
       a.created_at as "createdAt", a.email_verified_at is not null as "isEmailVerified",
       a.mobile_verified_at is not null as "isMobileVerified", a.password_hash is not null as "hasPassword",
       exists (select from second_factor where account_id = a.id and confirmed_at is not null) as "hasSecondFactor",
       (select count(*)::int from login where account_id = a.id and ended_at is null) as logins,
       (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.is_staff desc, r.name), '[]')
        from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) as "namedRoles"
     from account a where a.id = $1`,
    [id],
  )
  return row
}

export type AccountDeed = { at: Date; actor: string; action: string; details: Record<string, unknown> }

/** Reads the newest hundred audit entries of a subject such as `account:7`, oldest first. */
export const deedsTo = (on: Runs, subject: string): Promise<AccountDeed[]> =>
  runNamed<AccountDeed>(
    on,
    `select at, actor, action, details from (
       select id, at, actor, action, details from audit where subject = $1 order by id desc limit 100
     ) newest order by id`,
    [subject],
  )
