import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls `retry` when the connection is back, while `isWaiting`; listens before the notice is painted. */
export function useReturn(isWaiting: boolean, retry: () => void) {
  const again = useEffectEvent(retry)
  useLayoutEffect(() => {
    if (!isWaiting) return
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isWaiting])
}
