/** Storage key of the signed-in account's id. */
export const accountIdKey = 'userId'

/** Returns the id of the signed-in account, as far as this browser knows. */
export function accountIdHere(): string | undefined {
  try {
    return localStorage.getItem(accountIdKey) ?? undefined
  } catch {
    return undefined
  }
}
