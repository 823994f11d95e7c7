import { useEffect, useRef, useState } from 'react'

let lastKey = 0
const freshKey = () => ++lastKey

const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from]!)
}

type Rows<Row> = { rows: readonly Row[]; setRows(rows: Row[]): void }

/** Focus once the rows are drawn: a part of a row, or the button that adds one. */
type Aim = { row: number; part: string } | 'add'

/**
 * Rows that are added, removed and moved. Each keeps its key wherever it goes, and the focus goes with what was done.
 * `box` is the element around them; its parts are marked by `data-row` and `data-part`.
 */
export function useRows<Row>({ rows, setRows }: Rows<Row>) {
  const box = useRef<HTMLOListElement>(null)
  const [kept, setKept] = useState<readonly number[]>([])
  const aim = useRef<Aim>(undefined)
  // Rows that came otherwise, by a reset say, get keys of their own.
  const keys = rows.map((_, index) => kept[index] ?? -index - 1)

  useEffect(() => {
    const to = aim.current
    if (!to) return
    aim.current = undefined
    const find = (query: string) => box.current?.querySelector<HTMLElement>(query)
    if (to === 'add')
      return box.current?.parentElement?.querySelector<HTMLElement>('[data-part="add"]')?.focus()
    const row = `[data-row="${to.row}"]`
    const place =
      to.part === 'first'
        ? find(`${row} :is(input, select, textarea, [contenteditable="true"], button):not(:disabled)`)
        : (find(`${row} [data-part="${to.part}"]:not(:disabled)`) ?? find(`${row} button:not(:disabled)`))
    place?.focus()
  })

  return {
    box,
    keys,
    /** @param put adds the row where the form keeps it */
    add(put: () => void) {
      aim.current = { row: rows.length, part: 'first' }
      setKept([...keys, freshKey()])
      put()
    },
    remove(index: number) {
      aim.current = rows.length === 1 ? 'add' : { row: Math.min(index, rows.length - 2), part: 'remove' }
      setKept(keys.toSpliced(index, 1))
      setRows(rows.toSpliced(index, 1))
    },
    move(from: number, to: number, part = to < from ? 'up' : 'down') {
      if (to < 0 || to >= rows.length) return false
      aim.current = { row: to, part }
      setKept(moved(keys, from, to))
      setRows(moved(rows, from, to))
      return true
    },
  }
}
