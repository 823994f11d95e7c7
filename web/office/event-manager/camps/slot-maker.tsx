import { useState } from 'react'
import { mostSlots } from '../../../../contract/talks/camps.ts'
import { m } from '../../../app/words.ts'
import { useForm } from '../../../forms/form-context.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { campForm } from './camp-form.ts'
import { slotsOfDay, type DayOfSlots } from './slots-of-day.ts'

const box = 'min-h-10 rounded-field border border-edge bg-surface px-3 py-1.5'
const fresh: DayOfSlots = { day: '', from: '09:00', until: '17:00', minutes: '60', capacity: '20' }
const parts = [
  ['day', 'date', m.campdesk_day()],
  ['from', 'time', m.campdesk_from()],
  ['until', 'time', m.campdesk_until()],
  ['minutes', 'text', m.campdesk_minutes()],
  ['capacity', 'text', m.campdesk_capacity()],
] as const

/** Adds slots of one length over the hours of a day, at the first place. */
export function SlotMaker() {
  const form = useForm()
  const [day, setDay] = useState(fresh)
  const [isWrong, setWrong] = useState(false)
  const { name } = { name: String(campForm.at('slots')) }
  const make = () => {
    const slots = slotsOfDay(day)
    const known = (form.store.get().values as { slots?: unknown[] }).slots ?? []
    const fits = slots !== undefined && known.length + slots.length <= mostSlots
    setWrong(!fits)
    if (fits) form.setValue(name, [...known, ...slots])
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-label">{m.campdesk_make_slots()}</legend>
      {parts.map(([part, type, label]) => (
        <label key={part} className="flex flex-col gap-1 text-sm">
          {label}
          <input
            type={type}
            inputMode={type === 'text' ? 'numeric' : undefined}
            className={box}
            value={day[part]}
            onChange={({ target }) => setDay({ ...day, [part]: target.value })}
          />
        </label>
      ))}
      <Button className="desk-button" onClick={make}>
        {m.campdesk_make()}
      </Button>
      {isWrong && <FieldError id="slot-maker-error">{m.campdesk_make_wrong()}</FieldError>}
    </fieldset>
  )
}
