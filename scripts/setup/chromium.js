import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say, SetupError, tail } from './steps.js'

/** Chromium without a window of its own first: opening a page takes it 40 % less CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/homebrew/bin']
const apps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Fonts as wide as Arial, as phones have them: pages are set in those until their own arrive. */
const fonts = 'fonts-liberation'
/** Older distributions have the whole browser only. */
const packages = [
  ['chromium-headless-shell', fonts],
  ['chromium', fonts],
]

/**
 * The browser for the tests: CHROMIUM_PATH, else the first one installed.
 * @param {Record<string, string | undefined>} env
 * @returns {string | undefined}
 */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const everywhere = [...folders, ...(env.PATH ?? '').split(delimiter).filter(Boolean)]
  const candidates = names.flatMap((name) => everywhere.map((folder) => join(folder, name)))
  return [...candidates, ...apps].find((file) => existsSync(file))
}

/** Finds Chromium, or installs it where that needs no password. */
export async function provideChromium() {
  if (findChromium(process.env)) return
  if (process.env.CHROMIUM_PATH)
    throw new SetupError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and nothing is there.`)
  const apt = aptGet()
  if (!apt) throw new SetupError(howTo())
  say('Installing Chromium for the browser tests (first time, one to three minutes)…')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run([...apt, 'update'], { env })
  let install = update
  for (const some of update.ok ? packages : []) {
    install = await run([...apt, 'install', '-y', '--no-install-recommends', ...some], { env })
    if (install.ok) break
  }
  if (!install.ok || !findChromium(process.env))
    throw new SetupError(`Chromium could not be installed:\n${tail(install.output, 8)}\n\n${howTo()}`)
  say(`Chromium is installed (${update.seconds + install.seconds} s).`)
}

/** apt-get with the rights to install, or undefined. */
function aptGet() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return ['/usr/bin/apt-get']
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' })
  return sudo.status === 0 ? ['sudo', '-n', '/usr/bin/apt-get'] : undefined
}

const howTo = () =>
  'The browser tests need Chromium. Install it and run the command again:\n' +
  `  Debian, Ubuntu   sudo apt-get install chromium ${fonts}\n` +
  '  Fedora           sudo dnf install chromium\n' +
  '  macOS            brew install --cask chromium\n' +
  'A browser elsewhere can be named by CHROMIUM_PATH.'
