import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  findStatus,
  statusOptions,
  type FoundStatus,
  type StatusSet,
} from '../../../../../contract/status.ts'
import { notify } from '../../../../app/client/notify.ts'
import { m } from '../../../../app/words.ts'
import { Dialog, leavePopup } from '../../../../overlays/dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { groupDigits } from '../../figures.ts'
import type { SaveResult, StatusEffect } from '../status/status-choice.tsx'
import type { BulkStatus } from './selection.tsx'

type BulkStatusProps<Row> = {
  status: BulkStatus<Row>
  rows: readonly Row[]
  /** Removes the rows whose status was set from the selection. */
  keepOnly(failed: readonly Row[]): void
}

type Change<Row> = { row: Row; before: string | number; effect: StatusEffect | undefined }

/** One after the other, so that a long selection does not exceed the rate limits. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<SaveResult>) {
  const failed: { item: Item; message: string }[] = []
  for (const item of items) {
    const answer = await work(item)
    if (!answer.ok) failed.push({ item, message: answer.message })
  }
  return failed
}

/** Sets the status of all chosen rows, after a question that names their number and what follows. */
export function BulkStatusChoice<Row>({ status, rows, keepOnly }: BulkStatusProps<Row>) {
  const { label, set, valueOf, update, effect: effectOf } = status
  const [asked, ask] = useState<FoundStatus>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const changesTo = ({ wire }: FoundStatus): Change<Row>[] =>
    rows
      .filter((row) => valueOf(row) !== wire)
      .map((row) => ({ row, before: valueOf(row), effect: effectOf?.(row) }))
  const undo = async (changes: readonly Change<Row>[]) => {
    const failed = await each(changes, ({ effect, before }) => effect!.undo(before))
    notify({
      word:
        failed.length === 0
          ? { text: changes[0]!.effect!.undone }
          : { look: 'danger', text: [m.office_not_undone(), failed[0]!.message].filter(Boolean).join('. ') },
    })
    await revalidate()
  }
  const put = async (next: FoundStatus) => {
    setBusy(true)
    const changes = changesTo(next)
    const failed = await each(changes, ({ row }) => update(row, next.wire))
    const missed = new Set(failed.map(({ item }) => item))
    const done = changes.filter((change) => !missed.has(change))
    const count = groupDigits(done.length)
    const seconds = done[0]?.effect?.seconds
    if (failed.length > 0)
      notify({
        word: {
          look: 'danger',
          text: m.office_bulk_failed({ count: groupDigits(failed.length), why: failed[0]!.message }),
        },
      })
    if (done.length > 0)
      notify({
        word:
          seconds === undefined
            ? { text: m.office_bulk_done({ count, status: next.label }) }
            : {
                text: m.office_bulk_pending({ count, status: next.label, seconds }),
                seconds,
                action: { label: m.office_undo(), press: () => void undo(done) },
              },
      })
    keepOnly(failed.map(({ item }) => item.row))
    await revalidate()
    setBusy(false)
  }
  return (
    <>
      <select
        aria-label={m.office_bulk_set({ label })}
        aria-busy={isBusy}
        value=""
        className="desk-field rounded-field border border-edge bg-surface"
        onChange={({ target }) => !isBusy && ask(findStatus(set, target.value))}
      >
        <option value="">{m.office_bulk_set({ label })}</option>
        {statusOptions(set as StatusSet).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {asked && (
        <Dialog title={`${label}: ${asked.label}`} close={() => ask(undefined)}>
          <div className="flex flex-col gap-4">
            <Consequences status={asked} changes={changesTo(asked)} />
            <div className="flex flex-wrap gap-3">
              <Button
                look="main"
                onClick={() => {
                  leavePopup()
                  void put(asked)
                }}
              >
                {changesTo(asked)[0]?.effect?.button ?? m.office_bulk_change()}
              </Button>
              <Button look="quiet" onClick={leavePopup} data-first>
                {m.forms_cancel()}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

const Consequences = ({ status, changes }: { status: FoundStatus; changes: readonly Change<unknown>[] }) => (
  <>
    <p>{m.office_bulk_question({ count: groupDigits(changes.length), status: status.label })}</p>
    {status.isFinal && <p>{m.office_status_final()}</p>}
    {changes[0]?.effect && <p>{changes[0].effect.hint}.</p>}
  </>
)
