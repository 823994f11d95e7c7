import { setTimeout as pause } from 'node:timers/promises'
import { fieldPath } from '../../shared/field-app.ts'
import type { Figures } from '../kit/figures.ts'
import { get, type Lane } from '../kit/load/lane.ts'
import { donationPages, settledPages, somePages } from '../kit/pages/some-pages.ts'

const packed = { 'accept-encoding': 'br' }
const kB = 1000
/** Pages requested in quick succession are compressed faster and less tightly. */
const restMs = 4_000

/** Checks the compressed bytes that a browser downloads for the first view of a page. */
export async function pageBytes(figures: Figures, lane: Lane): Promise<void> {
  const fresh = new Map<string, number>()
  for (const { path } of await somePages(lane)) {
    await pause(restMs)
    fresh.set(path, (await lane.ask(get(path, packed))).body.length)
  }
  const pages = await settledPages(lane)
  for (const { name, path } of pages) {
    const { scripts, files, shown } = await sizesOf(lane, path)
    figures.check(`${name}: scripts`, scripts, { atMost: 110 }, 'kB')
    figures.check(`${name}: script files`, files, { atMost: 9 })
    figures.check(`${name}: HTML and CSS`, shown, { atMost: 14 }, 'kB')
    figures.check('  HTML of the first response after a change', fresh.get(path)! / kB, { atMost: 14 }, 'kB')
  }
  const app = await appSizes(lane)
  figures.check('field app: scripts', app.scripts, { atMost: 78 }, 'kB')
  figures.check('field app: HTML and CSS', app.shown, { atMost: 4 }, 'kB')
  // Most visitors reach a form from another page, with most of its scripts cached.
  for (const { name, path } of donationPages(pages)) {
    const { scripts, files, shown } = await sizesOf(lane, path)
    figures.check(`${name}: scripts`, scripts, { atMost: 119 }, 'kB')
    figures.check(`${name}: script files`, files, { atMost: 13 })
    figures.show(`${name}: HTML and CSS`, shown, 'kB')
  }
}

async function sizesOf(lane: Lane, path: string) {
  const html = await lane.ask(get(path, packed))
  const plain = (await lane.ask(get(path))).body.toString()
  const sizes = async (paths: readonly string[]) => {
    let sum = 0
    for (const one of paths) {
      const { status, body } = await lane.ask(get(one, packed))
      if (status !== 200) throw new Error(`${one} returned ${status}`)
      sum += body.length
    }
    return sum
  }
  const scripts = scriptsOf(plain)
  return {
    scripts: (await sizes(scripts)) / kB,
    files: scripts.length,
    shown: (html.body.length + (await sizes(stylesOf(plain)))) / kB,
  }
}

/** Bytes of the field app before anything is scanned: its page names its scripts and styles. */
async function appSizes(lane: Lane) {
  const html = await lane.ask(get(fieldPath, packed))
  const plain = (await lane.ask(get(fieldPath))).body.toString()
  const named = [...plain.matchAll(/(?:src|href)="(\/field-assets\/[^"]+)"/g)].map(([, path]) => path!)
  let [scripts, shown] = [0, html.body.length]
  for (const path of named) {
    const { body } = await lane.ask(get(path, packed))
    if (path.endsWith('.js')) scripts += body.length
    else shown += body.length
  }
  return { scripts: scripts / kB, shown: shown / kB }
}

/** Scripts that a page loads together after its first paint. */
function scriptsOf(html: string): string[] {
  const list = /for\(const f of (\[[^\]]*\])\)/.exec(html)?.[1]
  if (list === undefined) throw new Error('a page does not name its scripts')
  return JSON.parse(list) as string[]
}

const stylesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].flatMap(
      ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [],
    ),
  ),
]
