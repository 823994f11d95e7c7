const dayMs = 86_400_000

/** A login of the field app ends after 30 days without use. */
export const fieldIdleMs = 30 * dayMs

/** Each use is recorded once in five minutes. */
export const fieldTouchMs = 5 * 60_000

/** Seconds for which the browser stores the cookie: the most that browsers allow. The server decides before. */
export const fieldCookieSeconds = (400 * dayMs) / 1000

/** Path to which browsers send the cookie. */
export const fieldCookiePath = '/api/field'
