import { chromium } from '@playwright/test'
import { findChromium, provideChromium } from '../scripts/setup/chromium.js'
import type { Bench } from './kit/bench.ts'
import { quietChromium } from './kit/pages/chromium.ts'
import { median } from './kit/figures.ts'
import { Lane } from './kit/load/lane.ts'
import { settledPages } from './kit/pages/settled-pages.ts'
import { slowView, type Timing } from './kit/pages/slow-view.ts'
import { startOnWorld } from './kit/servers/world.ts'

const views = 5
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Measures when a first visitor sees something, on a phone: slow 4G and a processor four times as slow. */
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
      await slowView(browser, address, phone)
      const timings: Timing[] = []
      for (let i = 0; i < views; i++) timings.push(await slowView(browser, address, phone))
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
