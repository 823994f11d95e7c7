import { domains } from '../server/domains.ts'
import { financeDomain } from '../server/finance/domain.ts'
import { listRequests, type ListCall } from './desk/list-requests.ts'
import { spreadsheet } from './desk/spreadsheet.ts'
import { Timed } from './desk/timed.ts'
import type { Bench } from './kit/bench.ts'
import { commentRows } from './kit/data/comment-rows.ts'
import { fundraiserRows } from './kit/data/fundraiser-rows.ts'
import { manyCases } from './kit/data/many-cases.ts'
import { manyDonations } from './kit/data/many-donations.ts'
import { manyMandates } from './kit/data/many-mandates.ts'
import { manySettlements } from './kit/data/many-settlements.ts'
import { materialRows } from './kit/data/material-rows.ts'
import { payoutRows } from './kit/data/payout-rows.ts'
import { get, Lane } from './kit/load/lane.ts'
import { signInStaff } from './kit/servers/staff.ts'
import { onDatabase } from './kit/servers/database.ts'
import { startServer } from './kit/servers/server.ts'
import { startOnWorld } from './kit/servers/world.ts'

const donations = 1_000_000
const mandates = 100_000
const rows = 100_000

/** Searches and summaries of finance, in addition to the lists of its domain. */
const financePaths = (today: string) => [
  '/donations?searchTerm=giver%20123457',
  '/donations?searchTerm=asha',
  '/donations?searchTerm=giver123456@bench.example',
  '/donations?searchTerm=9000123456',
  '/donations?searchTerm=bench-pay-123456',
  '/refunds?searchTerm=giver30007@bench.example',
  '/disputes?searchTerm=giver200011@bench.example',
  `/ledger?from=${today}&to=${today}`,
  '/day-book?account=fund:cause:3',
  '/mandates?searchTerm=again%2012345',
  '/mandates/bench12345',
  '/settlements?searchTerm=BENCHUTR20260801',
  '/settlement-lines?searchTerm=bench-pay-123456',
  '/quarantine?searchTerm=bench-2000',
  '/forecast',
  ...['today', 'week', 'month', 'year'].map((period) => `/overview?period=${period}`),
]

/** Roles in the order in which they are tried for a list. */
const roles = ['finance', 'manager', 'reviewer', 'approver', 'material-manager', 'operations', 'super-admin']

/** Lists, filters, searches and spreadsheets of every office. */
export async function desk(bench: Bench): Promise<void> {
  await finance(bench)
  await otherOffices(bench)
}

const listsOf = (domain: (typeof domains)[number]) =>
  (domain.lists ?? []).map(({ call }) => call as unknown as ListCall)

async function finance({ figures }: Bench): Promise<void> {
  const made = await startOnWorld()
  await onDatabase(made.dataDir, async (pool) => {
    await manyDonations(pool, donations)
    await manySettlements(pool)
    await manyCases(pool, donations)
    await manyMandates(pool, mandates)
  })
  await made.stop()
  // Restarted, so that memory used while the rows were written does not count.
  const server = await startServer(made)
  const lane = new Lane(server.port)
  const cookie = await signInStaff(server)
  const timed = new Timed(figures, lane)
  const lists = listsOf(financeDomain)
  const all = lists.find(({ list }) => list.name === 'finance-donations')!
  await spreadsheet(all, { figures, server, cookie })
  for (const call of lists) for (const request of listRequests(call, { cookie })) await timed.list(request)
  const filtered = timed.empty.length
  for (const path of financePaths(new Date().toISOString().slice(0, 10)))
    await timed.list({
      name: path,
      at: (page) => get(`/api/finance${path}${page > 1 ? `&page=${page}` : ''}`, { cookie }),
      isSearch: path.includes('searchTerm'),
    })
  timed.showMedians()
  const unfiltered = timed.empty.filter((name, i) => i >= filtered || !name.includes(' '))
  figures.check('lists and searches without rows', unfiltered.length, { atMost: 0 })
  for (const name of unfiltered) console.log(`    ${name}`)
  lane.close()
  await server.stop()
}

async function otherOffices({ figures }: Bench): Promise<void> {
  const made = await startOnWorld()
  const commented = await onDatabase(made.dataDir, async (pool) => {
    await fundraiserRows(pool, rows)
    await payoutRows(pool, rows)
    await materialRows(pool, rows)
    return commentRows(pool, rows)
  })
  await made.stop()
  const server = await startServer(made)
  const lane = new Lane(server.port)
  const cookies = new Map<string, string>()
  for (const role of roles) cookies.set(role, await signInStaff(server, role))
  const timed = new Timed(figures, lane)
  const lists = domains.filter((domain) => domain !== financeDomain).flatMap(listsOf)
  const materials = lists.filter(({ access }) => access === 'can:materials.manage')
  for (const call of materials)
    await spreadsheet(call, { figures, server, cookie: cookies.get('material-manager')!, atMostSeconds: 5 })
  const origin = `http://localhost:${server.port}`
  for (const call of lists) {
    let requests: ReturnType<typeof listRequests> = []
    for (const cookie of cookies.values()) {
      requests = listRequests(call, { cookie, origin })
      if ((await lane.ask(requests[0]!.at(1))).status === 200) break
    }
    for (const request of requests) await timed.list(request)
  }
  const paths: [role: string, path: string][] = [
    ['manager', '/campaign/manager/overview'],
    ['operations', '/user/office/area/operations'],
    ...[1, 100, rows / 25].map((page): [string, string] => [
      'operations',
      `/campaign/list-comments/${commented}?pageNo=${page}`,
    ]),
  ]
  for (const [role, path] of paths)
    await timed.request(path, get(`/api${path}`, { cookie: cookies.get(role)! }))
  timed.showMedians()
  lane.close()
  await server.stop()
}
