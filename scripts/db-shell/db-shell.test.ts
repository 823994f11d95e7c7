import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { emptyDatabase } from '../../server/testing/database/beside.ts'
import { layDatabase } from '../../server/testing/processes/lay-database.ts'
import { findPsql, psqlCommand } from './psql.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sahaya-db-shell-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let url: string
let drop: () => Promise<unknown>
beforeAll(async () => {
  const made = await emptyDatabase()
  drop = made.drop
  const { host = '', port, user, database } = made.connection
  url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
})
afterAll(() => drop())

/** Runs the command with lines on its standard input, and without a psql on PATH. */
async function shell(lines: string, env: Record<string, string> = { DATABASE_URL: url }) {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !findPsql(folder))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../db-shell.ts'), '--built-in'], {
    env: { PATH: [dirname(process.execPath), ...path].join(delimiter), DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(lines)
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, output: output + problems }
}

test('db:shell prints rows and row counts', async () => {
  const { code, output } = await shell(
    "create table well (name text);\ninsert into well\nvalues ('Nimmapalli');\nselect name from well;\n\\q\n",
  )
  expect(output).toContain('INSERT 1')
  expect(output).toMatch(/│ name\s+│[^]*'Nimmapalli'/)
  expect(code).toBe(0)
})

test('db:shell goes on after an error and ends with 1', async () => {
  const { code, output } = await shell('select nothing;\nselect 41 + 1 as sum;\n')
  expect(output).toMatch(/ERROR: column "nothing" does not exist[^]* 42 /)
  expect(code).toBe(1)
})

test('db:shell does not run a statement without its semicolon', async () => {
  const { code, output } = await shell('create table half (id int)\n')
  expect(output).toContain('was not run')
  expect(code).toBe(1)
})

test('db:shell starts and stops the embedded database', async () => {
  layDatabase(dataDir)
  const { output, code } = await shell('select current_database() as name;\n', {})
  expect(output).toContain("'sahaya'")
  expect(code).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('psql gets the password in its environment, not as an argument', () => {
  expect(psqlCommand({ connectionString: 'postgresql://sahaya:s%40lt@db.example.org/sahaya' })).toEqual({
    args: ['postgresql://sahaya@db.example.org/sahaya'],
    env: { PGPASSWORD: 's@lt' },
  })
  const { host, port, user, database } = inject('postgres')
  expect(psqlCommand({ host, port, user, database }).args).toContain(`--host=${host}`)
})
