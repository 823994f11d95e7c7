import { checkInvariants } from '../checks/invariants.ts'
import type { TestApp } from './app.ts'

export type Broken = [rule: string, row: Record<string, unknown>]

/** Faults as only somebody with the database in their hands can plant them, and what the nightly check says of them. */
export function tampering(app: () => TestApp) {
  const pool = () => app().services.database.pool

  /** Every row that the check finds, each with the short name of its rule, such as `i10`. */
  async function broken(): Promise<Broken[]> {
    const findings = await checkInvariants(pool())
    return findings.flatMap(({ invariant, rows }) =>
      rows.map((row): Broken => [invariant.name.slice(0, 3), row]),
    )
  }
  /** Runs statements with the triggers off, in one go. */
  const forced = (sql: string) =>
    pool().query(`begin; set local session_replication_role = replica; ${sql}; commit`)
  /** Returns the findings of a fault, and repairs it. */
  async function found(fault: string, repair: string): Promise<Broken[]> {
    await forced(fault)
    try {
      return await broken()
    } finally {
      await forced(repair)
    }
  }

  return { broken, forced, found }
}
