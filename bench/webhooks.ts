import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/database.ts'
import { gatewayOf, webhookPath, type Checkout } from './kit/gateway.ts'
import { openFundraisers, orderBody, orderPath } from './kit/givers.ts'
import { Lane, post } from './kit/lane.ts'
import { drive } from './kit/load.ts'
import type { Server } from './kit/server.ts'
import { startOnWorld } from './kit/world.ts'

const payments = 2000
const lanes = 16
const bookedWithinMs = 120_000

/** News of payments, each of another order and paid at the gateway, while the work on them goes on beside. */
export async function webhooks({ figures, seed }: Bench): Promise<void> {
  const server = await startOnWorld()
  const news = await prepare(server, seed)
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

/** Orders that are paid, with the messages that say so. The gateway sends its own ten minutes later. */
async function prepare(server: Server, seed: number): Promise<string[]> {
  const campaigns = await onDatabase(server.dataDir, openFundraisers)
  const gateway = gatewayOf(server.dataDir)
  const news: string[] = []
  let n = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const ours = new Lane(server.port)
      const theirs = new Lane(server.sandboxPort)
      while (n < payments) {
        n += 1
        const order = orderBody(`hook-${seed}-${n}`, campaigns[n % campaigns.length]!)
        const { body } = await ours.ask(post(orderPath, order, { 'idempotency-key': `hook-${seed}-${n}` }))
        const { data: checkout } = JSON.parse(body.toString()) as { data: Checkout }
        const mihpayid = await gateway.pay(theirs, checkout, 'success-late-webhook')
        news.push(post(webhookPath, gateway.paid(checkout, mihpayid)))
      }
      ours.close()
      theirs.close()
    }),
  )
  return news
}
