import type pg from 'pg'
import { pino } from 'pino'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../server/config.ts'
import { checkInvariants } from '../server/checks/invariants.ts'
import { checkDueOrders } from '../server/donations/webhooks/poll-orders.ts'
import { systemClock } from '../server/platform/clock.ts'
import { withDatabase } from '../server/platform/db/join-server.ts'
import { createServices, type Services } from '../server/services.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { webhookPath } from './kit/servers/gateway.ts'
import { Lane, post } from './kit/load/lane.ts'
import { paidOrders, type PaidOrder } from './kit/data/paid-orders.ts'
import { environment, type Server } from './kit/servers/server.ts'
import { shuffled } from './kit/shuffled.ts'
import { startOnWorld } from './kit/servers/world.ts'

const payments = 1000
const atOnce = 50
const bookedWithinMs = 120_000

/** `repeated`: the same payment under another event id. `older`: an earlier state, out of order. */
const ways = ['return', 'webhook', 'duplicate', 'repeated', 'older'] as const
/** Sent when everything is booked. */
const lateWays = ['late', 'late and older'] as const
type Way = (typeof ways)[number] | (typeof lateWays)[number]
/** Different events of a payment, each stored once. Return, webhook and duplicate are the same event. */
const stored = 5

/**
 * Sends fifty events of each payment at once, shuffled, while its gateway is polled, and more when all is booked.
 * The first event books the payment; no other books it twice, and no response is an error.
 */
export async function evidence({ figures, seed, random }: Bench): Promise<void> {
  const server = await startOnWorld()
  const orders = await paidOrders(server, { count: payments, name: `proof-${seed}` })
  const lanes = Array.from({ length: atOnce }, () => new Lane(server.port))
  const answers = new Map<number, number>()

  const deliver = async ({ order, way }: Delivery, lane: Lane) => {
    const { status } = await lane.ask(
      post(way === 'return' ? order.returnPath : webhookPath, form(order, way)),
    )
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  const captured = ({ database }: Services) => countCaptures(database.pool, `proof-${seed}-%`)
  const { seconds, early, waiting } = await withPoller(server, async (services) => {
    const began = performance.now()
    for (const order of shuffled(orders, random)) {
      const storm = Array.from({ length: atOnce }, (_, i) => ({ order, way: ways[i % ways.length]! }))
      await Promise.all([
        makeDue(services, order),
        ...shuffled(storm, random).map((one, i) => deliver(one, lanes[i]!)),
      ])
    }
    const seconds = (performance.now() - began) / 1000
    await settle(services)
    const early = await captured(services)
    const late = shuffled(
      orders.flatMap((order) => lateWays.map((way) => ({ order, way }))),
      random,
    )
    await Promise.all(
      lanes.map(async (lane) => {
        for (let one = late.pop(); one; one = late.pop()) await deliver(one, lane)
      }),
    )
    return { seconds, early, waiting: await settle(services) }
  })
  for (const lane of lanes) lane.close()

  const found = await onDatabase(server.dataDir, async (pool) => {
    const { rows } = await pool.query<{ paid: number; receipts: number; events: number }>(
      `select count(*) filter (where state = 'paid') as paid,
         (select count(*) from receipt r join donation d on d.id = r.donation_id where d.donor_email like $1) as receipts,
         (select count(*) from gateway_event e where e.order_id = any($2)) as events
       from donation where donor_email like $1`,
      [`proof-${seed}-%`, orders.map(({ txnid }) => txnid)],
    )
    const captures = await countCaptures(pool, `proof-${seed}-%`)
    return { ...rows[0]!, captures, broken: await checkInvariants(pool) }
  })
  const count = (is: (status: number) => boolean) =>
    [...answers].reduce((sum, [status, n]) => (is(status) ? sum + n : sum), 0)
  const sent = count(() => true)
  figures.check('events delivered', sent, { atLeast: payments * (atOnce + lateWays.length) })
  figures.show('  rate', (payments * atOnce) / seconds, '/s')
  figures.check('  stored: at least', found.events, { atLeast: payments * stored })
  figures.check('  stored: at most', found.events, { atMost: payments * stored })
  figures.check('payments captured before the late events', early, { atLeast: payments })
  figures.check('payments captured, of a thousand: at least', found.captures, { atLeast: payments })
  figures.check('payments captured, of a thousand: at most', found.captures, { atMost: payments })
  figures.check('donations received', found.paid, { atLeast: payments })
  figures.check('receipts missing or doubled', Math.abs(found.receipts - payments), { atMost: 0 })
  figures.check(
    'responses 5xx',
    count((status) => status >= 500),
    { atMost: 0 },
  )
  figures.check(
    'responses other than 200 and 303',
    count((s) => s !== 200 && s !== 303),
    { atMost: 0 },
  )
  figures.check('events not processed', waiting, { atMost: 0 })
  figures.check('integrity checks broken', found.broken.length, { atMost: 0 })
  for (const { invariant, rows } of found.broken)
    console.log(`    ${invariant.rule} ${JSON.stringify(rows[0])}`)
  await server.stop()
}

type Delivery = { order: PaidOrder; way: Way }

function form(order: PaidOrder, way: Way): URLSearchParams {
  switch (way) {
    case 'repeated':
      return order.says('paid', `${order.txnid}-2`)
    case 'older':
      return order.says('pending')
    case 'late':
      return order.says('paid', `${order.txnid}-3`)
    case 'late and older':
      return order.says('pending', `${order.txnid}-4`)
    default:
      return order.news
  }
}

async function countCaptures(pool: pg.Pool, emails: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from ledger_group g join donation d on d.id = g.donation_id
     where g.kind = 'capture' and d.donor_email like $1`,
    [emails],
  )
  return rows[0]!.n
}

/** Makes the order due for the next poll of its gateway. */
const makeDue = async ({ database, clock }: Services, { txnid }: PaidOrder) => {
  await database.pool.query(
    `update attempt set next_check_at = $2 where order_id = $1 and state in ('created', 'initiated', 'pending')`,
    [txnid, clock.now()],
  )
}

/** Polls the gateway about due orders without a pause, as a second process of the installation. */
async function withPoller<T>(server: Server, work: (services: Services) => Promise<T>): Promise<T> {
  const config = readConfig(environment(server))
  return withDatabase({ dataDir: server.dataDir }, async (connection) => {
    const log = pino({ level: 'silent' })
    const services = createServices({ config, connection, log, clock: systemClock })
    let isOver = false
    const nothing = () => undefined
    const polling = (async () => {
      while (!isOver) {
        const asked = await checkDueOrders({
          pool: services.database.pool,
          db: services.database.db,
          clock: systemClock,
          changes: { publish: nothing },
          brake: services.brake,
          gateways: services.gateways,
          log,
          isTest: true,
          onCaptured: nothing,
          tellGiver: async () => undefined,
        })
        if (asked === 0) await pause(5)
      }
    })()
    try {
      return await work(services)
    } finally {
      isOver = true
      await polling
      await services.close()
    }
  })
}

/** Waits until all stored events are processed. @returns the number that is not */
async function settle({ database }: Services): Promise<number> {
  for (const until = performance.now() + bookedWithinMs; ; await pause(100)) {
    const { rows } = await database.pool.query<{ waiting: number }>(
      `select (select count(*) from gateway_event where worked_at is null) + (select count(*) from receipt_wanted) as waiting`,
    )
    const { waiting } = rows[0]!
    if (waiting === 0 || performance.now() > until) return waiting
  }
}
