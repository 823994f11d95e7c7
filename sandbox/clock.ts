import type { Pool } from 'pg'

/** Time at the gateway: real time plus what was advanced. It only goes forward and outlives a restart. */
export type SandboxClock = { now(): Date; advanceTo(instant: Date): Promise<void> }

export async function openClock(pool: Pool): Promise<SandboxClock> {
  const found = await pool.query<{ ahead_ms: number }>('select ahead_ms from sandbox.clock')
  let aheadMs = found.rows[0]?.ahead_ms ?? 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    async advanceTo(instant) {
      aheadMs = Math.max(aheadMs, instant.getTime() - Date.now())
      await pool.query('update sandbox.clock set ahead_ms = $1', [aheadMs])
    },
  }
}

/** 'YYYY-MM-DD HH:MM:SS' of India, where the gateways write their times without a zone. */
export const indianTime = (instant: Date) =>
  new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
