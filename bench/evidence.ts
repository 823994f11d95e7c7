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

/** `told anew`: the same of the payment, as other news. `older`: what it was before, out of order. */
const ways = ['return', 'webhook', 'duplicate', 'told anew', 'older'] as const
/** Long after the others, when all is booked. */
const lateWays = ['late', 'late and older'] as const
type Way = (typeof ways)[number] | (typeof lateWays)[number]
/** Number of different messages, each stored once: return, webhook and duplicate bring the same evidence. */
const stored = 5

/**
 * The news of each payment by every way on which it can come, shuffled, fifty at once for each payment while its gateway
 * is asked too, and once more when all is booked. Whatever comes first books it; nothing books it twice, and nobody is
 * answered with an error.
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
  figures.check('messages and returns delivered', sent, { atLeast: payments * (atOnce + lateWays.length) })
  figures.tell('  fifty at once, their rate', (payments * atOnce) / seconds, '/s')
  figures.check('  stored, because they differ: at least', found.events, { atLeast: payments * stored })
  figures.check('  stored, because they differ: at most', found.events, { atMost: payments * stored })
  figures.check('payments captured before the late ones', early, { atLeast: payments })
  figures.check('payments captured, of a thousand: at least', found.captures, { atLeast: payments })
  figures.check('payments captured, of a thousand: at most', found.captures, { atMost: payments })
  figures.check('gifts received', found.paid, { atLeast: payments })
  figures.check('receipts: one each', Math.abs(found.receipts - payments), { atMost: 0 })
  figures.check(
    'answers 5xx',
    count((status) => status >= 500),
    { atMost: 0 },
  )
  figures.check(
    'answers that are neither 200 nor 303',
    count((s) => s !== 200 && s !== 303),
    { atMost: 0 },
  )
  figures.check('messages that still wait', waiting, { atMost: 0 })
  figures.check('rules of the books broken', found.broken.length, { atMost: 0 })
  for (const { invariant, rows } of found.broken)
    console.log(`    ${invariant.rule} ${JSON.stringify(rows[0])}`)
  await server.stop()
}

type Delivery = { order: PaidOrder; way: Way }

function form(order: PaidOrder, way: Way): URLSearchParams {
  switch (way) {
    case 'told anew':
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

/** Makes the order due for a query to its gateway. */
const makeDue = async ({ database, clock }: Services, { txnid }: PaidOrder) => {
  await database.pool.query(
    `update attempt set next_check_at = $2 where order_id = $1 and state in ('created', 'initiated', 'pending')`,
    [txnid, clock.now()],
  )
}

/** Asks the gateway about whatever is due, without a pause, as another process of the installation. */
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

/** Waits until all that was stored is worked on. @returns how much is not */
async function settle({ database }: Services): Promise<number> {
  for (const until = performance.now() + bookedWithinMs; ; await pause(100)) {
    const { rows } = await database.pool.query<{ waiting: number }>(
      `select (select count(*) from gateway_event where worked_at is null) + (select count(*) from receipt_wanted) as waiting`,
    )
    const { waiting } = rows[0]!
    if (waiting === 0 || performance.now() > until) return waiting
  }
}
