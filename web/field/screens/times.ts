const indianOffsetMs = 5.5 * 3_600_000
const local = (instant: string) => new Date(Date.parse(instant) + indianOffsetMs).toISOString()

/** The time of day of an instant in India. */
export const fieldTimeOf = (instant: string): string => local(instant).slice(11, 16)

/** The day of an instant in India. */
export const fieldDayOf = (instant: string): string => local(instant).slice(0, 10)
