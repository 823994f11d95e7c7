import type { KeyboardEvent } from 'react'

/** A key that would choose at once opens the choices instead: what is passed by is not meant. */
export function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, currentTarget } = event
  const chooses = key.startsWith('Arrow') || /^(?:Home|End|Page(?:Up|Down))$/.test(key) || /^\S$/.test(key)
  if (!chooses || ctrlKey || metaKey) return
  event.preventDefault()
  currentTarget.showPicker?.()
}
