import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import type { Connection } from '../../platform/db/embedded.ts'
import { waitLong } from '../../platform/db/read-timeout.ts'
import { templateName } from './template-name.ts'

export type TestDatabase = Database & { connection: Connection }

/** A fresh database of its own, migrated and with its queues, or a copy of another to which nobody is connected. `close` drops it. */
export async function testDatabase({
  max = 6,
  copyOf = templateName,
}: { max?: number; copyOf?: string } = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  // Copying files is quicker than writing each page to the log as well, and nothing here outlives a crash.
  await runPatiently(server, `create database ${name} template ${copyOf} strategy file_copy`)
  const connection = { ...server, database: name }
  const database = openDatabase({ connection, max })
  const close = async () => {
    await database.close()
    await runPatiently(server, `drop database if exists ${name} with (force)`)
  }
  return { ...database, connection, close }
}

/** Runs a statement that writes many files: a disk that many tests use at once takes its time. */
async function runPatiently(server: Connection, statement: string): Promise<void> {
  const main = openDatabase({ connection: server, max: 1 })
  try {
    const client = await main.pool.connect()
    try {
      await client.query('set statement_timeout = 60000')
      waitLong(client)
      await client.query(statement)
    } finally {
      client.release()
    }
  } finally {
    await main.close()
  }
}
