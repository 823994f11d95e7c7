import { useEffect, useState } from 'react'

/** Seconds that are left of a wait, which begins at once and again, as long or another time, with `restart`. */
export function useCountdown(seconds: number) {
  const [wait, setWait] = useState(() => ({ from: Date.now(), seconds }))
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // Read from the clock: timers of a phone that sleeps stand still.
    const tick = () => setLeft(Math.max(0, Math.ceil(wait.seconds - (Date.now() - wait.from) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [wait])
  return { left, restart: (next = seconds) => setWait({ from: Date.now(), seconds: next }) }
}
