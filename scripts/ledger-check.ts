import type pg from 'pg'
import { findBrokenSeal } from '../server/audit/index.ts'
import { checkInvariants, readInvariants } from '../server/checks/invariants.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { withDatabase } from '../server/platform/db/join.ts'
import { command, say } from './database-commands.ts'

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
      if (!(await holdBooks(pool))) process.exitCode = 1
    } finally {
      await close()
    }
  })
})

/** @returns whether everything holds */
async function holdBooks(pool: pg.Pool): Promise<boolean> {
  const findings = await checkInvariants(pool)
  const brokenSeal = await findBrokenSeal(pool)
  for (const { invariant, rows, more } of findings) {
    say(`\nBROKEN ${invariant.rule}`)
    console.table(rows)
    if (more) say('… and more')
  }
  if (brokenSeal !== undefined) say(`\nBROKEN the chain of audit rows, at row ${brokenSeal}`)
  const broken = findings.length + (brokenSeal === undefined ? 0 : 1)
  const total = (await readInvariants()).length + 1
  say(`\n${total - broken} of ${total} invariants hold.`)
  return broken === 0
}
