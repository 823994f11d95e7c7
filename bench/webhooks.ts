import { setTimeout as pause } from 'node:timers/promises'
import { checkInvariants } from '../server/checks/invariants.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { webhookPath } from './kit/servers/gateway.ts'
import { post } from './kit/load/lane.ts'
import { drive } from './kit/load/load.ts'
import { paidOrders } from './kit/data/paid-orders.ts'
import { startOnWorld } from './kit/servers/world.ts'

const payments = 2000
const rupees = 2500
const lanes = 16
const bookedWithinMs = 120_000

/**
 * Sends webhooks of payments, each of another order, while earlier ones are processed.
 * Each acknowledged payment must be booked once in the end.
 */
export async function webhooks({ figures, seed }: Bench): Promise<void> {
  const server = await startOnWorld()
  const paid = await paidOrders(server, { count: payments, name: `hook-${seed}` })
  const news = paid.map((order) => post(webhookPath, order.news))
  const began = performance.now()
  const { perSecond } = await drive({ port: server.port, lanes, seconds: 60, next: () => news.pop() })
  const { stored, bookedMs, booked, broken } = await onDatabase(server.dataDir, async (pool) => {
    const count = async (sql: string) => (await pool.query<{ n: number }>(sql, [`hook-${seed}-%`])).rows[0]!.n
    const stored = await count(
      `select count(*) as n from gateway_event e join attempt a using (provider, order_id)
       join donation d on d.id = a.donation_id where d.donor_email like $1`,
    )
    const paid = () =>
      count(`select count(*) as n from donation where donor_email like $1 and state = 'paid'`)
    while ((await paid()) < payments && performance.now() - began < bookedWithinMs) await pause(50)
    const bookedMs = performance.now() - began
    const { rows } = await pool.query<{ gifts: number; captures: number; paise: number }>(
      `select count(distinct d.id) as gifts, count(distinct g.id) as captures, coalesce(-sum(r.paise), 0)::bigint as paise
       from donation d join ledger_group g on g.donation_id = d.id and g.kind = 'capture'
         join ledger_row r on r.group_id = g.id and r.account like 'fund:%' where d.donor_email like $1`,
      [`hook-${seed}-%`],
    )
    return { stored, bookedMs, booked: rows[0]!, broken: await checkInvariants(pool) }
  })
  figures.check('webhooks acknowledged', perSecond, { atLeast: 400 }, '/s')
  figures.check('  stored', stored, { atLeast: payments })
  figures.check('donations booked', booked.gifts, { atLeast: payments })
  figures.check('captures in the ledger', booked.captures, { atMost: payments })
  figures.check('rupees missing or too many', Math.abs(booked.paise / 100 - payments * rupees), { atMost: 0 })
  figures.show('verified, booked and numbered', payments / (bookedMs / 1000), '/s')
  figures.check('integrity checks broken', broken.length, { atMost: 0 })
  for (const { invariant, rows } of broken) console.log(`    ${invariant.rule} ${JSON.stringify(rows[0])}`)
  await server.stop()
}
