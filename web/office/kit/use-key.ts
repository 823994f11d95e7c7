import { useEffect, useEffectEvent } from 'react'

/** Hears a key wherever it is pressed, but where somebody types. */
export function useKey(onKey: (key: string) => void) {
  const heard = useEffectEvent(({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent) => {
    const isTyping = target instanceof Element && target.closest('input, select, textarea, dialog')
    if (!isTyping && !metaKey && !ctrlKey && !altKey) onKey(key)
  })
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', heard, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
