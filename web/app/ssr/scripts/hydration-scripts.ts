import type { EntryContext } from 'react-router'
import { lateScripts } from './late-scripts.ts'
import { leanScripts } from '../lean-html.ts'
import { pagePart, type PagePart } from '../page-bytes.ts'

/** Parts that hydrate a page: its links in the head, and its scripts at the end of the body. */
export type HydrationParts = { links: PagePart; scripts: PagePart }

/** Kinds of pages whose scripts are kept: language, routes and the addresses above them decide, and there are few of these. */
const most = 100

const kept = new Map<string, HydrationParts>()

/**
 * Key of a page's scripts: version (one build per language), routes, and the paths above, which the router
 * looks up for each page; that costs a tenth of all the work on it. In development nothing is cached.
 */
export function wakingScriptsKey({ staticHandlerContext, manifest }: EntryContext): string {
  const { matches, location } = staticHandlerContext
  const above = location.pathname.slice(0, location.pathname.replace(/\/+$/, '').lastIndexOf('/'))
  return [manifest.version, above, ...matches.map(({ route }) => route.id)].join(' ')
}

export const knownWakingScripts = (key: string): HydrationParts | undefined => kept.get(key)

const links = /(?:<link rel="modulepreload"[^>]*>)+/

/**
 * Takes the scripts out of a page that the router wrote them into.
 * @param mayBeLate whether they may start after what the page shows; the office's are wanted at once
 * @returns the page without them, and them with fewer bytes
 */
export function takeWakingScripts(
  page: string,
  mayBeLate = false,
): { page: string; scripts: HydrationParts } {
  // Behind the place of the footer: a script within the page is of this reader's alone, and stays with it.
  const end = Math.max(page.lastIndexOf('<div id="footer"'), page.indexOf('<body'), 0)
  const from = page.indexOf('<script', end)
  const to = page.lastIndexOf('</script>') + '</script>'.length
  const scripts = from < 0 || to < from ? '' : page.slice(from, to)
  const without = scripts ? page.slice(0, from) + page.slice(to) : page
  const found = links.exec(without)?.[0] ?? ''
  const late = mayBeLate ? lateScripts(found, leanScripts(scripts)) : undefined
  const taken = {
    links: pagePart(late === undefined ? leanScripts(found) : ''),
    scripts: pagePart(late ?? leanScripts(scripts)),
  }
  return { page: without.replace(links, ''), scripts: taken }
}

export function keepWakingScripts(key: string, scripts: HydrationParts) {
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  kept.set(key, scripts)
}
