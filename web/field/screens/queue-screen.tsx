import { useState } from 'react'
import { checkInText } from '../check-in/texts.ts'
import {
  isCheckIn,
  isPickup,
  type FieldDatabase,
  type QueuedAction,
  type QueuedPickup,
} from '../queue/database.ts'
import { correctAction, exportAction } from '../queue/queue.ts'
import type { FieldHandle } from '../use-field-app.ts'
import { say } from '../words.ts'
import { countsOf, quantitiesOf } from './counts.ts'
import { actionHead, actionName, confirmQuantities, fieldItemName, queuedText, stateText } from './texts.ts'

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/** Every action of this person on this phone with its state. */
export function QueueScreen({ db, field }: { db: FieldDatabase; field: FieldHandle }) {
  const { actions, storage } = field.state
  return (
    <>
      <a href="#list" className="quiet">
        {say('field_back')}
      </a>
      <h1>{say('field_queue')}</h1>
      <p className="soft">
        {storage?.freeBytes !== undefined && say('field_free', { mb: megabytes(storage.freeBytes) })}
        {' · '}
        {say(storage?.isPersistent ? 'field_persistent' : 'field_not_persistent')}
      </p>
      {actions.length === 0 ? (
        <p>{say('field_queue_empty')}</p>
      ) : (
        <ul className="cards">
          {actions.toReversed().map((action) => (
            <QueueRow
              key={action.id}
              action={action}
              text={textOf(action, field.state)}
              db={db}
              field={field}
            />
          ))}
        </ul>
      )}
      <button type="button" className="main" onClick={() => void field.send()}>
        {say('field_send_now')}
      </button>
    </>
  )
}

/** Content of an action in a line. */
const textOf = (action: QueuedAction, { day, lists }: FieldHandle['state']): string =>
  isCheckIn(action)
    ? checkInText(action, lists)
    : queuedText(action, day?.pickups.find(({ id }) => id === action.body.pickup)?.items)

type QueueRowProps = { action: QueuedAction; text: string; db: FieldDatabase; field: FieldHandle }

function QueueRow({ action, text, db, field }: QueueRowProps) {
  const [isOpen, setOpen] = useState(false)
  const canCorrect = isPickup(action) && action.state === 'waiting' && action.photo === undefined
  async function save() {
    const content = await exportAction(db, action.id)
    if (content === undefined) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
    link.download = `action-${action.id}.json`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <li className="card">
      <span className="row">
        <strong>{actionName(action)}</strong>
        <span className={`state is-${action.state}`}>{stateText(action)}</span>
      </span>
      <span className="soft">{actionHead(action)}</span>
      {text !== '' && <span>{text}</span>}
      {isOpen && isPickup(action) && (
        <CorrectForm action={action} db={db} field={field} close={() => setOpen(false)} />
      )}
      <div className="buttons">
        {canCorrect && !isOpen && (
          <button type="button" onClick={() => setOpen(true)}>
            {say('field_correct')}
          </button>
        )}
        <button type="button" onClick={() => void save()}>
          {say('field_export')}
        </button>
      </div>
    </li>
  )
}

type CorrectFormProps = { action: QueuedPickup; db: FieldDatabase; field: FieldHandle; close(): void }

/** Changes the content of an action that waits. */
function CorrectForm({ action: { id, body }, db, field, close }: CorrectFormProps) {
  const [note, setNote] = useState(body.note ?? '')
  const [label, setLabel] = useState(body.label ?? '')
  const [counts, setCounts] = useState(countsOf(body.quantities ?? []))
  const [error, setError] = useState<string>()
  const items = field.state.day?.pickups.find((pickup) => pickup.id === body.pickup)?.items ?? []
  const nameOf = (id: number) => items.flatMap((item) => (item.id === id ? fieldItemName(item) : [])).join('')

  async function save() {
    const quantities = quantitiesOf(counts, items)
    if (body.quantities && quantities === undefined) return setError(say('field_needs_quantity'))
    if (!confirmQuantities(quantities ?? [], items)) return undefined
    if (body.kind === 'note' && note.trim() === '') return setError(say('field_needs_note'))
    if (body.kind === 'label' && label.trim() === '') return setError(say('field_needs_code'))
    const isSaved = await correctAction(db, id, {
      ...(body.quantities && { quantities }),
      // An emptied note is removed.
      note: note.trim() || undefined,
      ...(body.kind === 'label' && { label: label.trim() }),
    })
    setError(isSaved ? undefined : say('field_too_late'))
    await field.refresh()
    if (isSaved) close()
  }

  return (
    <div className="panel">
      {Object.entries(counts).map(([item, count]) => (
        <label key={item} className="count-row">
          {nameOf(Number(item))}
          <input
            inputMode="decimal"
            value={count}
            onChange={({ target }) => setCounts({ ...counts, [item]: target.value.replace(',', '.') })}
          />
        </label>
      ))}
      {(body.kind === 'note' || body.note !== undefined) && (
        <label>
          {say('field_note')}
          <textarea rows={2} value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
      )}
      {body.kind === 'label' && (
        <label>
          {say('field_code')}
          <input value={label} onChange={({ target }) => setLabel(target.value)} />
        </label>
      )}
      {error !== undefined && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      <div className="buttons">
        <button type="button" className="main" onClick={() => void save()}>
          {say('field_save')}
        </button>
        <button type="button" onClick={close}>
          {say('field_cancel')}
        </button>
      </div>
    </div>
  )
}
