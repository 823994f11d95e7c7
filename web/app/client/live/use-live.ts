import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `changed` when a topic of the server has news, while the page is in sight. What it takes is fetched when the
 * page has come; without it the page stays as it was read.
 */
export function useLive(topic: string | undefined, changed: () => void) {
  const heard = useEffectEvent(changed)
  useEffect(() => {
    if (topic === undefined) return
    let isOver = false
    let stop: (() => void) | undefined
    void import('./stream.ts').then(
      ({ follow }) => {
        if (!isOver) stop = follow(topic, () => heard())
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [topic])
}
