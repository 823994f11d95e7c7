import { useEffect, useEffectEvent } from 'react'

/** Calls `retry` when the connection is back, while `isWaiting`. */
export function useReturn(isWaiting: boolean, retry: () => void) {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isWaiting])
}
