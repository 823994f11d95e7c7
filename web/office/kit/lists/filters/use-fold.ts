import { useLayoutEffect, type RefObject } from 'react'

/**
 * Marks a form as folded where its fields do not fit in one row. The mark lies on the element, as styles read it:
 * nothing is drawn twice on the way. Measured anew with each drawing, which may bring a button more.
 */
export function useFold(form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const row = form.current
    if (row === null || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      row.removeAttribute('data-folded')
      row.toggleAttribute('data-folded', row.scrollWidth > row.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => observer.disconnect()
  })
}
