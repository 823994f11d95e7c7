import { useState } from 'react'
import { m } from '../../app/words.ts'
import { Icon } from '../../ui/icon.tsx'

/** Puts a text on the clipboard, and says so by its sign. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <button
      type="button"
      aria-label={m.office_copy({ what })}
      title={m.office_copy({ what })}
      onClick={() => void copy().catch(() => undefined)}
      className="grid size-9 shrink-0 place-items-center rounded-field text-indigo hover:bg-sunk"
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      <span className="sr-only" aria-live="polite">
        {isCopied ? m.office_copied() : ''}
      </span>
    </button>
  )
}
