import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { notify } from '../../../app/client/notify.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { groupDigits } from '../figures.ts'
import type { SaveResult } from './status-choice.tsx'

export type RowKey = string | number
/** Something that is done to all rows that are chosen. */
export type BulkAction<Row> = {
  label: string
  isDanger?: boolean
  /** Sum of the chosen rows, beside the label. */
  about?(rows: readonly Row[]): string
  /** `goTo`: the page of what it made. */
  run(rows: readonly Row[]): Promise<SaveResult & { goTo?: string }>
}

export type Selection = {
  has(key: RowKey): boolean
  toggle(key: RowKey, isOn: boolean): void
  toggleAll(isOn: boolean): void
  count: number
  isAll: boolean
}

/** The rows of a page that are chosen; those that are no longer there are not. */
export function useSelection(keys: readonly RowKey[]): Selection & { clear(): void; keys: RowKey[] } {
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set())
  const here = keys.filter((key) => chosen.has(key))
  return {
    keys: here,
    count: here.length,
    isAll: here.length > 0 && here.length === keys.length,
    has: (key) => chosen.has(key),
    toggle: (key, isOn) => setChosen(new Set(isOn ? [...here, key] : here.filter((one) => one !== key))),
    toggleAll: (isOn) => setChosen(new Set(isOn ? keys : [])),
    clear: () => setChosen(new Set()),
  }
}

type BulkBarProps<Row> = {
  actions: readonly BulkAction<Row>[]
  rows: readonly Row[]
  clear(): void
}

/** Bar with the number of chosen rows and the actions on them; rows whose action failed stay chosen. */
export function BulkBar<Row>({ actions, rows, clear }: BulkBarProps<Row>) {
  const [busy, setBusy] = useState<string>()
  const { revalidate } = useRevalidator()
  const go = useNavigate()
  const run = async ({ label, run: send }: BulkAction<Row>) => {
    if (busy !== undefined) return
    setBusy(label)
    const answer = await send(rows)
    if (answer.ok) {
      clear()
      await (answer.goTo === undefined ? revalidate() : go(answer.goTo))
    } else notify({ word: { look: 'danger', text: answer.message || m.office_went_wrong() } })
    setBusy(undefined)
  }
  return (
    <div role="toolbar" aria-label={m.office_bulk()} className="flex flex-wrap items-center gap-2">
      <output className="text-sm font-label">{m.office_selected({ count: groupDigits(rows.length) })}</output>
      {actions.map((action) => (
        <Button
          key={action.label}
          aria-busy={busy === action.label}
          className={action.isDanger ? 'desk-button text-danger' : 'desk-button'}
          onClick={() => void run(action)}
        >
          {[action.label, action.about?.(rows)].filter(Boolean).join(' · ')}
        </Button>
      ))}
      <Button look="quiet" className="desk-button" onClick={clear}>
        {m.office_clear_selection()}
      </Button>
    </div>
  )
}
