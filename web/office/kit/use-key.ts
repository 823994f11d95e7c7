import { useEffectEvent, useLayoutEffect } from 'react'
import { areKeysOn } from './single-keys.ts'

/** Fields, and dialogs that are answered first; the drawer of a list is none. */
const typedIn = 'input, select, textarea, [contenteditable], dialog:not(.desk-drawer)'

/** Hears a single key wherever it is pressed, but where somebody types or answers a dialog, or has switched keys off. */
export function useKey(onKey: (key: string, event: KeyboardEvent) => void) {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, metaKey, ctrlKey, altKey, defaultPrevented } = event
    const isTyping = target instanceof Element && target.closest(typedIn)
    if (isTyping || metaKey || ctrlKey || altKey || defaultPrevented) return
    if (areKeysOn()) onKey(key, event)
  })
  // Listens as soon as the screen is there: a key pressed before a later effect would be lost.
  useLayoutEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', heard, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
