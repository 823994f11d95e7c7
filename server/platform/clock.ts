/**
 * Time as a dependency. `now` may run ahead in demo mode; `realNow` never does:
 * logins, limits and signatures use it.
 */
export type Clock = { now(): Date; realNow(): Date }

export const systemClock: Clock = { now: () => new Date(), realNow: () => new Date() }

/** A clock that stands at one instant; for tests and for making history. */
export const clockAt = (instant: Date | string): Clock => {
  const at = new Date(instant)
  return { now: () => new Date(at), realNow: () => new Date(at) }
}

export type MovableClock = Clock & { setAhead(ms: number): void; aheadMs(): number }

/** The demo clock: real time plus what was advanced. */
export function movableClock(): MovableClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    realNow: () => new Date(),
    setAhead: (ms) => {
      ahead = ms
    },
    aheadMs: () => ahead,
  }
}
