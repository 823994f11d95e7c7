/** Asia/Kolkata is five and a half hours ahead of UTC all year; it has no summer time. */
const aheadMs = 330 * 60_000
const dayMs = 86_400_000

/** The calendar day in Asia/Kolkata at an instant, YYYY-MM-DD. */
export const istDay = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10)

/** The time of day in Asia/Kolkata at an instant, HH:MM. */
export const istTime = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(11, 16)

/** The instant at which a calendar day begins in Asia/Kolkata. */
export const startOfIstDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - aheadMs)

/** A day so many days on (or back, when negative). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
