import { useState } from 'react'

function read<Value>(key: string, otherwise: Value, isFit: (value: unknown) => value is Value): Value {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isFit(kept) ? kept : otherwise
  } catch {
    return otherwise
  }
}

/** A choice that this browser keeps; where it may keep nothing, the choice lasts as long as the page. */
export function useKeptInBrowser<Value>(
  key: string,
  otherwise: Value,
  isFit: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(key, otherwise, isFit))
  const keep = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full, or switched off: the page goes on without.
    }
  }
  return [value, keep]
}
