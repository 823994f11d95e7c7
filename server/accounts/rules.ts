/** How long a login lasts, in milliseconds. Staff logins are short. */
const hour = 3_600_000
const lifetimes = {
  visitor: { idle: 14 * 24 * hour, absolute: 90 * 24 * hour },
  staff: { idle: 4 * hour, absolute: 12 * hour },
} as const

export function isLoginAlive(
  login: { isStaff: boolean; createdAt: Date; lastUsedAt: Date },
  now: Date,
): boolean {
  const { idle, absolute } = login.isStaff ? lifetimes.staff : lifetimes.visitor
  return (
    now.getTime() - login.lastUsedAt.getTime() < idle && now.getTime() - login.createdAt.getTime() < absolute
  )
}

/** Seconds the browser may keep the cookie; the server's own deadlines decide before that. */
export const cookieSeconds = (isStaff: boolean) =>
  (isStaff ? lifetimes.staff : lifetimes.visitor).absolute / 1000

/** Writing "last used" on every request would make each read a write; once in five minutes is enough. */
export const touchAfterMs = 5 * 60_000

/** A mobile number is found by its ten digits, everything else as an e-mail address. */
export const asUsername = (username: string): { mobileNo: string } | { email: string } =>
  /^[0-9]{10}$/.test(username) ? { mobileNo: username } : { email: username.toLowerCase() }
