import pg from 'pg'

export type SandboxRole = {
  /** Address of the database for the test gateway. */
  url: string
  /** Whether it has a role of its own, which sees nothing but its own schema. */
  separate: boolean
}

// Someone else made it a moment ago, under either name of that mishap.
const alreadyThere = new Set(['42710', '42P06', '23505'])
const notAllowed = '42501'

/**
 * Makes the test gateway a schema `sandbox` and a role that owns it and can read nothing of ours, again
 * and again without harm. Where our own role may not make roles, the schema is ours and the gateway comes
 * in as us.
 * @param databaseUrl how we ourselves reach the database that `pool` is connected to
 */
export async function prepareSandboxRole(
  pool: pg.Pool,
  databaseUrl: string,
  password: string,
): Promise<SandboxRole> {
  try {
    return { url: asUser(databaseUrl, await makeRole(pool, password), password), separate: true }
  } catch (error) {
    if (codeOf(error) !== notAllowed) throw error
    await pool.query('create schema if not exists sandbox')
    return { url: databaseUrl, separate: false }
  }
}

async function makeRole(pool: pg.Pool, password: string): Promise<string> {
  const found = await pool.query<{ name: string }>('select current_database() as name')
  // Roles belong to the whole server, so this installation's carries the database's name.
  const name = `${found.rows[0]!.name.slice(0, 54)}_sandbox`
  const role = pg.escapeIdentifier(name)
  const secret = pg.escapeLiteral(password)
  const limits = 'login nosuperuser nocreatedb nocreaterole noinherit connection limit 20'
  // Checks first, since a server logs failing statements, and this one holds the password.
  const there = await pool.query('select 1 from pg_roles where rolname = $1', [name])
  if (there.rowCount === 0)
    await unlessThere(() => pool.query(`create role ${role} ${limits} password ${secret}`))
  await pool.query(`alter role ${role} password ${secret}`)
  await unlessThere(() => pool.query(`create schema if not exists sandbox authorization ${role}`))
  return name
}

async function unlessThere(make: () => Promise<unknown>): Promise<void> {
  try {
    await make()
  } catch (error) {
    if (!alreadyThere.has(codeOf(error) ?? '')) throw error
  }
}

/** The same address under another name; an address of a socket has no room for one before its host. */
function asUser(databaseUrl: string, user: string, password: string): string {
  const url = new URL(databaseUrl)
  url.username = ''
  url.password = ''
  url.searchParams.set('user', user)
  url.searchParams.set('password', password)
  return url.href
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
