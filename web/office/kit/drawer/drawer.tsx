import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../../app/words.ts'
import { Icon, Lines } from '../../../ui/icon.tsx'
import type { QuickLook } from './quick-look.ts'

type DrawerProps = {
  title: string
  /** Path of the record's own page, if it has one. */
  to: string | undefined
  close(): void
  children: ReactNode
}

/**
 * Beside the page, which stays in use: what a row is about. It takes the focus when it opens; Escape and Space close
 * it, Enter opens the whole page.
 */
export function Drawer({ title, to, close, children }: DrawerProps) {
  const box = useRef<HTMLDialogElement>(null)
  const go = useNavigate()
  useEffect(() => box.current?.focus(), [])
  const press = (event: KeyboardEvent) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a, button')
    if (event.key === 'Escape' || (event.key === ' ' && !isOnLink)) close()
    else if (event.key === 'Enter' && !isOnLink && to !== undefined) void go(to)
    else return
    event.preventDefault()
  }
  return (
    <dialog open ref={box} aria-label={title} tabIndex={-1} onKeyDown={press} className="desk-drawer">
      <header className="flex items-start gap-2">
        <h2 className="mr-auto min-w-0 py-1 text-base font-label" aria-live="polite">
          {title}
        </h2>
        <button type="button" className="bar-button" aria-label={m.say_close()} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </header>
      {children}
      <footer className="flex flex-wrap items-center justify-between gap-2 pt-3">
        {to !== undefined && (
          <Link to={to} className="text-indigo underline underline-offset-4">
            {m.office_look_whole()}
          </Link>
        )}
        <span aria-hidden="true" className="ml-auto flex gap-1 max-lg:hidden">
          <kbd className="key-cap">j</kbd>
          <kbd className="key-cap">k</kbd>
          <kbd className="key-cap">Esc</kbd>
        </span>
      </footer>
    </dialog>
  )
}

export const DrawerFacts = ({ facts }: Pick<QuickLook, 'facts'>) => (
  <dl className="drawer-facts">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

type LookButtonProps = { title: string; look(): void }

/** Opens the drawer of a row by hand; by keys it is Space on what leads to the row. */
export const LookButton = ({ title, look }: LookButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className="look-button"
    aria-label={m.office_look_at({ title })}
    title={m.office_key_look()}
    onClick={look}
  >
    <Lines d="M4 5h16v14H4V5ZM14 5v14" size={18} />
  </button>
)
