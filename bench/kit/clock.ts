import type pg from 'pg'
import { gatewayOf } from './servers/gateway.ts'
import { Lane } from './load/lane.ts'
import type { Server } from './servers/server.ts'

const istAheadMs = 330 * 60_000
const dayMs = 86_400_000

/** A time of the day in India, so many days after that of `now`. */
export function istTime(now: Date, days: number, hour: number): Date {
  const midnight = Math.floor((now.getTime() + istAheadMs) / dayMs) * dayMs - istAheadMs
  return new Date(midnight + days * dayMs + hour * 3_600_000)
}

/** The calendar day of an instant in India. */
export const istDayOf = (at: Date): string => new Date(at.getTime() + istAheadMs).toISOString().slice(0, 10)

/** Sets the clocks of the gateway and of every process of an installation forward; what is due then is left to them. */
export async function setClocks(server: Server, pool: pg.Pool, to: Date): Promise<void> {
  const lane = new Lane(server.sandboxPort)
  await gatewayOf(server.dataDir).setClock(lane, to)
  lane.close()
  await pool.query('update demo_clock set ahead_ms = $1', [to.getTime() - Date.now()])
  const said = JSON.stringify({ from: 'bench', tags: ['demo-clock'] })
  await pool.query(`select pg_notify('sahaya_changed', $1)`, [said])
}
