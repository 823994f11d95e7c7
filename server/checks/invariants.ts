import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { waitLong } from '../platform/db/read-timeout.ts'

export type Invariant = { name: string; rule: string; sql: string }

/** Every invariant: a SQL file of this folder that selects the rows which break it. */
export async function readInvariants(): Promise<Invariant[]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(import.meta.dirname, name), 'utf8')
      return { name: name.replace(/\.sql$/, ''), rule: sql.split('\n')[0]!.replace(/^-- /, ''), sql }
    }),
  )
}

export type Finding = { invariant: Invariant; rows: Record<string, unknown>[]; more: boolean }

const shown = 20

/** Runs all of them on one snapshot, so that gifts coming in meanwhile disturb nothing. @returns those that are broken */
export async function checkInvariants(pool: pg.Pool): Promise<Finding[]> {
  const invariants = await readInvariants()
  const client = await pool.connect()
  try {
    await cancelWithClient(client)
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 600000')
    // Rules that join books and audit rows of a million gifts take a third of the time if they need no disk.
    await client.query(`set local work_mem = '32MB'`)
    waitLong(client)
    const findings: Finding[] = []
    for (const invariant of invariants) {
      const { rows } = await client.query<Record<string, unknown>>(
        `select * from (${invariant.sql}) broken limit ${shown + 1}`,
      )
      if (rows.length > 0) findings.push({ invariant, rows: rows.slice(0, shown), more: rows.length > shown })
    }
    await client.query('commit')
    return findings
  } finally {
    client.release()
  }
}

/** Has the server cancel a long statement once its client is gone. Servers that cannot see that refuse the setting. */
export async function cancelWithClient(client: pg.ClientBase): Promise<void> {
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => undefined)
}
