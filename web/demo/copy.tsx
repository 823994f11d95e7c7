import { useState } from 'react'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'

/** Puts a short text on the clipboard, and says so by its sign. */
export function Copy({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  return (
    <button
      type="button"
      onClick={() => void copy().catch(() => undefined)}
      className="scripted grid size-12 shrink-0 place-items-center rounded-field text-indigo hover:bg-sunk"
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span className="sr-only" aria-live="polite">
        {isCopied ? m.demo_copied() : m.demo_copy({ what: text })}
      </span>
    </button>
  )
}
