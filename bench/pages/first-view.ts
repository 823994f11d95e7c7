import { chromium } from '@playwright/test'
import { findChromium, provideChromium } from '../../scripts/setup/chromium.js'
import { languages } from '../../shared/languages.ts'
import { median, type Figures } from '../kit/figures.ts'
import type { Lane } from '../kit/load/lane.ts'
import { settledPages } from '../kit/pages/some-pages.ts'
import { slowView, type Timing } from '../kit/pages/slow-view.ts'
import type { Server } from '../kit/servers/server.ts'

const views = 3
/** Switches off background requests, which would disturb the measurement. */
const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-component-update --disable-sync'
    .split(' ')
    .concat('--disable-background-networking')
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Narrow phone, on which one more word is one more line. */
const narrow = { viewport: { width: 360, height: 740 } }
const shift = { atMost: 0.02 }

/** Checks the first view of public pages on a phone: slow 4G and a processor four times slower. */
export async function firstView(figures: Figures, { port }: Server, lane: Lane): Promise<void> {
  await provideChromium()
  const pages = await settledPages(lane)
  const browser = await chromium.launch({ executablePath: findChromium(process.env)!, headless: true, args })
  try {
    for (const { name, path } of pages) {
      const address = `http://localhost:${port}${path}`
      await slowView(browser, address, phone)
      const timings: Timing[] = []
      for (let i = 0; i < views; i++) timings.push(await slowView(browser, address, phone))
      const middle = (of: keyof Timing) => median(timings.map((timing) => timing[of]))
      figures.check(`${name}: first contentful paint`, middle('fcp'), { atMost: 1000 }, 'ms')
      figures.check(`${name}: largest contentful paint`, middle('lcp'), { atMost: 1800 }, 'ms')
      figures.check(`${name}: total blocking time`, middle('tbt'), { atMost: 100 }, 'ms')
      figures.check(`${name}: layout shift`, middle('cls'), shift)
      figures.check(`${name}: scripts loaded`, middle('scripts'), { atMost: 9 })
      for (const language of languages) {
        const { cls } = await slowView(browser, address, narrow, language)
        figures.check(`${name} in ${language}, narrow: layout shift`, cls, shift)
      }
    }
  } finally {
    await browser.close()
  }
}
