/**
 * Key of the wanted page. Where its scripts are missing (older build, no connection), the router reloads the
 * current page, which then leads on.
 */
const key = 'wanted'
/** Milliseconds: a page that is reloaded later than this is meant itself. */
const soon = 15_000

type Wanted = { path: string; at: number }

export const noteWanted = ({ pathname, search, hash }: HTMLAnchorElement) =>
  sessionStorage.setItem(
    key,
    JSON.stringify({ path: pathname + search + hash, at: Date.now() } satisfies Wanted),
  )

export const arrived = () => sessionStorage.removeItem(key)

/** Opens the wanted page as a document, and once: were it missing again, nobody is sent round in circles. */
export function goOnToWanted() {
  const noted = sessionStorage.getItem(key)
  arrived()
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!noted || entry?.type !== 'reload') return
  const { path, at } = JSON.parse(noted) as Wanted
  if (Date.now() - at < soon) location.replace(path)
}
