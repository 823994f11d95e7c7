import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { areKeysOn } from './single-keys.ts'

/** Fields, and dialogs that are answered first; the drawer of a list is none, and nobody types in a checkbox. */
const typedIn = 'input:not([type=checkbox]), select, textarea, [contenteditable], dialog:not(.desk-drawer)'

/**
 * Hears a single key wherever it is pressed, but where somebody types or answers a dialog, or has switched keys off.
 * @param onKey answers whether it used the key, which then is typed nowhere: not into a field that it opened either
 */
export function useKey(onKey: (key: string) => boolean) {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, metaKey, ctrlKey, altKey, defaultPrevented } = event
    const isTyping = target instanceof Element && target.closest(typedIn)
    if (isTyping || metaKey || ctrlKey || altKey || defaultPrevented) return
    if (areKeysOn() && onKey(key)) event.preventDefault()
  })
  // Listens as soon as the screen is there: a key pressed before a later effect would be lost.
  useLayoutEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', heard, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** Does what belongs to a single key; one after `g` leads to another screen and is left to the frame. */
export function useKeys(deeds: Readonly<Record<string, (() => void) | false | undefined>>) {
  const last = useRef('')
  useKey((key) => {
    const isJump = last.current === 'g'
    last.current = key
    const deed = deeds[key]
    if (isJump || !deed) return false
    deed()
    return true
  })
}
