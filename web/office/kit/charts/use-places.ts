import { useState, type FocusEvent, type KeyboardEvent } from 'react'

/** Moves from one place to another by key; undefined for a key that does not move. */
export function placeByKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * Places of a chart of which one is open, by pointer or focus. Tab reaches one of them, arrows, Home and End the others,
 * Escape closes what is open. Spread `of(index)` on each place, which is focused by its `data-place`.
 */
export function useChartPoints(count: number) {
  const [open, setOpen] = useState<number>()
  const [held, setHeld] = useState(0)
  const at = Math.min(held, Math.max(0, count - 1))
  const close = () => setOpen(undefined)
  return {
    open: open !== undefined && open < count ? open : undefined,
    of: (index: number) => ({
      tabIndex: index === at ? 0 : -1,
      'data-place': index,
      'data-open': open === index ? '' : undefined,
      onPointerEnter: () => setOpen(index),
      onPointerLeave: close,
      onFocus: () => {
        setHeld(index)
        setOpen(index)
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') return close()
        const next = placeByKey(event.key, index, count)
        if (next === undefined) return
        event.preventDefault()
        event.currentTarget
          .closest('[data-places]')
          ?.querySelector<HTMLElement>(`[data-place="${next}"]`)
          ?.focus()
      },
    }),
  }
}
