import { useState } from 'react'

const kept = new Map<string, string>()

/** Text of a field that is still there when its popup is opened again. Not for secrets. */
export function useRetainedText(name: string) {
  const [text, setText] = useState(kept.get(name) ?? '')
  const keep = (typed: string) => {
    kept.set(name, typed)
    setText(typed)
  }
  return [text, keep] as const
}

/** Forgets all of them: somebody else may open the popups next. */
export const forgetRetainedTexts = () => kept.clear()
