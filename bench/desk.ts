import type { Bench } from './kit/bench.ts'
import { downloadSheet, signInClerk } from './kit/servers/clerk.ts'
import { onDatabase } from './kit/servers/database.ts'
import { Lane, get, type Reply } from './kit/load/lane.ts'
import { manyCases } from './kit/data/many-cases.ts'
import { manyDonations } from './kit/data/many-gifts.ts'
import { manyMandates } from './kit/data/many-mandates.ts'
import { manySettlements } from './kit/data/many-settlements.ts'
import { quantile, type Figures } from './kit/figures.ts'
import { residentMb, startServer, type Server } from './kit/servers/server.ts'
import { startOnWorld } from './kit/servers/world.ts'

const gifts = 1_000_000
const mandates = 100_000
const asks = 40
const samplingMs = 100

/** Every list of the finance desk as people open it: each filter and kind of search. The last page of each is asked too, of searches without a limit. */
const lists = (today: string) => ({
  donations: '/donations',
  'donations by amount': '/donations?sort=largest',
  'donations that failed': '/donations?status=failed',
  'donations that were received': '/donations?status=paid',
  'donations that were begun': '/donations?status=initiated',
  'donations to look at': '/donations?status=review',
  'donations that go back': '/donations?status=going_back',
  'donations of which a part goes back': '/donations?status=part_going_back',
  'donations whose refund waits for a person': '/donations?status=refund_failed',
  'donations that went back': '/donations?status=refunded',
  'donations that went back in part': '/donations?status=partially_refunded',
  'donations that are disputed': '/donations?status=disputed',
  'donations that a bank took back': '/donations?status=taken_back',
  'donations of a month': `/donations?from=2025-06-01&to=2025-06-30`,
  'donations by the day they were received': '/donations?days=received',
  'donations received in a month': '/donations?days=received&from=2025-06-01&to=2025-06-30',
  'donations by name': '/donations?searchTerm=giver%20123457',
  'donations by a common name': '/donations?searchTerm=asha',
  'donations by e-mail': '/donations?searchTerm=giver123456@bench.example',
  'donations by a part of an e-mail': '/donations?searchTerm=123456@bench',
  'donations by a common part of e-mails': '/donations?searchTerm=bench.ex',
  'donations by mobile': '/donations?searchTerm=9000123456',
  'donations by payment': '/donations?searchTerm=bench-pay-123456',
  refunds: '/refunds',
  'refunds that are asked for': '/refunds?status=asked',
  'refunds that are accepted': '/refunds?status=accepted',
  'refunds that are done': '/refunds?status=succeeded',
  'refunds that wait for a person': '/refunds?status=failed',
  'refunds that were followed up': '/refunds?status=followed_up',
  'refunds of a month': '/refunds?from=2025-06-01&to=2025-06-30',
  'refunds by the day they were given back': '/refunds?days=given_back',
  'refunds given back in a month': '/refunds?days=given_back&from=2025-06-01&to=2025-06-30',
  'refunds by e-mail': '/refunds?searchTerm=giver30007@bench.example',
  'refunds by a common name': '/refunds?searchTerm=giver',
  disputes: '/disputes',
  'disputes that are open': '/disputes?status=opened',
  'disputes that are lost': '/disputes?status=lost',
  'disputes by e-mail': '/disputes?searchTerm=giver200011@bench.example',
  'disputes by a common name': '/disputes?searchTerm=ravi',
  receipts: '/receipts',
  'receipts that are cancelled': '/receipts?status=cancelled',
  'receipts by e-mail': '/receipts?searchTerm=giver123456@bench.example',
  'ledger by fund': '/ledger',
  'ledger of a day': `/ledger?from=${today}&to=${today}`,
  'day book': '/day-book',
  'day book of a fund': '/day-book?account=fund:cause:3',
  'day book of the gateway': '/day-book?account=gateway_receivable:payu',
  'day book of refunds': '/day-book?kind=refund',
  mandates: '/mandates',
  'mandates that are paused': '/mandates?status=paused',
  'mandates of a month': `/mandates?from=${today.slice(0, 8)}01&to=${today}`,
  'mandates by name': '/mandates?searchTerm=again%2012345',
  'mandates by e-mail': '/mandates?searchTerm=again12345@bench.example',
  'mandates by schedule': '/mandates?searchTerm=bench12345',
  'one mandate': '/mandates/bench12345',
  settlements: '/settlements',
  'settlements that are open': '/settlements?status=open',
  'settlements by their bank number': '/settlements?searchTerm=BENCHUTR20260801',
  'lines of settlements': '/settlement-lines',
  'lines of one settlement': '/settlement-lines?settlement=300',
  'lines of settlements that are open': '/settlement-lines?status=open',
  'lines of settlements that fit': '/settlement-lines?status=matched',
  'lines of a month': `/settlement-lines?from=2026-08-01&to=2026-08-31`,
  'lines by payment': '/settlement-lines?searchTerm=bench-pay-123456',
  'never settled': '/unsettled',
  'never settled that are open': '/unsettled?status=open',
  quarantine: '/quarantine',
  'quarantine that is open': '/quarantine?status=open',
  'quarantine that is resolved': '/quarantine?status=resolved',
  'quarantine of forged messages': '/quarantine?reason=forged',
  'quarantine of another reason': '/quarantine?reason=wrong_amount&status=open',
  'quarantine by order': '/quarantine?searchTerm=bench-2000',
  'overview of today': '/overview?period=today',
  'overview of the week': '/overview?period=week',
  'overview of the month': '/overview?period=month',
  'overview of the year': '/overview?period=year',
})

