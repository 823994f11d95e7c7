/** Goods are picked up between these times of a day in India. */
export const pickupHours = { first: '07:00', last: '21:00' } as const

/** Longest pickup window, in seconds. */
export const longestPickupSeconds = 4 * 3600

const indianOffset = 5.5 * 3600
const daySeconds = 86_400
const secondsOfDay = (time: string) => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60
const inDay = (seconds: number) => (seconds + indianOffset) % daySeconds

/** Whether a window in Unix seconds begins and ends on one day within the hours of pickups. */
export const isInPickupHours = (from: number, until: number): boolean =>
  inDay(from) >= secondsOfDay(pickupHours.first) &&
  inDay(from) + (until - from) <= secondsOfDay(pickupHours.last)
