import { useEffect, useRef, useState } from 'react'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'

type RecoveryCodesProps = { codes: readonly string[]; kept(): void }

/** Shows recovery codes, this once: to copy, to print, to write down. */
export function RecoveryCodes({ codes, kept }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <section className="flex max-w-text flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {m.security_codes()}
      </h2>
      <p>{m.security_codes_text()}</p>
      <ul className="grid gap-x-8 gap-y-2 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="main" onClick={kept}>
          {m.security_codes_kept()}
        </Button>
        <Button onClick={() => void copy().catch(() => undefined)}>{m.security_codes_copy()}</Button>
        <Button onClick={() => print()}>{m.security_codes_print()}</Button>
        <output className="text-sm text-neem">{isCopied && m.security_codes_copied()}</output>
      </div>
    </section>
  )
}
