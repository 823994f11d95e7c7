import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/database.ts'
import { webhookPath } from './kit/gateway.ts'
import { post } from './kit/lane.ts'
import { drive } from './kit/load.ts'
import { paidOrders } from './kit/paid-orders.ts'
import { startOnWorld } from './kit/world.ts'

const payments = 2000
const lanes = 16
const bookedWithinMs = 120_000

/** News of payments, each of another order and paid at the gateway, while the work on them goes on beside. */
export async function webhooks({ figures, seed }: Bench): Promise<void> {
  const server = await startOnWorld()
  const paid = await paidOrders(server, { count: payments, name: `hook-${seed}` })
  const news = paid.map((order) => post(webhookPath, order.news))
  const began = performance.now()
  const { perSecond } = await drive({ port: server.port, lanes, seconds: 60, next: () => news.pop() })
  const { stored, bookedMs } = await onDatabase(server.dataDir, async (pool) => {
    const count = async (sql: string) => (await pool.query<{ n: number }>(sql, [`hook-${seed}-%`])).rows[0]!.n
    const stored = await count(
      `select count(*) as n from gateway_event e join attempt a using (provider, order_id)
       join donation d on d.id = a.donation_id where d.donor_email like $1`,
    )
    const paid = () =>
      count(`select count(*) as n from donation where donor_email like $1 and state = 'paid'`)
    while ((await paid()) < payments && performance.now() - began < bookedWithinMs) await pause(50)
    return { stored, bookedMs: performance.now() - began }
  })
  figures.check('webhooks acknowledged', perSecond, { atLeast: 400 }, '/s')
  figures.check('of them stored', stored, { atLeast: payments })
  figures.tell('booked: verified, in the ledger, numbered', payments / (bookedMs / 1000), '/s')
  await server.stop()
}
