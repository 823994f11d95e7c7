import { useSyncExternalStore } from 'react'

/** Texts that the browser does not keep, whose storage is barred or full; they last as long as the page. */
const here = new Map<string, string | undefined>()
const watchers = new Set<() => void>()

/** Text that was typed and not sent is kept in this tab over signing in, as the drafts of forms are. */
const keyOf = (place: string) => `draft:comment:${place}`

function keptComment(place: string): string | undefined {
  if (here.has(place)) return here.get(place)
  try {
    const { text } = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}') as { text?: unknown }
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

/** @param text undefined forgets it */
function keepComment(place: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), JSON.stringify({ text }))
    here.delete(place)
  } catch {
    // Full, or barred: what is typed goes before what was kept.
    here.set(place, text)
  }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Text of a place, undefined where nothing was typed, and how it is kept. */
export function useKeptComment(place: string) {
  const text = useSyncExternalStore(
    watch,
    () => keptComment(place),
    () => undefined,
  )
  return [text, (next: string | undefined) => keepComment(place, next)] as const
}
