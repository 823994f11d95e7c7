// The roles are those of a combobox; a select could neither be typed in nor hold what stands in a choice.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../app/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { groupDigits } from '../../kit/figures.ts'
import type { OfficeMenu } from '../place-in-menu.ts'
import { matchScreens, type PaletteChoice, type PaletteGroup } from './choices.ts'
import { ChoiceRow } from './choice-row.tsx'
import { keepRecent, recentChoices } from './recent.ts'
import { useFoundRecords } from './use-found-records.ts'

type PaletteProps = { menu: OfficeMenu; close(): void }

/** One field that leads to every screen and every record that somebody may open. */
export function Palette({ menu, close }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const go = useNavigate()
  const id = useId()
  const [term, setTerm] = useState('')
  const [at, setAt] = useState(0)
  const { groups: found, state } = useFoundRecords(term)
  useEffect(() => dialog.current?.showModal(), [])

  const groups = [...(term.trim() === '' ? recents() : []), ...matchScreens(menu, term), ...found]
  const choices = groups.flatMap(({ choices }) => choices)
  const chosen = Math.min(at, choices.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  const open = (choice: PaletteChoice) => {
    keepRecent(choice)
    dialog.current?.close()
    void go(choice.url)
  }
  const move = (to: number) => {
    const next = (to + choices.length) % choices.length
    setAt(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || choices.length === 0) return
    if (event.key === 'ArrowDown') move(chosen + 1)
    else if (event.key === 'ArrowUp') move(chosen - 1)
    else if (event.key === 'Enter') open(choices[chosen]!)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={m.office_find()}
      onClose={close}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="office-palette"
    >
      <div className="palette-box">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="text-soft" />
          <input
            type="text"
            role="combobox"
            aria-label={m.office_find_what()}
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={choices.length > 0 ? optionId(chosen) : undefined}
            aria-autocomplete="list"
            placeholder={m.office_find_what()}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={term}
            onChange={({ target }) => {
              setTerm(target.value)
              setAt(0)
            }}
            onKeyDown={press}
            className="h-12 min-w-0 grow bg-transparent outline-none"
          />
          <button type="button" className="bar-button" onClick={() => dialog.current?.close()}>
            <span className="sr-only">{m.say_close()}</span>
            <kbd aria-hidden="true" className="key-cap">
              Esc
            </kbd>
          </button>
        </div>
        {/* Focus stays in the field, which says what is chosen. */}
        <div id={`${id}-list`} role="listbox" aria-label={m.office_find()} className="palette-list">
          {groups.map((group, index) => (
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} className="palette-title">
                {group.title}
              </div>
              {group.choices.map((choice) => {
                const place = choices.indexOf(choice)
                return (
                  <ChoiceRow
                    key={choice.url + choice.title}
                    id={optionId(place)}
                    choice={choice}
                    isChosen={place === chosen}
                    choose={() => setAt(place)}
                    open={() => open(choice)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        <output className={choices.length > 0 && state !== 'failed' ? 'sr-only' : 'palette-note'}>
          {stateText(state, choices.length)}
        </output>
      </div>
    </dialog>
  )
}

const recents = (): PaletteGroup[] => {
  const choices = recentChoices()
  return choices.length > 0 ? [{ title: m.office_find_recent(), choices }] : []
}

function stateText(state: ReturnType<typeof useFoundRecords>['state'], count: number) {
  if (state === 'failed') return m.office_find_failed()
  if (state === 'busy') return m.loading()
  return count > 0 ? m.office_find_count({ count: groupDigits(count) }) : m.office_find_none()
}
