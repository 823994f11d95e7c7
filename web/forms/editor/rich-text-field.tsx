import { useEffect, useEffectEvent, useState } from 'react'
import { plainText, richTextMax } from '../../../shared/rich-text.ts'
import { lazyImport } from '../../app/client/lazy-import.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { LettersLeft } from '../fields/letters-left.tsx'
import { useField, type FieldProps } from '../use-field.ts'
import type { Editor } from './editor.tsx'

type RichTextFieldProps = FieldProps<string> & {
  /** Characters that are read; 5,000 unless said. */
  max?: number
}

/** A text with headings, lists, links, pictures and films, as HTML that `shared/rich-text.ts` allows. */
export function RichTextField({ max = richTextMax, ...given }: RichTextFieldProps) {
  const field = useField(given, {
    check: (value) =>
      typeof value === 'string' && plainText(value).length > max ? m.forms_too_long({ max }) : undefined,
  })
  const [tries, setTries] = useState(0)
  const countId = `${field.id}-count`
  return (
    <FieldFrame field={field} show={plainText}>
      <LoadedEditor
        key={tries}
        field={field}
        describedBy={[field.describedBy, countId].filter(Boolean).join(' ')}
        again={() => setTries(tries + 1)}
      />
      <LettersLeft id={countId} length={plainText(field.value ?? '').length} max={max} />
    </FieldFrame>
  )
}

type LoadedEditorProps = Parameters<typeof Editor>[0] & { again(): void }

/** The editor is large, and comes with the first field that is shown. */
function LoadedEditor({ again, ...rest }: LoadedEditorProps) {
  const [part, setPart] = useState<{ Editor: typeof Editor }>()
  const [isMissing, setMissing] = useState(false)
  const retry = useEffectEvent(again)
  useEffect(() => {
    let isOver = false
    const fetchPart = async () => {
      const had = await lazyImport(
        () => import('./editor.tsx'),
        () => !isOver && retry(),
      )
      if (isOver) return
      setPart(had)
      setMissing(!had)
    }
    void fetchPart()
    return () => {
      isOver = true
    }
  }, [])
  if (part) return <part.Editor {...rest} />
  if (!isMissing) return <Skeleton className="h-60 w-full" />
  return (
    <p className="flex flex-wrap items-center gap-3">
      {m.forms_not_loaded()}
      <Button onClick={again}>{m.try_again()}</Button>
    </p>
  )
}
