// Native lists cannot be searched by a call as one types.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Place } from '../../contract/places.ts'
import { m } from '../app/words.ts'
import { useSearch } from '../forms/use-search.ts'
import { FieldFrame } from '../forms/field-frame.tsx'
import { useField, type FieldProps } from '../forms/use-field.ts'
import { InputBox } from '../ui/fields/field.tsx'
import { findPlaces, type PlaceOption } from './find-places.ts'

/** A city or a part of one, as `PlaceField` finds it; light enough for public pages. */
export function LightPlaceField({ hint = m.place_search(), ...given }: FieldProps<Place>) {
  const field = useField(
    { ...given, hint },
    { check: (value) => (value && !(value as Place).city ? m.place_no_city() : undefined) },
  )
  const { found, state } = useSearch(findPlaces)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = `${field.id}-list`
  const options = isOpen ? found : []
  const activeId = options[active] && `${list}-${active}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  const open = (look: () => unknown) => {
    setOpen(true)
    setActive(0)
    look()
  }
  const choose = ({ place }: PlaceOption) => {
    field.setValue(place)
    setTyped(undefined)
    setOpen(false)
  }
  const keys = (event: KeyboardEvent) => {
    const { key } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (key === 'Escape' && isOpen) setOpen(false)
    else if (key === 'Enter' && options[active]) choose(options[active])
    else if (step === 1 && !isOpen) open(() => state?.open())
    else if (step !== 0 && options.length > 0) setActive((active + step + options.length) % options.length)
    else return
    event.preventDefault()
  }
  return (
    <FieldFrame field={field} show={({ formatted }) => formatted}>
      <div className="relative">
        <InputBox
          {...field.control}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          maxLength={200}
          value={typed ?? field.value?.formatted ?? ''}
          onKeyDown={keys}
          onBlur={() => setOpen(false)}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (field.value) field.setValue(undefined)
            open(() => state?.look(value))
          }}
        />
        <div
          id={list}
          role="listbox"
          aria-label={m.place_found()}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-field border border-line bg-surface shadow-lg empty:hidden"
        >
          {options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the focus and the keys
            <div
              key={option.value}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the box.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={`flex min-h-12 cursor-pointer flex-col justify-center px-3 ${index === active ? 'bg-sunk' : ''}`}
            >
              {option.label}
              {option.hint && <span className="text-sm text-soft">{option.hint}</span>}
            </div>
          ))}
        </div>
        <output className="text-sm">
          {isOpen && state?.isLooking && options.length === 0 && m.forms_searching()}
          {isOpen && state?.hasFailed && <span className="text-danger">{m.forms_search_failed()}</span>}
        </output>
      </div>
    </FieldFrame>
  )
}
