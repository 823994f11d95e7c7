import type pg from 'pg'
import { rowsOf } from '../../../server/testing/sheet.ts'
import { downloadSheet, signInClerk } from '../servers/clerk.ts'
import { get, Lane } from '../load/lane.ts'
import type { Server } from '../servers/server.ts'

/** Totals by fundraiser as one place shows them, in paise. */
export type Totals = Map<number, number>

const paise = (rupees: number) => Math.round(rupees * 100)
const fundOf = (account: string) => Number(account.replace('fund:campaign:', ''))

/**
 * Reads the total of each fundraiser from every place that shows one: gifts received, less what was returned.
 */
export async function shownTotals(
  server: Server,
  pool: pg.Pool,
  campaigns: readonly number[],
): Promise<Record<string, Totals>> {
  const cookie = await signInClerk(server)
  const sheet = async (list: 'donations' | 'day-book') => {
    const answer = await downloadSheet(server, cookie, list)
    const [heads, ...rows] = rowsOf(Buffer.from(await answer.arrayBuffer()))
    return rows.map((row) => (head: string) => row[heads!.indexOf(head)]!)
  }
  const { rows: booked } = await pool.query<{ id: number; paise: number }>(
    `select substr(account, 15)::int as id, -sum(paise)::bigint as paise from ledger_row
     where account like 'fund:campaign:%' group by 1`,
  )
  const { rows: told } = await pool.query<{ id: string; campaign: number }>(
    'select id, campaign_id as campaign from donation where campaign_id = any($1) and paid_at is not null',
    [campaigns],
  )
  const campaignOf = new Map(told.map(({ id, campaign }) => [id, campaign]))
  return {
    ...(await ofPages(server, pool, campaigns, cookie)),
    'the spreadsheet of all gifts': totalsOf(
      (await sheet('donations')).map((cell) => [
        campaignOf.get(cell('Donation')) ?? 0,
        paise(Number(cell('Amount'))) - paise(Number(cell('Refunded'))) - paise(Number(cell('Charged back'))),
      ]),
    ),
    'the spreadsheet of the day book': totalsOf(
      (await sheet('day-book')).map((cell) => [
        fundOf(cell('Account number')),
        paise(Number(cell('Credit'))) - paise(Number(cell('Debit'))),
      ]),
    ),
    'the books': totalsOf(booked.map((one) => [one.id, one.paise])),
  }
}

async function ofPages(server: Server, pool: pg.Pool, campaigns: readonly number[], cookie: string) {
  const { rows } = await pool.query<{ id: number; slug: string }>(
    'select id, slug from campaign where id = any($1)',
    [campaigns],
  )
  const lane = new Lane(server.port)
  const ask = async (path: string): Promise<string> => {
    const { status, body } = await lane.ask(get(path, { cookie }))
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body.toString()
  }
  const told = async <T>(path: string) => (JSON.parse(await ask(path)) as { data: T }).data
  const [page, call]: [Totals, Totals] = [new Map(), new Map()]
  for (const { id, slug } of rows) {
    const { raisedAmount } = await told<{ raisedAmount: number }>(`/api/campaign/detail/${slug}`)
    call.set(id, paise(raisedAmount))
    page.set(id, raisedOn(await ask(`/fundraisers/${slug}`)))
  }
  const accounts = await told<{ account: string; closing: number }[]>('/api/finance/ledger')
  lane.close()
  const desk = totalsOf(accounts.map(({ account, closing }) => [fundOf(account), -paise(closing)]))
  return { 'its page': page, 'the call of its page': call, 'the ledger of the desk': desk }
}

/** The sum that is written large on a fundraiser's page. */
function raisedOn(html: string): number {
  const found = /text-2xl font-heading text-ink">₹([\d,]+(?:\.\d\d)?)</.exec(html)
  if (found === null) throw new Error('a page does not say what was raised')
  return paise(Number(found[1]!.replaceAll(',', '')))
}

function totalsOf(parts: Iterable<readonly [id: number, paise: number]>): Totals {
  const sums: Totals = new Map()
  for (const [id, part] of parts) sums.set(id, (sums.get(id) ?? 0) + part)
  return sums
}
