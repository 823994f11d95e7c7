import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type pg from 'pg'

/** Returns the psql on a PATH, or undefined. */
export const findPsql = (path: string): string | undefined =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'psql'))
    .find((file) => existsSync(file))

/** Runs psql to its end. @returns its exit code */
export async function runPsql(file: string, connection: pg.PoolConfig): Promise<number> {
  const { args, env } = psqlCommand(connection)
  const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  // Ctrl-C cancels a statement in psql and must not end this process before it.
  const ignore = () => undefined
  process.on('SIGINT', ignore)
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    process.off('SIGINT', ignore)
  }
}

/** Arguments and environment of psql. The password goes into the environment, which other users cannot read. */
export function psqlCommand({ connectionString, host, port, user, database }: pg.PoolConfig): {
  args: string[]
  env: Record<string, string>
} {
  if (connectionString === undefined)
    return {
      args: [`--host=${host}`, `--port=${port}`, `--username=${user}`, `--dbname=${database}`],
      env: {},
    }
  const url = new URL(connectionString)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { args: [url.href], env: password ? { PGPASSWORD: password } : {} }
}
