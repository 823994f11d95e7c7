import type pg from 'pg'
import { readConfig } from '../server/config.ts'
import { withDatabase } from '../server/platform/db/join-server.ts'
import { command, commandLine } from './database-commands.ts'
import { findPsql, runPsql } from './db-shell/psql.ts'
import { runPrompt } from './db-shell/prompt.ts'

// An SQL prompt on the installation's database: npm run db:shell [-- --built-in]. Joins a running server, or starts
// one and stops it at the end. Uses psql where it is installed.
await command(async () => {
  const config = readConfig(process.env)
  const psql = commandLine().flags.has('--built-in') ? undefined : findPsql(process.env['PATH'] ?? '')
  await withDatabase(config, async (connection: pg.PoolConfig) => {
    process.exitCode = psql
      ? await runPsql(psql, connection)
      : await runPrompt(connection, process.stdin, process.stdout)
  })
})
