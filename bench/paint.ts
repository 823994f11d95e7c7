import type { PerformanceEntry } from 'node:perf_hooks'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium, provideChromium } from '../scripts/setup/chromium.js'
import type { Bench } from './kit/bench.ts'
import { quietChromium } from './kit/chromium.ts'
import { median } from './kit/figures.ts'
import { Lane } from './kit/lane.ts'
import { settledPages } from './kit/settled-pages.ts'
import { startOnWorld } from './kit/world.ts'

const views = 5
/** Slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

type Timing = { fcp: number; lcp: number; tbt: number; cls: number; scripts: number }

/** When a first visitor sees something, on a phone: slow 4G and a processor four times as slow. */
export async function paint({ figures }: Bench): Promise<void> {
  await provideChromium()
  const server = await startOnWorld()
  const lane = new Lane(server.port)
  const pages = await settledPages(lane)
  lane.close()
  const browser = await chromium.launch({
    executablePath: findChromium(process.env)!,
    headless: true,
    args: quietChromium,
  })
  try {
    for (const { name, path } of pages) {
      const address = `http://localhost:${server.port}${path}`
      await view(browser, address)
      const timings: Timing[] = []
      for (let i = 0; i < views; i++) timings.push(await view(browser, address))
      const middle = (of: keyof Timing) => median(timings.map((timing) => timing[of]))
      figures.check(`${name}: first contentful paint`, middle('fcp'), { atMost: 1000 }, 'ms')
      figures.check(`${name}: largest contentful paint`, middle('lcp'), { atMost: 1800 }, 'ms')
      figures.check(`${name}: total blocking time`, middle('tbt'), { atMost: 100 }, 'ms')
      figures.check(`${name}: layout shift`, middle('cls'), { atMost: 0.02 })
      figures.check(`${name}: scripts loaded`, middle('scripts'), { atMost: 9 })
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function view(browser: Browser, address: string): Promise<Timing> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', slow4g)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const scripts = new Set<string>()
    cdp.on('Network.responseReceived', ({ type, requestId }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'load' })
    // What comes after the load still counts: hydration, late pictures.
    await page.waitForTimeout(2500)
    return { ...(await read(page)), scripts: scripts.size }
  } finally {
    await context.close()
  }
}

/* In the page. */
type Seen = { fcp: number; lcp: number; cls: number; long: { start: number; ms: number }[] }

function observe() {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, long: [] }
  ;(globalThis as unknown as { seen: Seen }).seen = seen
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    } as never)
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  watch('longtask', (entry) => {
    seen.long.push({ start: entry.startTime, ms: entry.duration })
  })
}

async function read(page: Page): Promise<Pick<Timing, 'fcp' | 'lcp' | 'tbt' | 'cls'>> {
  const { fcp, lcp, cls, long } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  // Of each long task after the first paint, what goes beyond 50 ms.
  const tbt = long
    .filter(({ start, ms }) => start + ms > fcp)
    .reduce((total, { ms }) => total + Math.max(0, ms - 50), 0)
  return { fcp, lcp, cls, tbt }
}
