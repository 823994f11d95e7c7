import { runNamed, type Runs } from '../../platform/db/named.ts'

export type RoleProfile = {
  id: string
  version: number
  name: string
  /** Path of the area in which its holders begin. */
  area: string
  isStaff: boolean
  isBuiltIn: boolean
  secondFactorRequired: boolean
  permissions: string[]
}

const columns = `id, version, name, area, is_staff as "isStaff", is_built_in as "isBuiltIn",
  second_factor_required as "secondFactorRequired", permissions`

export async function readRole(on: Runs, id: string): Promise<(RoleProfile & { users: number }) | undefined> {
  const [row] = await runNamed<RoleProfile & { users: number }>(
    on,
    `select ${columns}, (select count(*)::int from account_role where role_id = role.id) as users
     from role where id = $1`,
    [id],
  )
  return row
}

/** A role, held until the transaction ends. */
export async function lockRole(tx: Runs, id: string): Promise<RoleProfile | undefined> {
  const [row] = await runNamed<RoleProfile>(
    tx,
    `select ${columns} from role where id = $1 for no key update`,
    [id],
  )
  return row
}

/** Reads the ids that are taken, and keeps others from making roles until the transaction ends. */
export async function lockRoleIds(tx: Runs): Promise<Set<string>> {
  await runNamed(tx, 'lock table role in share row exclusive mode', [])
  const rows = await runNamed<{ id: string }>(tx, 'select id from role', [])
  return new Set(rows.map(({ id }) => id))
}

export type NewRole = Pick<RoleProfile, 'id' | 'name' | 'area' | 'permissions' | 'secondFactorRequired'>

export async function insertRole(tx: Runs, role: NewRole, by: number): Promise<void> {
  await runNamed(
    tx,
    `insert into role (id, name, area, is_staff, permissions, second_factor_required, changed_by)
     values ($1, $2, $3, true, $4, $5, $6)`,
    [role.id, role.name, role.area, role.permissions, role.secondFactorRequired, by],
  )
}

type Changed = Pick<RoleProfile, 'name' | 'area' | 'permissions' | 'secondFactorRequired'>

/** The database refuses permissions that `by` lacks, and other ones of a role that they hold. */
export async function saveRole(tx: Runs, id: string, role: Changed, by: number): Promise<void> {
  await runNamed(
    tx,
    `update role set name = $2, area = $3, permissions = $4, second_factor_required = $5,
       version = version + 1, changed_by = $6
     where id = $1`,
    [id, role.name, role.area, role.permissions, role.secondFactorRequired, by],
  )
}

/** The database refuses a role that somebody has. */
export async function deleteRole(tx: Runs, id: string): Promise<void> {
  await runNamed(tx, 'delete from role where id = $1', [id])
}

/** Reads the paths of the areas in which the roles of an account begin. */
export async function readHomes(on: Runs, accountId: number): Promise<string[]> {
  const rows = await runNamed<{ area: string }>(
    on,
    `select distinct r.area from account_role held join role r on r.id = held.role_id
     where held.account_id = $1 and r.is_staff`,
    [accountId],
  )
  return rows.map(({ area }) => area)
}
