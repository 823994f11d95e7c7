/**
 * Where the scripts of a page cannot be had, of an older build or without a connection, the router loads the page anew
 * on which one is. Whoever was on the way to another one is led on from there.
 */
const key = 'wanted'
/** In milliseconds: who loads a page anew later than this means that page. */
const soon = 15_000

type Wanted = { path: string; at: number }

export const noteWanted = ({ pathname, search, hash }: HTMLAnchorElement) =>
  sessionStorage.setItem(
    key,
    JSON.stringify({ path: pathname + search + hash, at: Date.now() } satisfies Wanted),
  )

export const arrived = () => sessionStorage.removeItem(key)

/** As a document, and once: were it gone again, nobody is sent round in circles. */
export function goOnToWanted() {
  const noted = sessionStorage.getItem(key)
  arrived()
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!noted || entry?.type !== 'reload') return
  const { path, at } = JSON.parse(noted) as Wanted
  if (Date.now() - at < soon) location.replace(path)
}
