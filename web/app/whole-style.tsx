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

  return isWanted || isLeaving ? <link rel="stylesheet" href={sheet} precedence="second" /> : null
}
