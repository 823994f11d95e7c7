import { startTransition, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import sheet from './app.css?url'

/** What a hand does before anything on a page can change. */
const signsOfUse = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * The page came with the style that it uses itself. The whole sheet is fetched at the first sign of use, and the
 * next page is not shown before it is there.
 */
export function WholeStyle() {
  const [isWanted, setWanted] = useState(false)
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    const stop = new AbortController()
    const want = () => {
      stop.abort()
      startTransition(() => setWanted(true))
    }
    for (const sign of signsOfUse) addEventListener(sign, want, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])

  return isWanted || isLeaving ? <WholeSheet /> : null
}

/** For a part that comes to a page by itself, without a hand: shown no sooner than its style, in a transition. */
export const WholeSheet = () => <link rel="stylesheet" href={sheet} precedence="second" />
