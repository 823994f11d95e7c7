import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in whole pixels, followed as it changes; `before` until it is known. */
export function useWidth<E extends Element>(before = 640): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const seen = element.current
    if (seen === null || typeof ResizeObserver === 'undefined') return
    const measure = () => setWidth(Math.max(1, Math.floor(seen.getBoundingClientRect().width)) || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(seen)
    return () => observer.disconnect()
  }, [before])
  return [element, width]
}
