import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium, provideChromium } from '../scripts/setup/chromium.js'
import type { Bench } from './kit/bench.ts'
import { launch, removeFolder, root, temporaryFolder } from './kit/children.ts'
import { quietChromium } from './kit/pages/chromium.ts'
import { median } from './kit/figures.ts'
import { Lane } from './kit/load/lane.ts'
import { settledPages } from './kit/pages/settled-pages.ts'
import { startOnWorld } from './kit/servers/world.ts'

const version = '13.5.0'
const audits = 3
const limits = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** In milliseconds: the first picture, or the heading, on slow 4G. */
const largestAtMost = 2000

type Category = keyof typeof limits
type Report = {
  categories: Record<Category, { score: number | null }>
  audits: { 'largest-contentful-paint': { numericValue: number } }
}

/**
 * Reports Lighthouse's scores of the public pages on a phone. The first run fetches it and keeps it with the
 * packages.
 */
export async function lighthouse({ figures }: Bench): Promise<void> {
  await provideChromium()
  const program = await fetched()
  const folder = temporaryFolder('lighthouse')
  const server = await startOnWorld()
  const lane = new Lane(server.port)
  const pages = await settledPages(lane)
  lane.close()
  for (const { name, path } of pages) {
    const reports: Report[] = []
    for (let i = 0; i < audits; i++)
      reports.push(
        await audit(program, `http://localhost:${server.port}${path}`, join(folder, 'report.json')),
      )
    for (const category of Object.keys(limits) as Category[]) {
      const score = median(reports.map(({ categories }) => (categories[category].score ?? 0) * 100))
      figures.check(`${name}: ${category}`, score, { atLeast: limits[category] })
    }
    const largest = median(reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue))
    figures.check(`${name}: largest contentful paint`, largest, { atMost: largestAtMost }, 'ms')
  }
  await server.stop()
  removeFolder(folder)
}

/** Not among the packages of the project: it weighs 180 MB, and nothing but this needs it. */
async function fetched(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/lighthouse', version)
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(program)) return program
  console.log(`  Fetching Lighthouse ${version}…`)
  await mkdir(folder, { recursive: true })
  await ended('npm', ['install', '--prefix', folder, '--no-save', '--silent', `lighthouse@${version}`])
  return program
}

async function audit(program: string, address: string, file: string): Promise<Report> {
  const only = `--only-categories=${Object.keys(limits).join(',')}`
  const flags = `--chrome-flags=--headless ${quietChromium.join(' ')}`
  const output = ['--output=json', `--output-path=${file}`, '--quiet', '--no-enable-error-reporting']
  await ended(process.execPath, [program, address, ...output, only, flags])
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

/** @throws with what it said when it ends badly */
async function ended(command: string, args: string[]): Promise<void> {
  const child = launch(command, args, {
    cwd: root,
    env: { ...process.env, CHROME_PATH: findChromium(process.env) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr!.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}: ${said.slice(-2000)}`)
}
