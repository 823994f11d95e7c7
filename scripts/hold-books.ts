import { Console } from 'node:console'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { findBrokenSeal } from '../server/audit/index.ts'
import { checkInvariants, readInvariants } from '../server/checks/invariants.ts'

/** Holds the books against every invariant and prints the rows that break one. @returns whether everything holds */
export async function holdBooks(pool: pg.Pool, out: Writable): Promise<boolean> {
  const tables = new Console(out)
  const say = (text: string) => void out.write(`${text}\n`)
  const findings = await checkInvariants(pool)
  const brokenSeal = await findBrokenSeal(pool)
  for (const { invariant, rows, more } of findings) {
    say(`\nBROKEN ${invariant.rule}`)
    tables.table(rows)
    if (more) say('… and more')
  }
  if (brokenSeal !== undefined) say(`\nBROKEN the chain of audit rows, at row ${brokenSeal}`)
  const broken = findings.length + (brokenSeal === undefined ? 0 : 1)
  const total = (await readInvariants()).length + 1
  say(`\n${total - broken} of ${total} invariants hold.`)
  return broken === 0
}
