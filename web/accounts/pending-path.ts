import { accountIdHere } from '../app/client/account-here.ts'
import { isOwnPath } from './session.ts'

const key = 'pendingPath'

/** Storage may be refused; then no path waits. */
function inBrowser<T>(use: (kept: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** `7 /user` belongs to account 7; without an id the path is for the next person who signs in. */
function parse(stored: string) {
  const [, of, path = ''] = /^(?:(\d+) )?(.*)$/.exec(stored) ?? []
  return { of, path }
}

/** Stores a path that opens after the next sign-in of the same person only. */
export const keepOwnPendingPath = (path: string) => {
  const of = accountIdHere()
  inBrowser((kept) => kept.setItem(key, of === undefined ? path : `${of} ${path}`))
}

/** Stores the page where a login ended while the login is forgotten; of several refusals the first counts. */
export function keepPathOver(refused: string | undefined, forget: () => void) {
  const stored = inBrowser((kept) => kept.getItem(key)) ?? ''
  if (refused !== undefined && parse(stored).path !== refused) keepOwnPendingPath(refused)
  const wanted = inBrowser((kept) => kept.getItem(key))
  forget()
  if (wanted) inBrowser((kept) => kept.setItem(key, wanted))
}

/** Removes the path that waits. @returns it, where it is a path of ours and not of another account */
export function takePendingPath(accountId: number | string | undefined): string | undefined {
  const stored = inBrowser((kept) => kept.getItem(key))
  if (!stored) return undefined
  inBrowser((kept) => kept.removeItem(key))
  const { of, path } = parse(stored)
  return isOwnPath(path) && (of === undefined || of === String(accountId)) ? path : undefined
}
