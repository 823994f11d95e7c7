import { lazy, Suspense, useState } from 'react'
import { longestFieldNote } from '../../../shared/field-app.ts'
import { mapLink } from '../../../shared/map-link.ts'
import { isPickup, type FieldPickup } from '../queue/database.ts'
import type { ActionDraft } from '../queue/queue.ts'
import type { FieldHandle } from '../use-field-app.ts'
import { say } from '../words.ts'
import { countsOf, quantitiesOf } from './counts.ts'
import {
  actionName,
  confirmQuantities,
  queuedText,
  fieldItemName,
  fieldMoment,
  fieldUnit,
  fieldWindow,
  stateText,
} from './texts.ts'

const Scanner = lazy(() => import('../scan/scanner.tsx'))

type Shown = { text: string; isError?: boolean }

/** One pickup: its address until it is over, and everything that can be reported about it. */
export function PickupScreen({ pickup, field }: { pickup: FieldPickup; field: FieldHandle }) {
  const { actions, person } = field.state
  const [counts, setCounts] = useState(
    countsOf(pickup.items.map(({ id, quantity }) => ({ item: id, quantity }))),
  )
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [name, setName] = useState(person?.name ?? '')
  const [shown, setShown] = useState<Shown>()
  const own = actions.filter(isPickup).filter(({ body }) => body.pickup === pickup.id)

  const fail = (text: string) => setShown({ text, isError: true })

  /** @returns false where it was not stored, with the reason on the screen */
  async function record(draft: Omit<ActionDraft, 'pickup' | 'signed_by'>): Promise<boolean> {
    const isStored =
      name.trim() !== '' && (await field.act({ ...draft, pickup: pickup.id, signed_by: name.trim() }))
    if (isStored) setShown({ text: say('field_recorded') })
    else fail(say(name.trim() === '' ? 'field_needs_name' : 'field_failed'))
    return isStored
  }
  /** Empties the note at once, so that the next can be typed while this one is stored. */
  async function recordWithNote(draft: Omit<ActionDraft, 'pickup' | 'signed_by' | 'note'>) {
    const text = note.trim()
    setNote('')
    if (!(await record({ ...draft, ...(text !== '' && { note: text }) }))) setNote(text)
  }
  async function pickUp() {
    const quantities = quantitiesOf(counts, pickup.items)
    if (quantities === undefined) return fail(say('field_needs_quantity'))
    if (!confirmQuantities(quantities, pickup.items)) return undefined
    // A second tap would report it twice.
    setBusy(true)
    await recordWithNote({ kind: 'picked_up', quantities }).finally(() => setBusy(false))
  }
  async function addNote() {
    if (note.trim() === '') return fail(say('field_needs_note'))
    await recordWithNote({ kind: 'note' })
  }
  async function addPhotos(files: FileList | null) {
    if (name.trim() === '') return fail(say('field_needs_name'))
    for (const file of files ?? []) {
      const outcome = await field.takePhoto({ pickup: pickup.id, signed_by: name.trim() }, file)
      if (outcome === 'no-room') return fail(say('field_no_room'))
      if (outcome === 'failed') return fail(say('field_photo_failed'))
    }
    setShown({ text: say('field_recorded') })
  }

  return (
    <>
      <a href="#list" className="quiet">
        {say('field_back')}
      </a>
      <h1>{pickup.offer.donor}</h1>
      <p>{fieldWindow(pickup)}</p>
      <Contacts offer={pickup.offer} note={pickup.note} />
      <section>
        <h2>{say('field_items')}</h2>
        {pickup.items.map((item) => (
          <label key={item.id} className="count-row">
            <span>
              {fieldItemName(item)}{' '}
              <span className="soft">
                {say('field_offered', { quantity: `${item.quantity} ${fieldUnit(item)}` })}
              </span>
            </span>
            <input
              inputMode="decimal"
              value={counts[item.id] ?? ''}
              onChange={({ target }) => setCounts({ ...counts, [item.id]: target.value.replace(',', '.') })}
            />
          </label>
        ))}
        <label>
          {say('field_note')}
          <textarea
            rows={2}
            maxLength={longestFieldNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <label>
          {say('field_signature')}
          <input autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        {shown && (
          <p role={shown.isError ? 'alert' : 'status'} className={shown.isError ? 'error' : 'good'}>
            {shown.text}
          </p>
        )}
        <button type="button" className="main" disabled={isBusy} onClick={() => void pickUp()}>
          {say('field_picked_up')}
        </button>
        <div className="buttons">
          <label className="button">
            {say('field_photo')}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              multiple
              className="hidden-file"
              onChange={({ target }) => {
                void addPhotos(target.files).finally(() => {
                  target.value = ''
                })
              }}
            />
          </label>
          <button type="button" onClick={() => void addNote()}>
            {say('field_add_note')}
          </button>
          <button
            type="button"
            onClick={() => confirm(say('field_no_show_sure')) && void record({ kind: 'no_show' })}
          >
            {say('field_no_show')}
          </button>
        </div>
      </section>
      <LabelPart attach={(label) => record({ kind: 'label', label })} />
      {own.length > 0 && (
        <section>
          <h2>{say('field_queue')}</h2>
          <ul className="cards">
            {own.map((action) => (
              <li key={action.id} className="card">
                <span className="row">
                  <strong>{actionName(action)}</strong>
                  <span className={`state is-${action.state}`}>{stateText(action)}</span>
                </span>
                <span className="soft">{fieldMoment(action.body.at)}</span>
                <span>{queuedText(action, pickup.items)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Contacts({ offer, note }: { offer: FieldPickup['offer']; note: string }) {
  const { locality, mobile_no: mobile } = offer
  if (locality === null) return <p className="notice">{say('field_address_gone')}</p>
  return (
    <>
      <p>{[locality.street, locality.formatted].filter(Boolean).join(', ')}</p>
      {[offer.note, note].filter(Boolean).map((text) => (
        <p key={text} className="soft">
          {text}
        </p>
      ))}
      <div className="buttons">
        <a className="button" href={mapLink(locality)}>
          {say('field_map')}
        </a>
        <a className="button" href={`tel:+91${mobile}`}>
          {say('field_call')}
        </a>
        <a className="button" href={`sms:+91${mobile}`}>
          {say('field_message')}
        </a>
      </div>
    </>
  )
}

/** A label by its code: read by the camera, or typed. */
function LabelPart({ attach }: { attach(code: string): Promise<boolean> }) {
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [error, setError] = useState<string>()
  async function submit(value: string) {
    setScanning(false)
    setError(value.trim().length < 4 ? say('field_needs_code') : undefined)
    if (value.trim().length < 4) return
    if (await attach(value.trim())) setCode('')
  }
  return (
    <section>
      <h2>{say('field_code')}</h2>
      {isScanning && (
        <Suspense>
          <Scanner found={(value) => void submit(value)} close={() => setScanning(false)} />
        </Suspense>
      )}
      <label>
        {say('field_code')}
        <input
          autoCapitalize="characters"
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      {error !== undefined && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      <div className="buttons">
        <button type="button" onClick={() => setScanning(!isScanning)}>
          {isScanning ? say('field_stop_scan') : say('field_scan')}
        </button>
        <button type="button" onClick={() => void submit(code)}>
          {say('field_attach')}
        </button>
      </div>
    </section>
  )
}
