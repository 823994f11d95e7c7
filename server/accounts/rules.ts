/** Lifetimes of a login, in milliseconds. Staff logins are short. */
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

/**
 * Key by which tries to sign in are counted: the account, whichever of its names was used, else the name. An
 * account's known networks are counted apart, so that no stranger can lock it out of them.
 */
export function triesKey(
  account: { id: number; isKnownNetwork: boolean } | undefined,
  username: string,
  network: string,
): string {
  if (account === undefined) return `name ${username.toLowerCase()}`
  return account.isKnownNetwork ? `account ${account.id} from ${network}` : `account ${account.id}`
}

/** A network that was not signed in from for so long is a stranger's again. */
export const networkKeptMs = 180 * 24 * hour

/**
 * Whether an account may sign in at all, by whatever it proves. Everyone knows the password of the demo accounts;
 * outside demo mode they do not.
 */
export const maySignIn = <A extends { isActive: boolean; email: string | null }>(
  account: A | undefined,
  isDemo: boolean,
): account is A => account?.isActive === true && (isDemo || !/@demo\.test$/i.test(account.email ?? ''))