/** The finance desk over a million gifts: how long its lists take, and what a whole spreadsheet costs. */
export async function desk({ figures }: Bench): Promise<void> {
  const made = await startOnWorld()
  await onDatabase(made.dataDir, async (pool) => {
    await manyDonations(pool, gifts)
    await manySettlements(pool)
    await manyCases(pool, gifts)
    await manyMandates(pool, mandates)
  })
  await made.stop()
  // Starts on existing data, as on most days.
  const server = await startServer(made)
  const lane = new Lane(server.port)
  const cookie = await signInClerk(server)
  const asking = (path: string) => lane.ask(get(`/api/finance${path}`, { cookie }))
  await spreadsheet(figures, server, cookie)

  const empty: string[] = []
  for (const [name, path] of Object.entries(lists(new Date().toISOString().slice(0, 10)))) {
    const { pages, isEmpty } = await lookAt(asking, path)
    if (isEmpty) empty.push(name)
    const last = `${path}${path.includes('?') ? '&' : '?'}page=${pages}`
    figures.check(`${name}, p95 among a million gifts`, await p95(asking, path), { atMost: 50 }, 'ms')
    if (pages === 1) continue
    const took = await p95(asking, last)
    // Ten thousand gifts down a search nobody reads: all that are found are gathered and sorted for it.
    if (path.includes('searchTerm')) figures.tell(`  page ${pages}`, took, 'ms')
    else figures.check(`  page ${pages}`, took, { atMost: 50 }, 'ms')
  }
  const limited = [...medians].filter(([path]) => !(path.includes('searchTerm') && path.includes('page=')))
  const [slowest, took] = limited.toSorted(([, a], [, b]) => b - a)[0]!
  figures.tell(`slowest list by its median, ${slowest}`, took, 'ms')
  const half = quantile(
    limited.map(([, median]) => median),
    0.5,
  )
  figures.tell('  median of all medians', half, 'ms')
  figures.check('lists with nothing on the page that was timed', empty.length, { atMost: 0 })
  for (const name of empty) console.log(`    ${name}`)
  const forecasts: number[] = []
  for (let i = 0; i < asks; i++) {
    const began = performance.now()
    const { status } = await asking('/forecast')
    if (status !== 200) throw new Error(`the forecast answered ${status}`)
    forecasts.push(performance.now() - began)
  }
  figures.tell('forecast of a hundred thousand mandates, at most', Math.max(...forecasts), 'ms')
  lane.close()
  await server.stop()
}

type Asking = (path: string) => Promise<Reply>

async function lookAt(asking: Asking, path: string): Promise<{ pages: number; isEmpty: boolean }> {
  type Answer = { data: unknown; meta?: { pages?: number } }
  const { data, meta } = JSON.parse((await asking(path)).body.toString()) as Answer
  return { pages: meta?.pages ?? 1, isEmpty: Array.isArray(data) && data.length === 0 }
}

/** Median answer time by list: compared with the slowest tenth, it tells a slow list from a busy machine. */
const medians = new Map<string, number>()

async function p95(asking: Asking, path: string): Promise<number> {
  const latencies: number[] = []
  for (let i = 0; i < asks + 2; i++) {
    const began = performance.now()
    const { status } = await asking(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (i >= 2) latencies.push(performance.now() - began)
  }
  medians.set(path, quantile(latencies, 0.5))
  return quantile(latencies, 0.95)
}

/** Measures first, so that memory left by other work is not counted as the spreadsheet's. */
async function spreadsheet(figures: Figures, server: Server, cookie: string): Promise<void> {
  const before = residentMb(server.pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMb(server.pid))), samplingMs)
  const began = performance.now()
  const download = await downloadSheet(server, cookie, 'donations')
  let size = 0
  for await (const part of download.body!) size += part.length
  clearInterval(watch)
  figures.tell('a million gifts as a spreadsheet', (performance.now() - began) / 1000, 's')
  figures.tell('  its size', size / 1e6, 'MB')
  figures.tell('  memory of the server before', before, 'MB')
  figures.check('  memory of the server at most', most, { atMost: 200 }, 'MB')
}
