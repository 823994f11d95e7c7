import { chromium } from '@playwright/test'
import type { Call } from '../contract/call.ts'
import { volunteers } from '../contract/network/volunteers.ts'
import { findChromium, provideChromium } from '../scripts/setup/chromium.js'
import { domains } from '../server/domains.ts'
import type { Bench } from './kit/bench.ts'
import { manyMaterials } from './kit/data/many-materials.ts'
import { median, quantile, type Figures } from './kit/figures.ts'
import { get, Lane, post, type Reply } from './kit/load/lane.ts'
import { quietChromium } from './kit/pages/chromium.ts'
import { signInClerk } from './kit/servers/clerk.ts'
import { onDatabase } from './kit/servers/database.ts'
import { residentMb, startServer, type Server } from './kit/servers/server.ts'
import { officeAreas } from '../shared/office-areas.ts'
import { startOnWorld } from './kit/servers/world.ts'

const rows = 100_000
const asks = 40
const samplingMs = 50
const access = 'can:materials.manage'

type Asking = (path: string) => Promise<Reply>
type Answer = { data: unknown; meta?: { pages?: number; downloadKey?: string } }

/** Screens of the material manager, as the menu names them. */
const screens = officeAreas.find(({ id }) => id === 'material-manager')!.screens

/** Every list of the material manager that is paged, by its path. */
const lists = domains
  .flatMap((domain) => domain.lists ?? [])
  .map(({ call }) => call as unknown as Call & { list: { name: string; sorts: Record<string, string> } })
  .filter((call) => call.access === access)

/** The material manager's lists over a hundred thousand rows each: pages, orders, filters, searches and spreadsheets. */
export async function materials({ figures }: Bench): Promise<void> {
  const made = await startOnWorld()
  await onDatabase(made.dataDir, (pool) => manyMaterials(pool, rows))
  await made.stop()
  const server = await startServer(made)
  const lane = new Lane(server.port)
  const cookie = await signInClerk(server, 'material-manager')
  const asking: Asking = (path) => lane.ask(get(`/api${path}`, { cookie }))
  const first = async (path: string) =>
    (JSON.parse((await asking(path)).body.toString()) as Answer).meta ?? {}
  // Measured first, so that memory left by other work is not counted as a spreadsheet's.
  for (const { path, list } of lists) {
    const { downloadKey: key } = await first(path)
    if (key !== undefined) await spreadsheet(figures, server, { cookie, name: list.name, key })
  }
  for (const { path, list } of lists) {
    const { pages = 1 } = await first(path)
    const ways = [
      '',
      `?page=${pages}`,
      ...Object.keys(list.sorts).map((sort) => `?sort=${sort}`),
      ...[0, 1, 2].map((status) => `?status=${status}`),
      '?from=2026-01-01&to=2026-01-31',
      '?searchTerm=54321',
      '?searchTerm=an',
      '?searchTerm=nobody%20at%20all',
    ]
    for (const way of ways) {
      const took = await p95(asking, path + way)
      if (took !== undefined)
        figures.check(`${list.name} ${way}, p95 among ${rows} rows`, took, { atMost: 50 }, 'ms')
    }
  }
  await statusChange(figures, lane, { cookie, origin: `http://localhost:${server.port}` })
  lane.close()
  await painted(figures, server, cookie)
  await server.stop()
}

/** Sets the status of one volunteer to and fro, as a row of the list does. */
async function statusChange(
  figures: Figures,
  lane: Lane,
  headers: { cookie: string; origin: string },
): Promise<void> {
  const listed = await lane.ask(get(`/api${volunteers.list.path}`, headers))
  const [row] = (JSON.parse(listed.body.toString()) as { data: { id: number }[] }).data
  const latencies: number[] = []
  for (let i = 0; i < asks + 2; i++) {
    const body = { id: row!.id, status: i % 2 }
    const began = performance.now()
    const { status } = await lane.ask(post(`/api${volunteers.setStatus.path}`, body, headers))
    if (status !== 200) throw new Error(`the status was answered by ${status}`)
    if (i >= 2) latencies.push(performance.now() - began)
  }
  figures.check(`a status changed among ${rows} rows, p95`, quantile(latencies, 0.95), { atMost: 50 }, 'ms')
}

const turns = 7

/** Measures in Chromium how long the rows of the next page take from the press to the paint. */
async function painted(figures: Figures, { port }: Server, cookie: string): Promise<void> {
  await provideChromium()
  const browser = await chromium.launch({ executablePath: findChromium(process.env)!, args: quietChromium })
  try {
    const url = `http://localhost:${port}`
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    for (const { path, title } of screens) {
      await page.goto(path)
      const next = page.locator('a[rel=next]')
      // Lists that come whole have no next page.
      if (
        !(await next.waitFor({ timeout: 10_000 }).then(
          () => true,
          () => false,
        ))
      )
        continue
      const took: number[] = []
      for (let i = 0; i < turns && (await next.isVisible()); i++)
        took.push(await page.evaluate<number>(turnPage))
      figures.check(`${title}: the next page painted, median`, median(took), { atMost: 300 }, 'ms')
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: presses, and waits for other rows and the frame that shows them. */
const turnPage = `(async () => {
  const rowsNow = () => document.querySelector('table tbody')?.textContent
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const before = rowsNow()
  const began = performance.now()
  document.querySelector('a[rel=next]').click()
  while (rowsNow() === before) await frame()
  await frame()
  return performance.now() - began
})()`

/** @returns undefined for a filter that the list does not have */
async function p95(asking: Asking, path: string): Promise<number | undefined> {
  const latencies: number[] = []
  for (let i = 0; i < asks + 2; i++) {
    const began = performance.now()
    const { status } = await asking(path)
    if (status === 400) return undefined
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (i >= 2) latencies.push(performance.now() - began)
  }
  return quantile(latencies, 0.95)
}

async function spreadsheet(
  figures: Figures,
  { port, pid }: Server,
  { cookie, name, key }: { cookie: string; name: string; key: string },
): Promise<void> {
  let most = residentMb(pid)
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), samplingMs)
  const began = performance.now()
  const download = await fetch(`http://127.0.0.1:${port}/api/materials/v2/download/${name}/${key}`, {
    headers: { cookie },
  })
  let size = 0
  for await (const part of download.body!) size += part.length
  clearInterval(watch)
  figures.check(`${name} as a spreadsheet`, (performance.now() - began) / 1000, { atMost: 5 }, 's')
  figures.tell('  its size', size / 1e6, 'MB')
  figures.check('  memory of the server at most', most, { atMost: 200 }, 'MB')
}
