import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { withDatabase } from '../server/platform/db/join-server.ts'
import { command } from './database-commands.ts'
import { holdBooks } from './hold-books.ts'

// Holds the books against every invariant: npm run ledger:check. Prints the rows that break one and ends with 1. Joins
// a living server.
await command(async () => {
  const config = readConfig(process.env)
  await withDatabase(config, async (connection) => {
    const { pool, close } = openDatabase({
      connection: { ...connection, statement_timeout: 600_000 },
      max: 2,
    })
    try {
      if (!(await holdBooks(pool, process.stdout))) process.exitCode = 1
    } finally {
      await close()
    }
  })
})
