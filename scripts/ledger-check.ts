import { findBrokenSeal } from '../server/audit/index.ts'
import { checkInvariants, readInvariants } from '../server/checks/invariants.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { withDatabase } from '../server/platform/db/join.ts'

/** Holds the books against every invariant; prints the rows that break one and ends with 1. Joins a living server. */
const config = readConfig(process.env)
await withDatabase(config, async (connection) => {
  const { pool, close } = openDatabase({ connection: { ...connection, statement_timeout: 600_000 }, max: 2 })
  const findings = await checkInvariants(pool)
  const brokenSeal = await findBrokenSeal(pool)
  await close()
  for (const { invariant, rows, more } of findings) {
    console.log(`\nBROKEN ${invariant.rule}`)
    console.table(rows)
    if (more) console.log('… and more')
  }
  if (brokenSeal !== undefined) console.log(`\nBROKEN the chain of audit rows, at row ${brokenSeal}`)
  const broken = findings.length + (brokenSeal === undefined ? 0 : 1)
  const total = (await readInvariants()).length + 1
  console.log(`\n${total - broken} of ${total} invariants hold.`)
  process.exitCode = broken === 0 ? 0 : 1
})
