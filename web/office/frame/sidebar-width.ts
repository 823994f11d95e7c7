import { useState } from 'react'

const key = 'office-sidebar'

const isNarrowKept = () => {
  try {
    return localStorage.getItem(key) === 'narrow'
  } catch {
    return false
  }
}

/** Whether the sidebar shows its icons alone; kept in this browser, known before anything is drawn. */
export function useSidebarWidth(): [boolean, () => void] {
  const [isNarrow, setNarrow] = useState(isNarrowKept)
  const toggle = () => {
    setNarrow(!isNarrow)
    try {
      localStorage.setItem(key, isNarrow ? 'wide' : 'narrow')
    } catch {
      // Storage may be refused; then it lasts for this visit.
    }
  }
  return [isNarrow, toggle]
}
