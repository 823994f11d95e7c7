import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { picks } from '../../../../contract/materials/picks.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/fields/field.tsx'
import { translateServerText } from '../../../ui/fields/translate-server-text.ts'
import { scanText } from './pick-values.ts'

/** Field for a scanner or a typed code; it is empty again and keeps the focus after each one. */
export function ScanField({ request }: { request: number }) {
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<{ text: string; isError: boolean }>()
  const { revalidate } = useRevalidator()
  // A scanner types into the field that has the focus.
  useEffect(() => document.getElementById('scan')?.focus(), [])
  /** Ends when the last scan was answered: a scanner may be faster than the server. */
  const previous = useRef(Promise.resolve())
  const scan = async (scanned: string) => {
    const answer = await quietApi(picks.scan, { body: { request, code: scanned } })
    if (answer.ok) {
      setMessage({ text: scanText(answer.data.rows), isError: false })
      await revalidate()
    } else setMessage({ text: translateServerText(answer.message), isError: true })
  }
  return (
    <form
      className="flex max-w-[36rem] flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '') return
        setCode('')
        previous.current = previous.current.then(() => scan(code))
      }}
    >
      <div className="min-w-0 grow">
        <TextInput
          id="scan"
          label={m.picks_scan()}
          hint={m.picks_scan_hint()}
          aria-describedby="scan-hint scan-result"
          value={code}
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <Button type="submit" className="desk-button">
        {m.picks_send()}
      </Button>
      <output
        id="scan-result"
        className={`min-h-6 basis-full text-sm ${message?.isError ? 'font-label text-danger' : 'text-soft'}`}
      >
        {message?.text}
      </output>
    </form>
  )
}
