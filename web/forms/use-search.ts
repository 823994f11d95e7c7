import { useEffect, useRef, useState } from 'react'
import { useReturn } from '../app/client/use-back-online.ts'

/** Looks something up for a text; undefined: it could not be reached. */
export type Search<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[] | undefined>

export type SearchState = {
  isLooking: boolean
  hasFailed: boolean
  /** The list is opened: what there is for no text. */
  open(): void
  /** A text is being typed. */
  look(text: string): void
  retry(): void
}

/** Milliseconds without typing before a text is looked up. */
const pause = 180

/** Searches by a call as a text is typed; answers for an earlier text are ignored. */
export function useSearch<Item>(search: Search<Item> | undefined) {
  const [found, setFound] = useState<readonly Item[]>([])
  const [state, setState] = useState<'idle' | 'looking' | 'found' | 'failed'>('idle')
  const current = useRef<AbortController>(undefined)
  const text = useRef('')
  useEffect(() => () => current.current?.abort(), [])

  const look = (typed: string, after: number) => {
    if (!search) return
    text.current = typed
    current.current?.abort()
    const { signal } = (current.current = new AbortController())
    setState('looking')
    const ask = async () => {
      const items = await search(typed.trim(), signal)
      if (signal.aborted) return
      if (items) setFound(items)
      setState(items ? 'found' : 'failed')
    }
    const timer = setTimeout(() => void ask(), after)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  const retry = () => look(text.current, 0)
  useReturn(state === 'failed', retry)

  return {
    found,
    state: search && {
      isLooking: state === 'looking',
      hasFailed: state === 'failed',
      open: () => (state === 'idle' || state === 'failed') && retry(),
      look: (typed: string) => look(typed, pause),
      retry,
    },
  }
}
