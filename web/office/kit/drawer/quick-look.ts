import { useState, type ReactNode } from 'react'

/** What is told of a row beside its list: the facts that matter most; those without a value are left out. */
export type QuickLook = { title: string; facts: readonly (readonly [string, ReactNode])[] }

/** In the address; no call takes it. */
export const lookParameter = 'look'

/**
 * Which row is looked at. It stands in the address, so that it can be shared; the list itself is not asked for anew
 * by that.
 * @param keys of the rows that are shown
 */
export function useLook(keys: readonly string[]) {
  const [looked, setLooked] = useState(() => new URLSearchParams(location.search).get(lookParameter))
  const at = looked === null ? -1 : keys.indexOf(looked)
  const look = (key: string | null) => {
    setLooked(key)
    const url = new URL(location.href)
    if (key === null) url.searchParams.delete(lookParameter)
    else url.searchParams.set(lookParameter, key)
    history.replaceState(history.state, '', url)
  }
  return { at, look }
}
