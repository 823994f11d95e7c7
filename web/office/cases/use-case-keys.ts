import { useRef } from 'react'
import { useKey } from '../kit/use-key.ts'

/** Does what belongs to a single key; one after `g` leads to another screen and is left to the frame. */
export function useCaseKeys(deeds: Readonly<Record<string, (() => void) | undefined>>) {
  const last = useRef('')
  useKey((key, event) => {
    const isJump = last.current === 'g'
    last.current = key
    const deed = deeds[key]
    if (isJump || deed === undefined) return
    event.preventDefault()
    deed()
  })
}
