import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { notify } from '../../../../app/client/notify.ts'
import { m } from '../../../../app/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { groupDigits } from '../../figures.ts'
import { BulkStatusChoice } from './bulk-status.tsx'
import type { BulkAction, BulkStatus, Selection } from './selection.tsx'

/** Rows of all pages, for a list that has more than one. */
export type OtherPages<Row> = {
  total: number
  /** Most that can be chosen at once. */
  most: number
  /** Rows from the first page on, as many as fit; nothing where the server did not answer. */
  ask(): Promise<readonly Row[] | undefined>
}

type BulkBarProps<Row> = {
  actions: readonly BulkAction<Row>[]
  selection: Selection<Row>
  pages?: OtherPages<Row> | undefined
  /** Status that is set for all chosen rows. */
  status?: BulkStatus<Row> | undefined
}

/** Bar with the number of chosen rows and the actions on them; rows whose action failed stay chosen, if they are still there. */
export function BulkBar<Row>({ actions, selection, pages, status }: BulkBarProps<Row>) {
  const [busy, setBusy] = useState<string>()
  const { revalidate } = useRevalidator()
  const go = useNavigate()
  const { rows, clear, choose, keepOnly, leftOut } = selection
  const say = (text: string) => notify({ word: { look: 'danger', text: text || m.office_went_wrong() } })
  const during = (label: string, work: () => Promise<void>) => async () => {
    if (busy !== undefined) return
    setBusy(label)
    await work()
    setBusy(undefined)
  }
  const run = async ({ run: send }: BulkAction<Row>) => {
    const answer = await send(rows)
    if (answer.ok) {
      clear()
      await (answer.goTo === undefined ? revalidate() : go(answer.goTo))
      return
    }
    say(answer.message)
    if (answer.http !== 409) return
    // Somebody was quicker: shows the list as it is by now, and lets go of what is not there any more.
    const [there] = await Promise.all([pages?.ask(), revalidate()])
    if (there) keepOnly(there)
  }
  const chooseAll = async () => {
    const all = await pages?.ask()
    if (all) choose(all)
    else say('')
  }
  const fitting = pages ? Math.min(pages.total, pages.most) : 0
  const allLabel =
    pages && pages.total > pages.most
      ? m.office_select_first({ count: groupDigits(fitting) })
      : m.office_select_every({ count: groupDigits(fitting) })
  return (
    <div role="toolbar" aria-label={m.office_bulk()} className="flex flex-wrap items-center gap-2">
      <output className="text-sm">
        <span className="font-label">{m.office_selected({ count: groupDigits(rows.length) })}</span>
        {leftOut.length > 0 && (
          <span className="text-soft">
            {' · '}
            {m.office_left_out({ count: groupDigits(leftOut.length), why: [...new Set(leftOut)].join(', ') })}
          </span>
        )}
      </output>
      {rows.length > 0 && status && <BulkStatusChoice status={status} rows={rows} keepOnly={keepOnly} />}
      {rows.length > 0 &&
        actions.map((action) => (
          <Button
            key={action.label}
            aria-busy={busy === action.label}
            className={action.isDanger ? 'desk-button text-danger' : 'desk-button'}
            onClick={() => void during(action.label, () => run(action))()}
          >
            {[action.label, action.about?.(rows)].filter(Boolean).join(' · ')}
          </Button>
        ))}
      {pages && rows.length + leftOut.length < fitting && (
        <Button
          look="quiet"
          className="desk-button"
          aria-busy={busy === allLabel}
          onClick={() => void during(allLabel, chooseAll)()}
        >
          {allLabel}
        </Button>
      )}
      <Button
        look="quiet"
        className="desk-button"
        onClick={() => {
          // The bar goes with its choice: the focus goes back to where a choice begins.
          document.querySelector<HTMLElement>('[data-select-page]')?.focus()
          clear()
        }}
      >
        {m.office_clear_selection()}
      </Button>
    </div>
  )
}
