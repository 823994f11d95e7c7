import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Cookie, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/setup/chromium.js'

/** A browser with a profile on disk, whose processes can be killed as a phone kills an app. */
export class KilledBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'sahaya-profile-'))
  #child: ChildProcess | undefined
  #browser: Browser | undefined

  /** Starts the browser. @returns its window, with the login that it had */
  async start(baseUrl: string, cookies: Cookie[] = []): Promise<{ page: Page; context: BrowserContext }> {
    const portFile = join(this.#profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const path = findChromium(process.env) ?? '/usr/bin/chromium'
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--remote-debugging-port=0',
    ]
    this.#child = spawn(path, [...flags, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      // Its own group, so that all its processes end at once.
      detached: true,
      stdio: 'ignore',
    })
    while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) await pause(20)
    const [port] = readFileSync(portFile, 'utf8').split('\n')
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [context] = this.#browser.contexts()
    // A browser writes cookies to the disk seconds later; a phone's login is older than that.
    await context!.addCookies(cookies)
    const page = await context!.newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${baseUrl}/field`)
    return { page, context: context! }
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined) return
    this.#child = undefined
    const isGone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid, 'SIGKILL')
    await isGone
    await this.#browser?.close()
  }

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
