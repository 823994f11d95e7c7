import { AsyncLocalStorage } from 'node:async_hooks'

/** Origin of a request, as the audit trail keeps it. */
export type Origin = {
  address: string
  /** Names the login without opening it; null for a visitor. */
  session: string | null
  requestId: string
}

const origins = new AsyncLocalStorage<Origin | undefined>()

/** Does the work of a request: whatever is written down meanwhile says where it came from. */
export const withOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work)

/** Does work that a request only set off, such as a drain: it is nobody's request. */
export const withoutOrigin = <T>(work: () => T): T => origins.run(undefined, work)

/** The columns of an audit row that say where its deed came from. */
export function originColumns(): {
  address: string | null
  session: string | null
  request_id: string | null
} {
  const { address = null, session = null, requestId = null } = origins.getStore() ?? {}
  return { address, session, request_id: requestId }
}

/** The same as values of a statement, in that order. */
export function originValues(): [string | null, string | null, string | null] {
  const { address, session, request_id } = originColumns()
  return [address, session, request_id]
}

/** Names a login where people read it: enough of its hash to tell it from others. */
export const sessionName = (loginHash: Buffer): string => loginHash.toString('hex').slice(0, 12)
