import { useState, type ReactNode } from 'react'

/** Summary of a row beside its list: the facts that matter most; those without a value are left out. */
export type QuickLook = { title: string; facts: readonly (readonly [string, ReactNode])[] }

/** Parameter of the address; no call takes it. */
export const lookParameter = 'look'

/**
 * Keeps the row in the drawer in the address, so that it can be shared; the list itself is not loaded again
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
