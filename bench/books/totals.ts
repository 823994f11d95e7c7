import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { checkInvariants } from '../../server/checks/invariants.ts'
import type { Bench } from '../kit/bench.ts'
import { signInClerk } from '../kit/servers/clerk.ts'
import { setClocks } from '../kit/clock.ts'
import { onDatabase } from '../kit/servers/database.ts'
import { webhookPath } from '../kit/servers/gateway.ts'
import { openFundraisers } from '../kit/data/givers.ts'
import { post } from '../kit/load/lane.ts'
import { drive } from '../kit/load/load.ts'
import { manyFundraiserDonations, paiseOf } from '../kit/data/many-fundraiser-gifts.ts'
import { paidOrders, type PaidOrder } from '../kit/data/paid-orders.ts'
import type { Server } from '../kit/servers/server.ts'
import { shownTotals, type Totals } from '../kit/pages/shown-totals.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const donations = 100_000
/** Number that come over HTTP, with orders and messages, while the totals are being added up. */
const live = 500
/** Number of the live gifts that are returned in part, with paise. */
const goBack = 40
const bookedWithinMs = 60_000

/** Amount of the n-th gift over HTTP, always in whole rupees. */
const rupeesOf = (n: number) => 101 + ((n * 7919) % 9887)
const backOf = (n: number) => 1_003 + n * 101

/**
 * A hundred thousand gifts of odd paise to fundraisers, of which some go back in part, added up by whoever shows them:
 * the page of each, the ledger of the finance desk, its spreadsheets, and the books themselves, each held against our own
 * sum.
 */
export async function totals({ figures, seed }: Bench): Promise<void> {
  const server = await startOnWorld()
  await onDatabase(server.dataDir, async (pool) => {
    const campaigns = await openFundraisers(pool)
    const before = await shownTotals(server, pool, campaigns)
    await manyFundraiserDonations(pool, { count: donations - live, campaigns })
    const name = `total-${seed}`
    const paid = await paidOrders(server, { count: live, name, rupeesOf })
    const news = paid.map(({ news }) => post(webhookPath, news))
    await drive({ port: server.port, lanes: 8, seconds: 60, next: () => news.pop() })
    await until(async () => (await waiting(pool)) === 0)
    const returned = paid.filter(({ n }) => n <= goBack)
    await giveBack(server, pool, returned)
    const after = await shownTotals(server, pool, campaigns)

    const ours: Totals = new Map(campaigns.map((id) => [id, 0]))
    const add = (n: number, paise: number) => {
      const id = campaigns[n % campaigns.length]!
      ours.set(id, ours.get(id)! + paise)
    }
    for (let n = 1; n <= donations - live; n++) add(n, paiseOf(n))
    for (let n = 1; n <= live; n++) add(n, rupeesOf(n) * 100)
    for (const { n } of returned) add(n, -backOf(n))
    const sum = [...ours.values()].reduce((a, b) => a + b, 0)
    figures.tell('gifts', donations)
    figures.check('  of them gone back in part', returned.length, { atLeast: goBack })
    figures.tell('fundraisers', campaigns.length)
    figures.tell('together', sum / 100, 'rupees')
    for (const [place, found] of Object.entries(after)) {
      const wrong = campaigns.filter((id) => found.get(id)! - (before[place]!.get(id) ?? 0) !== ours.get(id))
      figures.check(`fundraisers off by a paisa: ${place}`, wrong.length, { atMost: 0 })
    }
    const broken = await checkInvariants(pool)
    figures.check('rules of the books broken', broken.length, { atMost: 0 })
    for (const { invariant, rows } of broken) console.log(`    ${invariant.rule} ${JSON.stringify(rows[0])}`)
  })
  await server.stop()
}

async function waiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from gateway_event where worked_at is null) + (select count(*) from receipt_wanted)
       + (select count(*) from donation where state = 'initiated' and donor_email like 'total-%') as n`,
  )
  return rows[0]!.n
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + bookedWithinMs; performance.now() < end; await pause(100))
    if (await isSo()) return
}

/** Refunds them at the desk, at the gateway and, some minutes of its clock later, in the books. */
async function giveBack(server: Server, pool: pg.Pool, donations: readonly PaidOrder[]): Promise<void> {
  const ours = { cookie: await signInClerk(server), origin: 'http://localhost' }
  const asked = donations.map(({ donationId, n }) =>
    post('/api/finance/refunds', { donationId, amount: backOf(n) / 100, reason: 'Bench' }, ours),
  )
  await drive({ port: server.port, lanes: 2, seconds: 60, next: () => asked.pop() })
  const standing = async (states: string[]) => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*) as n from refund where donation_id = any($1) and state = any($2)`,
      [donations.map(({ donationId }) => donationId), states],
    )
    return rows[0]!.n === donations.length
  }
  await until(() => standing(['accepted', 'succeeded']))
  await setClocks(server, pool, new Date(Date.now() + 15 * 60_000))
  await until(() => standing(['succeeded']))
}
