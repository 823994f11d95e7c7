import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { checkInvariants } from '../server/checks/invariants.ts'
import { rowsOf } from '../server/testing/sheet.ts'
import type { Bench } from './kit/bench.ts'
import { downloadGifts, signInClerk } from './kit/clerk.ts'
import { onDatabase } from './kit/database.ts'
import { webhookPath } from './kit/gateway.ts'
import { openFundraisers } from './kit/givers.ts'
import { get, Lane, post } from './kit/lane.ts'
import { drive } from './kit/load.ts'
import { manyFundraiserGifts, paiseOf } from './kit/many-fundraiser-gifts.ts'
import { paidOrders } from './kit/paid-orders.ts'
import type { Server } from './kit/server.ts'
import { startOnWorld } from './kit/world.ts'

const gifts = 100_000
/** So many of them come over HTTP, with orders and messages, while the totals are being added up. */
const live = 500
const livePaise = 250_000
const bookedWithinMs = 60_000

/** What one place says of every fundraiser, in paise. */
type Totals = Map<number, number>

/**
 * A hundred thousand gifts of odd paise to fundraisers, added up by whoever shows them: the page of each, the ledger
 * of the finance desk, its spreadsheet, and the books themselves, each held against our own sum.
 */
export async function totals({ figures, seed }: Bench): Promise<void> {
  const server = await startOnWorld()
  await onDatabase(server.dataDir, async (pool) => {
    const campaigns = await openFundraisers(pool)
    const before = await readAll(server, pool, campaigns)
    await manyFundraiserGifts(pool, { count: gifts - live, campaigns })
    const paid = await paidOrders(server, { count: live, name: `total-${seed}` })
    const news = paid.map(({ news }) => post(webhookPath, news))
    await drive({ port: server.port, lanes: 8, seconds: 60, next: () => news.pop() })
    for (const until = performance.now() + bookedWithinMs; performance.now() < until; await pause(100))
      if ((await waiting(pool)) === 0) break
    const after = await readAll(server, pool, campaigns)

    const ours: Totals = new Map(campaigns.map((id) => [id, 0]))
    const add = (id: number, paise: number) => ours.set(id, ours.get(id)! + paise)
    for (let n = 1; n <= gifts - live; n++) add(campaigns[n % campaigns.length]!, paiseOf(n))
    for (let n = 1; n <= live; n++) add(campaigns[n % campaigns.length]!, livePaise)
    const sum = [...ours.values()].reduce((a, b) => a + b, 0)
    figures.tell('gifts', gifts)
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

const paise = (rupees: number) => Math.round(rupees * 100)

async function waiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from gateway_event where worked_at is null) + (select count(*) from receipt_wanted)
       + (select count(*) from donation where state = 'initiated' and donor_email like 'total-%') as n`,
  )
  return rows[0]!.n
}

async function readAll(
  server: Server,
  pool: pg.Pool,
  campaigns: readonly number[],
): Promise<Record<string, Totals>> {
  const cookie = await signInClerk(server)
  const { rows } = await pool.query<{ id: number; slug: string; title: string }>(
    'select id, slug, title from campaign where id = any($1)',
    [campaigns],
  )
  const lane = new Lane(server.port)
  const ask = async <T>(path: string): Promise<T> => {
    const { status, body } = await lane.ask(get(path, { cookie }))
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return (JSON.parse(body.toString()) as { data: T }).data
  }
  const page: Totals = new Map()
  for (const { id, slug } of rows) {
    const { raisedAmount } = await ask<{ raisedAmount: number }>(`/api/campaign/detail/${slug}`)
    page.set(id, paise(raisedAmount))
  }
  const accounts = await ask<{ account: string; credit: number }[]>('/api/finance/ledger')
  lane.close()
  const desk = totalsOf(
    accounts.map(({ account, credit }) => [Number(account.replace('fund:campaign:', '')), paise(credit)]),
  )
  const { rows: booked } = await pool.query<{ id: number; paise: number }>(
    `select g.campaign_id as id, -sum(r.paise)::bigint as paise from ledger_group g join ledger_row r on r.group_id = g.id
     where g.kind = 'capture' and r.account = 'fund:campaign:' || g.campaign_id group by 1`,
  )
  const { rows: told } = await pool.query<{ id: string; campaign: number }>(
    'select id, campaign_id as campaign from donation where campaign_id = any($1) and paid_at is not null',
    [campaigns],
  )
  const campaignOf = new Map(told.map(({ id, campaign }) => [id, campaign]))
  const workbook = Buffer.from(await (await downloadGifts(server, cookie)).arrayBuffer())
  const [heads, ...gifts] = rowsOf(workbook)
  const [gift, amount] = [heads!.indexOf('Donation'), heads!.indexOf('Amount')]
  const sheet = totalsOf(gifts.map((row) => [campaignOf.get(row[gift]!) ?? 0, paise(Number(row[amount]))]))
  return {
    'its page': page,
    'the ledger of the desk': desk,
    'the spreadsheet of all gifts': sheet,
    'the books': totalsOf(booked.map((one) => [one.id, one.paise])),
  }
}

function totalsOf(parts: Iterable<readonly [id: number, paise: number]>): Totals {
  const sums: Totals = new Map()
  for (const [id, part] of parts) sums.set(id, (sums.get(id) ?? 0) + part)
  return sums
}
