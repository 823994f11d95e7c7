import { useEffect, useState } from 'react'

/** Seconds that are left of a wait, which begins at once and again with `restart`. */
export function useCountdown(seconds: number) {
  const [wait, setWait] = useState(() => ({ from: Date.now() }))
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // Read from the clock: timers of a phone that sleeps stand still.
    const tick = () => setLeft(Math.max(0, Math.ceil(seconds - (Date.now() - wait.from) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [seconds, wait])
  return { left, restart: () => setWait({ from: Date.now() }) }
}
