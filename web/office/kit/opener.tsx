import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type OpenerProps = {
  text: string
  /** Name of the button where its text alone does not identify it. */
  label?: string
  /** Looks like a link, for cells of a table. */
  isLink?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a form over the page. */
export function Opener({ text, label, isLink = false, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isLink ? (
        <button
          type="button"
          aria-label={label}
          onClick={open}
          className="whitespace-nowrap text-indigo underline-offset-4 hover:underline"
        >
          {text}
        </button>
      ) : (
        <Button aria-label={label} onClick={open} className="desk-button">
          {text}
        </Button>
      )}
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
