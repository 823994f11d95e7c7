import { useEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement

const isField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== ''

/**
 * Lets the fields of a form say what was asked for, each time a list has come. What somebody has typed since they
 * sent the form, and is still typing, stays.
 * @returns for the form, and what notes the values that are sent
 */
export function useSyncedFilterForm(asked: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<Record<string, string>>(undefined)
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!isField(field)) continue
      const isTypedSince =
        field === document.activeElement &&
        sent.current &&
        field.value.trim() !== (sent.current[field.name] ?? '')
      if (!isTypedSince) field.value = asked[field.name] ?? ''
    }
    sent.current = undefined
  }, [asked])
  const note = (values: Record<string, string>) => {
    sent.current = values
  }
  return { form, note }
}
