import { useState } from 'react'

/** Reads a value that this browser kept; else returns `otherwise`. */
export function readKept<Value>(
  key: string,
  otherwise: Value,
  isFit: (value: unknown) => value is Value,
): Value {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isFit(kept) ? kept : otherwise
  } catch {
    return otherwise
  }
}

/** Keeps a value where the browser lets it; full, or switched off, the page goes on without. */
export function keepInBrowser(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}

/** A choice that this browser keeps; where it may keep nothing, the choice lasts as long as the page. */
export function useKeptInBrowser<Value>(
  key: string,
  otherwise: Value,
  isFit: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => readKept(key, otherwise, isFit))
  const keep = (next: Value) => {
    setValue(next)
    keepInBrowser(key, next)
  }
  return [value, keep]
}
