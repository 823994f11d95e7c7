import { startTransition, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import sheet from '../styles/app.css?url'

/** Events by which a user acts before anything on a page can change. */
const signsOfUse = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

let fetched: Promise<void> | undefined

/**
 * Fetches the whole style sheet, so that whoever shows it finds it there.
 * @throws when it cannot be had; the next call tries again
 */
export const fetchSheet = () =>
  (fetched ??= bytesOf(sheet).catch((error: unknown) => {
    fetched = undefined
    throw error
  }))

/** Reads the file to its last byte, so that the browser keeps it. */
async function bytesOf(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The style sheet answered ${response.status}`)
  await response.arrayBuffer()
}

/**
 * The page came with the style that it uses itself. The whole sheet is fetched at the first sign of use, and the
 * next page is not shown before it is there.
 */
export function WholeStyle() {
  const [isWanted, setWanted] = useState(false)
  const { state, formMethod } = useNavigation()
  // A form that is sent stays where it is if that fails, and has seen to the sheet before.
  const isLeaving = state !== 'idle' && formMethod === undefined

  useEffect(() => {
    const stop = new AbortController()
    const show = () => {
      stop.abort()
      startTransition(() => setWanted(true))
    }
    // Failures without a connection are retried at the next sign of use.
    const want = () => void fetchSheet().then(show, () => undefined)
    for (const sign of signsOfUse) addEventListener(sign, want, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])

  return isWanted || isLeaving ? <WholeSheet /> : null
}

/** Style sheet for a part that appears by itself, in a transition: it is shown no sooner than its style. */
export const WholeSheet = () => <link rel="stylesheet" href={sheet} precedence="second" />
