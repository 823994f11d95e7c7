import type { FastifyRequest } from 'fastify'
import type { Call, Permission } from '../../contract/call.ts'
import { permissions } from '../../contract/call.ts'
import { noAccessToken } from '../../contract/errors.ts'
import { AppError } from './app-error.ts'
import type { Actor, FieldWorker } from './handlers.ts'

/** Finds who a token belongs to; undefined for none, ended or idle too long. */
export type FindActor = (token: string) => Promise<Actor | undefined>

/** Finds the volunteer of a token of the field app; `inactive` for one who is not active any more. */
export type FindVolunteerOf = (token: string) => Promise<FieldWorker | 'inactive' | undefined>

export type Identify = {
  findActor: FindActor
  findVolunteer: FindVolunteerOf
  /** Whether a header `Origin` names our own pages. */
  isOwnOrigin(origin: string | undefined): boolean
}

export const loginCookie = 'sahaya_login'
/** Login of a volunteer; browsers send it to the calls of the field app alone. */
export const fieldCookie = 'sahaya_field'

const publicKinds = new Set(['public', 'gateway', 'demo'])

/** Whether a call may be made without signing in. */
export const mayBeAnybody = ({ access }: Call): boolean =>
  publicKinds.has(access) || access.startsWith('link-or-own-or:')

/** A call without a sensible access does not start. @throws at start-up */
export function assertAccess(name: string, call: Call): void {
  const access: string = call.access ?? ''
  if (publicKinds.has(access) || access === 'user') return
  const [kind, permission] = access.split(':')
  if (
    !['can', 'own-or', 'link-or-own-or'].includes(kind ?? '') ||
    !permissions.includes(permission as Permission)
  )
    throw new Error(`The call ${name} states no access that this house knows: '${access}'`)
}

/**
 * Finds who makes a request. A bearer token always counts; the cookie only for reads, or from our own pages
 * (Origin), so that no other site can act for a visitor.
 */
export async function identify(
  request: FastifyRequest,
  { findActor, isOwnOrigin }: Identify,
): Promise<{ actor: Actor | undefined; foreign: boolean }> {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined && /^bearer /i.test(authorization))
    return { actor: await findActor(authorization.slice(7).trim()), foreign: false }
  const token = cookie === undefined ? undefined : cookieValue(cookie, loginCookie)
  if (token === undefined) return { actor: undefined, foreign: false }
  if (!['GET', 'HEAD'].includes(request.method) && !isOwnOrigin(request.headers.origin))
    return { actor: undefined, foreign: true }
  return { actor: await findActor(token), foreign: false }
}

/** Whether a call is open to volunteers without an account. */
export const isOfField = ({ access }: Call): boolean => access === 'can:field.work'

/**
 * Finds the person in the field who makes a request: a volunteer by the login of the field app, else staff.
 * @throws VOLUNTEER_INACTIVE
 */
export async function identifyWorker(
  request: FastifyRequest,
  actor: Actor | undefined,
  { findVolunteer, isOwnOrigin }: Identify,
): Promise<FieldWorker | undefined> {
  const { authorization = '', cookie = '' } = request.headers
  const isReading = ['GET', 'HEAD'].includes(request.method)
  const isBearer = /^bearer /i.test(authorization)
  const byCookie =
    isReading || isOwnOrigin(request.headers.origin) ? cookieValue(cookie, fieldCookie) : undefined
  const token = isBearer ? authorization.slice(7).trim() : byCookie
  const volunteer = token === undefined ? undefined : await findVolunteer(token)
  if (typeof volunteer === 'object') return volunteer
  if (actor?.permissions.has('field.work') === true) {
    const { accountId, fullName: name, loginHash } = actor
    return { accountId, name, loginHash }
  }
  if (volunteer === 'inactive') throw new AppError('VOLUNTEER_INACTIVE')
  return undefined
}

/** @throws NOT_SIGNED_IN, FOREIGN_ORIGIN, FORBIDDEN or SECOND_FACTOR_DUE */
export function admit(call: Call, actor: Actor | undefined, foreign: boolean): void {
  const [kind, permission] = call.access.split(':') as [string, Permission | undefined]
  if (mayBeAnybody(call)) return
  if (actor === undefined) throw foreign ? new AppError('FOREIGN_ORIGIN') : notSignedIn(call)
  if (kind === 'can' && !actor.permissions.has(permission!)) throw forbidden(actor)
}

/** Calls on materials answer the text of the specification (000 §8). */
const notSignedIn = ({ access, path }: Call): AppError =>
  access === 'can:materials.manage' || path.startsWith('/materials/')
    ? new AppError('NOT_SIGNED_IN', { message: noAccessToken })
    : new AppError('NOT_SIGNED_IN')

/** Returns the refusal for an actor who is signed in and may not. */
export const forbidden = ({ secondFactorDue }: Actor): AppError =>
  new AppError(secondFactorDue ? 'SECOND_FACTOR_DUE' : 'FORBIDDEN')

export function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const eq = part.indexOf('=')
    if (eq > 0 && part.slice(0, eq).trim() === name) return part.slice(eq + 1).trim() || undefined
  }
  return undefined
}
