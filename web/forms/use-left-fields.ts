import { useEffect, useRef, type FocusEvent } from 'react'
import type { AnyForm } from './state/create-form.ts'

/**
 * Tells a form which fields are left. While a pointer is down nothing is told: a text that appears would move the button
 * away that is being pressed.
 * @returns handlers of the form's element
 */
export function useLeftFields(form: AnyForm) {
  const pressed = useRef(false)
  const waiting = useRef<string>(undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const down = () => void (pressed.current = true)
    const up = () => {
      // A click comes after the pointer is up.
      timer = setTimeout(() => {
        pressed.current = false
        if (waiting.current !== undefined) void form.leave(waiting.current)
        waiting.current = undefined
      })
    }
    document.addEventListener('pointerdown', down, true)
    document.addEventListener('pointerup', up, true)
    document.addEventListener('pointercancel', up, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', down, true)
      document.removeEventListener('pointerup', up, true)
      document.removeEventListener('pointercancel', up, true)
    }
  }, [form])
  return {
    onBlur({ target }: FocusEvent<HTMLElement>) {
      const name = [...form.fields.keys()].find((field) => target.id === `${form.id}-${field}`)
      if (name === undefined) return
      if (pressed.current) waiting.current = name
      else void form.leave(name)
    },
  }
}
