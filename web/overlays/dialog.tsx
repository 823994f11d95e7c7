import { useEffect, useId, useRef, type ReactNode } from 'react'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'

type DialogProps = {
  title: string
  /** Called when it has closed, by whatever way. */
  close(): void
  children: ReactNode
  /** Asks before it closes by Escape or its own button; false keeps it open. */
  mayClose?(): boolean
  /** Whether it asks to leave the page: Back to this page does not close it. */
  isGuard?: boolean
  /** Whether it is as wide as a picture needs; otherwise as a form. */
  isWide?: boolean
}

/** Popups in the order in which they were opened. */
const opened: HTMLDialogElement[] = []

/** Closes the popup that is open, as Escape would; of two the one on top. */
export const leavePopup = () => opened.findLast((popup) => popup.isConnected && popup.open)?.close()

/**
 * A modal popup: a sheet on phones, a card on desks. It is the browser's own dialog: focus stays within and goes
 * back where it came from, Escape closes, the page behind neither scrolls nor answers.
 */
export function Dialog({
  title,
  close,
  children,
  mayClose = () => true,
  isGuard = false,
  isWide = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const root = document.documentElement
    // The page keeps its width while its scrollbar is away.
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    const shown = dialog.current!
    shown.showModal()
    opened.push(shown)
    const first = ['[data-first]', 'form :is(input, select, textarea)']
      .map((of) => dialog.current?.querySelector<HTMLElement>(of))
      .find(Boolean)
    first?.focus()
    return () => void opened.splice(opened.indexOf(shown), 1)
  }, [])

  return (
    <dialog
      ref={dialog}
      // The closing of a popup that stands over this one is told here as well.
      onClose={({ target, currentTarget }) => target === currentTarget && close()}
      onCancel={(event) => {
        if (event.target === event.currentTarget && !mayClose()) event.preventDefault()
      }}
      aria-labelledby={id}
      data-guard={isGuard || undefined}
      className={isWide ? 'popup max-w-[60rem]' : 'popup max-w-[30rem]'}
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-surface pt-4 pb-2">
        <h2 id={id} className="pt-2 text-xl">
          {title}
        </h2>
        <button
          type="button"
          onClick={() => mayClose() && dialog.current?.close()}
          aria-label={m.say_close()}
          className="-mr-3 grid size-12 shrink-0 place-items-center rounded-field text-soft hover:text-ink"
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      {children}
    </dialog>
  )
}
