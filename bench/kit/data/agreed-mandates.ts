import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { gatewayOf } from '../servers/gateway.ts'
import { openFundraisers, orderBody } from './givers.ts'
import { Lane, post } from '../load/lane.ts'
import type { Server } from '../servers/server.ts'

const agreedWithinMs = 120_000
const lanes = 8

/** Recurring gifts begun over HTTP and agreed to at the gateway, every month from a day on for three months. */
export async function agreedMandates(
  server: Server,
  pool: pg.Pool,
  { count, name, startsOn }: { count: number; name: string; startsOn: string },
): Promise<void> {
  const campaigns = await openFundraisers(pool)
  const scheduleConfig = { interval: 1, mode: 'each', days: [Number(startsOn.slice(-2))], message: '' }
  await inLanes(server.port, count, async (lane, n) => {
    const order = {
      ...orderBody(`${name}-${n}`, campaigns[n % campaigns.length]!, 500),
      option: 'schedule',
      donation_frequency: 2,
      donation_tenure: 0.25,
      startDate: startsOn,
      scheduleConfig,
    }
    const path = '/api/campaign/donation/create-schedule'
    const { status, body } = await lane.ask(post(path, order, { 'idempotency-key': `${name}-${n}-order` }))
    if (status !== 200) throw new Error(`a recurring gift was answered ${status}: ${body.toString()}`)
  })
  const { rows } = await pool.query<{ orderId: string }>(
    `select m.order_id as "orderId" from mandate m join donation d on d.id = m.donation_id where d.donor_email like $1`,
    [`${name}-%`],
  )
  const gateway = gatewayOf(server.dataDir)
  await inLanes(server.sandboxPort, rows.length, (lane, n) =>
    gateway.actOnMandate(lane, rows[n - 1]!.orderId, 'approve'),
  )
  for (const until = performance.now() + agreedWithinMs; ; await pause(100)) {
    const { rows: active } = await pool.query<{ n: number }>(
      `select count(*) as n from mandate m join donation d on d.id = m.donation_id
       where d.donor_email like $1 and m.state = 'active'`,
      [`${name}-%`],
    )
    if (active[0]!.n === count) return
    if (performance.now() > until) throw new Error(`of ${count} mandates ${active[0]!.n} are agreed to`)
  }
}

/** Does it for the numbers from one on, several at once. */
async function inLanes(
  port: number,
  count: number,
  work: (lane: Lane, n: number) => Promise<void>,
): Promise<void> {
  let n = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const lane = new Lane(port)
      while (n < count) await work(lane, ++n)
      lane.close()
    }),
  )
}
