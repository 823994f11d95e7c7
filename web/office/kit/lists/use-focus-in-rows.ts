import { useEffect, useRef, type RefObject } from 'react'

const rowsIn = (table: HTMLTableElement | null) => [
  ...(table?.querySelectorAll<HTMLTableRowElement>('tbody > tr') ?? []),
]

type Place = { row: HTMLTableRowElement; at: number; column: number; control: string }

function placeOf(table: HTMLTableElement, target: Element): Place | undefined {
  const row = target.closest<HTMLTableRowElement>('tbody > tr')
  const cell = target.closest('td, th')
  if (!row || !cell) return undefined
  return {
    row,
    at: rowsIn(table).indexOf(row),
    column: [...row.children].indexOf(cell),
    control: target.tagName.toLowerCase(),
  }
}

/**
 * Moves the focus of a row that disappears, as after a change that its filter leaves out, to the row in its
 * place.
 */
export function useFocusInRows(table: RefObject<HTMLTableElement | null>, rows: readonly unknown[]) {
  const last = useRef<Place>(undefined)
  useEffect(() => {
    const element = table.current!
    const note = ({ target }: FocusEvent) => {
      last.current = placeOf(element, target as Element)
    }
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [table])
  useEffect(() => {
    const held = last.current
    if (!held || held.row.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const row = rowsIn(table.current)[Math.min(held.at, rows.length - 1)]
    const alike = row?.children[held.column]?.querySelector<HTMLElement>(held.control)
    const next = alike ?? row?.querySelector<HTMLElement>('[data-row-link], a, button, select, input')
    next?.focus()
  }, [table, rows])
}
