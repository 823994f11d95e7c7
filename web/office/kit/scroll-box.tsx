import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../../ui/format/class-names.ts'

type ScrollBoxProps = { label: string; isTall?: boolean; children: ReactNode }

/**
 * Box for content that may be wider or taller than its place, with a shade at such an edge. It takes the
 * focus, so that keys can scroll it.
 */
export function ScrollBox({ label, isTall = false, children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => keepClearOfSticky(box.current!), [])
  return (
    <section
      ref={box}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classNames(
        'more-shade overflow-auto rounded-card border border-line',
        isTall && 'max-h-[max(10rem,100dvh-13rem)]',
      )}
    >
      {children}
    </section>
  )
}

/** Lets what takes the focus come clear of a table's head, foot and first column, which stay in sight. */
function keepClearOfSticky(box: HTMLElement): (() => void) | undefined {
  const table = box.querySelector('table')
  if (table === null || typeof ResizeObserver === 'undefined') return undefined
  const measure = () => {
    const first = table.tHead?.rows[0]?.cells[0]
    const isFirstSticky = first !== undefined && getComputedStyle(first).insetInlineStart !== 'auto'
    box.style.scrollPaddingBlock = `${table.tHead?.offsetHeight ?? 0}px ${table.tFoot?.offsetHeight ?? 0}px`
    box.style.scrollPaddingInlineStart = `${isFirstSticky ? first.offsetWidth : 0}px`
  }
  const observer = new ResizeObserver(measure)
  observer.observe(table)
  return () => observer.disconnect()
}
