import { setTimeout as pause } from 'node:timers/promises'
import { checkInvariants } from '../server/checks/invariants.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { quantile } from './kit/figures.ts'
import { openFundraisers, orderBody, orderPath } from './kit/data/givers.ts'
import { get, Lane, post } from './kit/load/lane.ts'
import { placeFor, startServer, type Place } from './kit/servers/server.ts'
import { slowGateway } from './kit/servers/slow-gateway.ts'
import { worldFolder } from './kit/servers/world.ts'

const clients = 100
const hangMs = 30_000
const hangsForMs = 300_000
/** A giver who was told to come again waits so long. */
const againMs = 1000
const finishWithinMs = 60_000
const readers = 4
const betweenReadsMs = 20

type Ordered = { donationId: string; token: string }

/**
 * A gateway that says nothing for thirty seconds to every call, for five minutes, under a hundred givers whose orders
 * need it: everybody else is answered as ever, and every giver's order is there once, however often they asked.
 */
export async function hanging({ figures, seed }: Bench): Promise<void> {
  const place = await placeFor(await worldFolder())
  const gateway = await slowGateway(place.sandboxPort)
  const server = await startServer(place, {
    GATEWAY_ONETIME: 'razorpay',
    SANDBOX_URL: gateway.url,
    // Lifts the limits, as the same donors order again and again.
    LIMIT_ORDERS_DONOR: '100000000/60',
    // Silences the log, which has a line for every order that is held up.
    LOG_LEVEL: 'silent',
  })
  const { campaigns, slugs } = await onDatabase(place.dataDir, async (pool) => {
    const campaigns = await openFundraisers(pool)
    const { rows } = await pool.query<{ slug: string }>('select slug from campaign where id = any($1)', [
      campaigns,
    ])
    return { campaigns, slugs: rows.map(({ slug }) => slug) }
  })
  const donors = crowd(place, (n) => `hang-${seed}-${n}`, campaigns)
  await donors.orderUntil(performance.now() + 3000)
  const known = donors.ordered.slice(0, 50)
  const begunBefore = donors.ordered.length

  gateway.hangFor(hangMs)
  const until = performance.now() + hangsForMs
  const ordering = donors.orderUntil(until)
  const reads = await read(place, slugs, known, until)
  const meanwhile = donors.ordered.length - begunBefore
  const [hung, heldUp] = [gateway.hung(), donors.heldUp()]
  gateway.hangFor(0)
  await ordering
  const recoveredAt = performance.now()
  await donors.finish()
  const recoveredMs = performance.now() - recoveredAt
  const waited = donors.ordered.length - begunBefore
  const before = donors.ordered.length
  const again = performance.now() + 5000
  await donors.orderUntil(again)
  await donors.finish()
  const after = donors.ordered.length - before

  const found = await onDatabase(place.dataDir, async (pool) => {
    const { rows } = await pool.query<{ gifts: number; givers: number; attempts: number; links: number }>(
      `select count(distinct d.id) as gifts, count(distinct d.donor_email) as givers, count(a.id) as attempts
       from donation d left join attempt a on a.donation_id = d.id where d.donor_email like $1`,
      [`hang-${seed}-%`],
    )
    return { ...rows[0]!, broken: await checkInvariants(pool) }
  })
  // Clients that were held up ask again at the latest when the hanging has ended.
  const atLeast = clients * (hangsForMs / hangMs)
  figures.check('calls that the gateway let hang', hung, { atLeast })
  figures.check('orders asked for and held up', heldUp, { atLeast })
  figures.check('orders that went through meanwhile', meanwhile, { atMost: 0 })
  for (const [name, took] of reads.took)
    figures.check(`${name} meanwhile, p99 of ${took.length}`, quantile(took, 0.99), { atMost: 200 }, 'ms')
  figures.check('answers to them other than 200', reads.wrong, { atMost: 0 })
  figures.check('answers to orders that are neither 200 nor "again later"', donors.wrong.length, {
    atMost: 0,
  })
  figures.check('gifts more than givers', found.gifts - found.givers, { atMost: 0 })
  figures.check('tries more than gifts', found.attempts - found.gifts, { atMost: 0 })
  figures.check('gifts acknowledged and not there', donors.ordered.length - found.gifts, { atMost: 0 })
  figures.check('gifts of those who were held up', waited, { atLeast: clients })
  figures.check('the last of them has its order after', recoveredMs / 1000, { atMost: 35 }, 's')
  figures.check('orders after that', after / 5, { atLeast: 50 }, '/s')
  figures.check('rules of the books broken', found.broken.length, { atMost: 0 })
  for (const wrong of donors.wrong.slice(0, 5)) console.log(`    ${wrong}`)
  await server.stop()
  await gateway.close()
}

