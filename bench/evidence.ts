import { pino } from 'pino'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../server/config.ts'
import { checkInvariants } from '../server/checks/invariants.ts'
import { checkDueOrders } from '../server/donations/check-orders.ts'
import { systemClock } from '../server/platform/clock.ts'
import { withDatabase } from '../server/platform/db/join.ts'
import { createServices, type Services } from '../server/services.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/database.ts'
import { webhookPath } from './kit/gateway.ts'
import { Lane, post } from './kit/lane.ts'
import { paidOrders, type PaidOrder } from './kit/paid-orders.ts'
import { environment, type Server } from './kit/server.ts'
import { shuffled } from './kit/shuffled.ts'
import { startOnWorld } from './kit/world.ts'

const payments = 1000
const atOnce = 50
/** Every so many payments all come at once, each way ten times. */
const stormEvery = 20
const bookedWithinMs = 120_000

const ways = ['webhook', 'duplicate webhook', 'return', 'polling', 'late webhook'] as const
type Way = (typeof ways)[number]

/**
 * The news of each payment by every way on which it can come, shuffled, up to fifty at once for one payment. Whatever
 * comes first books it; nothing books it twice, and nobody is answered with an error.
 */
export async function evidence({ figures, seed, random }: Bench): Promise<void> {
  const server = await startOnWorld()
  const orders = await paidOrders(server, { count: payments, name: `proof-${seed}` })
  const lanes = Array.from({ length: atOnce }, () => new Lane(server.port))
  const answers = new Map<string, number>()

  const { seconds, waiting } = await withPoller(server, async (services) => {
    const deliver = async (order: PaidOrder, way: Way, lane: Lane) => {
      if (way === 'polling') return makeDue(services, order)
      const path = way === 'return' ? order.returnPath : webhookPath
      const { status } = await lane.ask(post(path, order.news))
      const said = `${way === 'return' ? 'return' : 'webhook'} ${status}`
      answers.set(said, (answers.get(said) ?? 0) + 1)
    }
    const began = performance.now()
    for (const round of rounds(orders, random))
      await Promise.all(round.map(({ order, way }, i) => deliver(order, way, lanes[i]!)))
    const seconds = (performance.now() - began) / 1000
    return { seconds, waiting: await settle(services) }
  })
  for (const lane of lanes) lane.close()

  const found = await onDatabase(server.dataDir, async (pool) => {
    const { rows } = await pool.query<{ gifts: number; paid: number; captures: number; receipts: number }>(
      `select count(*) as gifts, count(*) filter (where state = 'paid') as paid,
         (select count(*) from ledger_group g join donation d on d.id = g.donation_id
          where g.kind = 'capture' and d.donor_email like $1) as captures,
         (select count(*) from receipt r join donation d on d.id = r.donation_id where d.donor_email like $1) as receipts
       from donation where donor_email like $1`,
      [`proof-${seed}-%`],
    )
    return { ...rows[0]!, broken: await checkInvariants(pool) }
  })
  const count = (is: (status: number) => boolean) =>
    [...answers].reduce((sum, [said, n]) => (is(Number(said.slice(-3))) ? sum + n : sum), 0)
  const sent = count(() => true)
  figures.tell('messages and returns delivered', sent)
  figures.tell('their rate', sent / seconds, '/s')
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

/** What is sent together: ten payments by all five ways, or one of them by all ways ten times over. */
function rounds(orders: readonly PaidOrder[], random: () => number): Delivery[][] {
  const all = (order: PaidOrder): Delivery[] => ways.map((way) => ({ order, way }))
  const made: Delivery[][] = []
  for (let i = 0; i < orders.length; i += atOnce / ways.length) {
    const some = orders.slice(i, i + atOnce / ways.length)
    const storm = i % stormEvery === 0 ? some.splice(0, 1) : []
    const often = Array.from({ length: atOnce / ways.length }, () => storm.flatMap(all)).flat()
    made.push(shuffled(often, random), shuffled(some.flatMap(all), random))
  }
  return made
}

/** Its gateway is to be asked about it, now. */
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
