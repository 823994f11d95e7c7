import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '../../../../app/client/notify.ts'
import { m } from '../../../../app/words.ts'
import type { RowKey } from '../choosing/selection.tsx'
import type { SaveResult } from '../status/status-choice.tsx'

type Reorder<Row> = {
  rows: readonly Row[]
  keyOf(row: Row): RowKey
  nameOf(row: Row): string
  save(keys: RowKey[]): Promise<SaveResult>
}

/** `keys` with one of them put where another stands. */
function movedTo(keys: readonly RowKey[], key: RowKey, place: number): RowKey[] {
  const rest = keys.filter((one) => one !== key)
  return [...rest.slice(0, place), key, ...rest.slice(place)]
}

/**
 * Rows in the order that they are being put in. A move shows at once and is saved, the last of several in a row alone;
 * where it cannot be, the last order that was saved comes back, and that is said.
 */
export function useReorder<Row>({ rows, keyOf, nameOf, save }: Reorder<Row>) {
  const loaded = rows.map(keyOf)
  const [moved, setMoved] = useState<{ keys: readonly RowKey[]; base: string }>()
  const [word, setWord] = useState('')
  const saved = useRef<readonly RowKey[]>(undefined)
  const wanted = useRef<RowKey[]>(undefined)
  const isSending = useRef(false)
  const { revalidate } = useRevalidator()

  const base = loaded.join(' ')
  // Once the list was read anew, its own order stands.
  if (moved !== undefined && moved.base !== base) setMoved(undefined)
  const keys = moved?.base === base ? moved.keys : loaded
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))

  const sendWanted = async (): Promise<boolean> => {
    while (wanted.current !== undefined) {
      const next = wanted.current
      wanted.current = undefined
      const answer = await save(next)
      if (!answer.ok) {
        wanted.current = undefined
        const text = answer.message || m.office_order_kept()
        setWord(text)
        notify({ word: { look: 'danger', text } })
        return false
      }
      saved.current = next
    }
    await revalidate()
    // A move that was made while the list was read again goes the same way.
    return wanted.current === undefined ? true : sendWanted()
  }
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    saved.current ??= loaded
    const isKept = await sendWanted()
    if (!isKept) setMoved({ keys: saved.current, base })
    saved.current = isKept ? undefined : saved.current
    isSending.current = false
  }
  const move = (key: RowKey, place: number) => {
    if (place < 0 || place >= keys.length || keys[place] === key) return
    const next = movedTo(keys, key, place)
    setMoved({ keys: next, base })
    setWord(m.office_moved({ name: nameOf(byKey.get(key)!), place: place + 1, count: next.length }))
    wanted.current = next
    void send()
  }
  return {
    rows: keys.map((key) => byKey.get(key)!),
    /** Text about the last move, for screen readers. */
    word,
    moveBy: (key: RowKey, by: 1 | -1) => move(key, keys.indexOf(key) + by),
    drop: (dragged: RowKey, onto: RowKey) => move(dragged, keys.indexOf(onto)),
  }
}
