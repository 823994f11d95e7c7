import { useSyncExternalStore } from 'react'

/** Texts of browsers that keep nothing; they last as long as the page. */
const here = new Map<string, string | undefined>()
const watchers = new Set<() => void>()

/** Text that was typed and not sent is kept in this tab over signing in, as the drafts of forms are. */
const keyOf = (place: string) => `draft:comment:${place}`

function keptComment(place: string): string | undefined {
  try {
    const { text } = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}') as { text?: unknown }
    return typeof text === 'string' ? text : undefined
  } catch {
    return here.get(place)
  }
}

/** @param text undefined forgets it */
function keepComment(place: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), JSON.stringify({ text }))
  } catch {
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
