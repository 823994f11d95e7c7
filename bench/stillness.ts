import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { languages } from '../shared/languages.ts'
import { findChromium, provideChromium } from '../scripts/setup/chromium.js'
import type { Bench } from './kit/bench.ts'
import { root, temporaryFolder } from './kit/children.ts'
import { quietChromium } from './kit/pages/chromium.ts'
import { Lane } from './kit/load/lane.ts'
import { settledPages } from './kit/pages/settled-pages.ts'
import { donationPages } from './kit/pages/some-pages.ts'
import { slowView } from './kit/pages/slow-view.ts'
import { startOnWorld } from './kit/servers/world.ts'

/** The narrowest phone that is common: here a word more makes a line more. */
const phone = { viewport: { width: 360, height: 740 } }

/** Whether a page stays put while its letters arrive, in each language: with letters of India on the device, as phones have them, and without. */
export async function stillness({ figures }: Bench): Promise<void> {
  await provideChromium()
  const server = await startOnWorld()
  const lane = new Lane(server.port)
  const some = await settledPages(lane)
  lane.close()
  const pages = [...some, ...donationPages(some)]
  try {
    for (const { device, env } of [
      { device: 'its own letters', env: withLetters() },
      { device: 'no letters', env: {} },
    ]) {
      const browser = await chromium.launch({
        executablePath: findChromium(process.env)!,
        headless: true,
        args: quietChromium,
        env: { ...process.env, ...env },
      })
      for (const language of languages)
        for (const { name, path } of pages) {
          const { cls } = await slowView(browser, `http://localhost:${server.port}${path}`, phone, language)
          figures.check(`${name}, ${language}, ${device}: layout shift`, cls, { atMost: 0.02 })
        }
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}

/** A device that has Noto for the scripts of our languages, whatever this machine has. Linux only. */
function withLetters() {
  const folder = temporaryFolder('letters')
  const fonts = ['noto-sans', 'noto-sans-telugu'].map((name) =>
    join(root, 'node_modules/@expo-google-fonts', name),
  )
  const file = join(folder, 'fonts.conf')
  const lists = ['/usr/share/fonts', ...fonts].map((path) => `<dir>${path}</dir>`).join('')
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${lists}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  )
  return { FONTCONFIG_FILE: file }
}
