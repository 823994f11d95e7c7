import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '../server/platform/db/database.ts'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { run } from './steps.ts'

/**
 * Writes server/db/tables.ts from what the migrations make; with --verify only says whether it is so already.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'sahaya-tables-'))
const server = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), throwaway: true })
try {
  const database = openDatabase({ connection: server.connection, max: 1 })
  await migrate(database)
  await database.close()
  const { ok } = await run('kysely-codegen', [
    '--dialect',
    'postgres',
    '--url',
    server.url,
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number"}',
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--out-file',
    'server/db/tables.ts',
    '--log-level',
    'error',
    ...process.argv.slice(2),
  ])
  if (!ok) process.exitCode = 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
