import type { PerformanceEntry } from 'node:perf_hooks'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

export type Timing = { fcp: number; lcp: number; tbt: number; cls: number; scripts: number }

/** Measures the first view of a page on a slow connection and a processor four times slower. */
export async function slowView(
  browser: Browser,
  address: string,
  device: BrowserContextOptions,
  language = 'en',
): Promise<Timing> {
  const context = await browser.newContext(device)
  try {
    await context.addCookies([{ name: 'language', value: language, url: address }])
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
    // Later work counts too: hydration, late pictures and fonts.
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    await page.waitForTimeout(2500)
    return { ...(await read(page)), scripts: scripts.size }
  } finally {
    await context.close()
  }
}

/* Measurements taken in the page. */
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
  // Blocking time: the part of each long task after the first paint that goes beyond 50 ms.
  const tbt = long
    .filter(({ start, ms }) => start + ms > fcp)
    .reduce((total, { ms }) => total + Math.max(0, ms - 50), 0)
  return { fcp, lcp, cls, tbt }
}
