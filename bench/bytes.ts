import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './kit/bench.ts'
import { get, Lane } from './kit/load/lane.ts'
import { settledPages } from './kit/pages/settled-pages.ts'
import { donationPages, somePages } from './kit/pages/some-pages.ts'
import { startOnWorld } from './kit/servers/world.ts'

const packed = { 'accept-encoding': 'br' }
const kB = 1000
/** Pages that are asked for at once are packed in a hurry, all but one; mostly they are not. */
const restMs = 4_000

/** Measures what a browser loads for the first view of a page, in packed bytes as they are sent. */
export async function bytes({ figures }: Bench): Promise<void> {
  const server = await startOnWorld()
  const lane = new Lane(server.port)
  const asNew = new Map<string, number>()
  for (const { path } of await somePages(lane)) {
    await pause(restMs)
    asNew.set(path, (await lane.ask(get(path, packed))).body.length)
  }
  const pages = await settledPages(lane)
  for (const { name, path } of pages) {
    const { scripts, files, shown } = await sentFor(lane, path)
    figures.check(`${name}: scripts`, scripts, { atMost: 110 }, 'kB')
    figures.check(`${name}: script files`, files, { atMost: 9 })
    figures.check(`${name}: HTML and CSS`, shown, { atMost: 14 }, 'kB')
    figures.check('  to the first who asks after a change', asNew.get(path)! / kB, { atMost: 14 }, 'kB')
  }
  // Pages with a form: come to from another page, which has most of these already.
  for (const { name, path } of donationPages(pages)) {
    const { scripts, files, shown } = await sentFor(lane, path)
    figures.check(`${name}: scripts`, scripts, { atMost: 119 }, 'kB')
    figures.check(`${name}: script files`, files, { atMost: 13 })
    figures.tell(`${name}: HTML and CSS`, shown, 'kB')
  }
  lane.close()
  await server.stop()
}

/** Measures one page as it is sent, packed: its scripts and styles in kB, and the number of script files. */
async function sentFor(lane: Lane, path: string) {
  const html = await lane.ask(get(path, packed))
  const plain = (await lane.ask(get(path))).body.toString()
  const scripts = await sizes(lane, scriptsOf(plain))
  const styles = await sizes(lane, stylesOf(plain))
  return {
    scripts: sum(scripts) / kB,
    files: scripts.length,
    shown: (html.body.length + sum(styles)) / kB,
  }
}

/** Every script that the page runs: those that it fetches together once it has been shown. */
function scriptsOf(html: string) {
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

const sizes = async (lane: Lane, paths: readonly string[]) => {
  const found: number[] = []
  for (const path of paths) {
    const { status, body } = await lane.ask(get(path, packed))
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    found.push(body.length)
  }
  return found
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
