import type pg from 'pg'
import { afterAll, afterEach, expect } from 'vitest'
import { checkInvariants } from '../checks/invariants.ts'
import { isNightly } from './is-nightly.ts'

/**
 * Checks the rules of the books after the last test, at night after each. Call it below the `afterAll` that
 * closes the database: hooks run in reverse order.
 */
export function expectInvariants(pool: () => pg.Pool): void {
  const check = async () => {
    const findings = await checkInvariants(pool())
    expect(findings.map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
  }
  if (isNightly) afterEach(check)
  else afterAll(check)
}