/** A hundred givers, each with one order at a time, asked for under the same key until it is there. */
function crowd(place: Place, nameOf: (n: number) => string, campaigns: readonly number[]) {
  const ordered: Ordered[] = []
  const wrong: string[] = []
  const open: (number | undefined)[] = Array.from({ length: clients })
  let n = 0
  let heldUp = 0

  /** @returns whether it is there */
  async function ask(lane: Lane, donor: number): Promise<boolean> {
    const name = nameOf(donor)
    const body = orderBody(name, campaigns[donor % campaigns.length]!)
    const answer = await lane.ask(post(orderPath, body, { 'idempotency-key': `${name}-order` }))
    if (answer.status === 200) {
      const { data } = JSON.parse(answer.body.toString()) as {
        data: { donationId: string; receiptToken: string }
      }
      ordered.push({ donationId: data.donationId, token: data.receiptToken })
      return true
    }
    heldUp += 1
    if (answer.status !== 503 && answer.status !== 504 && answer.status !== 502)
      wrong.push(`${answer.status} ${answer.body.toString().slice(0, 200)}`)
    return false
  }

  const goOn = (isOver: () => boolean, isNew: boolean) =>
    Promise.all(
      open.map(async (_, client) => {
        const lane = new Lane(place.port)
        while (!isOver()) {
          if (open[client] === undefined && !isNew) break
          open[client] ??= ++n
          if (await ask(lane, open[client])) open[client] = undefined
          else await pause(againMs)
        }
        lane.close()
      }),
    )
  return {
    ordered,
    wrong,
    heldUp: () => heldUp,
    orderUntil: (until: number) => goOn(() => performance.now() > until, true),
    /** Until everyone who asked has their order, or for a minute. */
    finish: () => {
      const until = performance.now() + finishWithinMs
      return goOn(() => performance.now() > until, false)
    },
  }
}

/** Reads meanwhile as other visitors do: lists, a fundraiser's details, the status of a gift. */
async function read(place: Place, slugs: readonly string[], known: readonly Ordered[], until: number) {
  const took = new Map<string, number[]>()
  let wrong = 0
  let n = 0
  const asks: [string, () => string][] = [
    ['list of fundraisers', () => post('/api/campaign/list/active-fundraisers', {})],
    ['details of a fundraiser', () => get(`/api/campaign/detail/${slugs[n % slugs.length]!}`)],
    ['how a gift stands', () => post('/api/campaign/donation/status', known[n % known.length]!)],
    ['page of a fundraiser', () => get(`/fundraisers/${slugs[n % slugs.length]!}`)],
  ]
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const lane = new Lane(place.port)
      while (performance.now() < until) {
        n += 1
        const [name, ask] = asks[n % asks.length]!
        const began = performance.now()
        const { status } = await lane.ask(ask())
        if (status !== 200) wrong += 1
        const all = took.get(name)
        if (all === undefined) took.set(name, [performance.now() - began])
        else all.push(performance.now() - began)
        await pause(betweenReadsMs)
      }
      lane.close()
    }),
  )
  return { took, wrong }
}
