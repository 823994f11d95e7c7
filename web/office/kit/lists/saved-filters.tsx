import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Flyout } from '../menu.tsx'
import { deskField } from './filters/filters.tsx'
import { useKeptInBrowser } from './kept-in-browser.ts'

type Saved = { name: string; query: string }
const isSaved = (value: unknown): value is Saved[] =>
  Array.isArray(value) &&
  value.every((one: Partial<Saved> | null) => typeof one?.name === 'string' && typeof one.query === 'string')

/** Query of a list without its page. */
const queryOfAsked = (asked: Record<string, string>) => {
  const query = new URLSearchParams(asked)
  query.delete('page')
  query.sort()
  return `?${query}`
}

/** Filters under names of their own, as addresses that this browser keeps. */
export function SavedFilters({ path, asked }: { path: string; asked: Record<string, string> }) {
  const [saved, keep] = useKeptInBrowser<Saved[]>(`list-filters:${path}`, [], isSaved)
  const query = queryOfAsked(asked)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('name') as HTMLInputElement
    const name = field.value.trim()
    if (name === '') return field.focus()
    keep([...saved.filter((one) => one.name !== name), { name, query }])
    field.value = ''
  }
  return (
    <Flyout label={m.office_saved_filters()}>
      {saved.length === 0 ? (
        <p className="text-soft">{m.office_none_saved()}</p>
      ) : (
        <ul>
          {saved.map((one) => (
            <li key={one.name} className="flex items-center gap-1">
              <Link
                to={one.query}
                aria-current={one.query === query ? 'page' : undefined}
                className="flex min-h-9 min-w-0 grow items-center rounded-field px-2 text-indigo hover:bg-sunk aria-[current]:font-label"
              >
                <span className="truncate">{one.name}</span>
              </Link>
              <button
                type="button"
                aria-label={m.office_remove_saved({ name: one.name })}
                className="grid size-9 place-items-center rounded-field hover:bg-sunk"
                onClick={() => keep(saved.filter((other) => other !== one))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {query !== '?' && (
        <form onSubmit={add} className="mt-2 flex items-end gap-2 border-t border-line pt-2">
          <label className="flex min-w-0 grow flex-col text-xs text-soft">
            {m.office_saved_name()}
            <input name="name" maxLength={40} autoComplete="off" className={deskField} />
          </label>
          <Button type="submit" className="desk-button">
            {m.office_save_filters()}
          </Button>
        </form>
      )}
    </Flyout>
  )
}
