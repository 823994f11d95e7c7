import { useEffect, useEffectEvent } from 'react'
import type { FieldName } from '../../forms/field-name.ts'
import { useFieldValue } from '../../forms/form-context.ts'

/** Notes what stands in a field, so that it is there again when the popup is opened again. */
export function Retained({ name, retain }: { name: FieldName<string>; retain(text: string): void }) {
  const text = useFieldValue(name) ?? ''
  const note = useEffectEvent(retain)
  useEffect(() => note(text), [text])
  return null
}
