import type { FastifyRequest } from 'fastify'
import type { Call, Permission } from '../../contract/call.ts'
import { permissions } from '../../contract/call.ts'
import { AppError } from './app-error.ts'
import type { Actor } from './handlers.ts'

/** Finds who a token belongs to; undefined for none, ended or idle too long. */
export type FindActor = (token: string) => Promise<Actor | undefined>

export const loginCookie = 'sahaya_login'

const publicKinds = new Set(['public', 'gateway', 'demo'])

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
 * Who makes this request. A bearer token counts as it is; the cookie only for reads,
 * or when the request comes from our own pages (Origin), so that no other site can act for a visitor.
 */
export async function identify(
  request: FastifyRequest,
  findActor: FindActor,
): Promise<{ actor: Actor | undefined; foreign: boolean }> {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined && /^bearer /i.test(authorization))
    return { actor: await findActor(authorization.slice(7).trim()), foreign: false }
  const token = cookie === undefined ? undefined : cookieValue(cookie, loginCookie)
  if (token === undefined) return { actor: undefined, foreign: false }
  if (!['GET', 'HEAD'].includes(request.method) && !isSameOrigin(request))
    return { actor: undefined, foreign: true }
  return { actor: await findActor(token), foreign: false }
}

/** @throws NOT_SIGNED_IN, FOREIGN_ORIGIN or FORBIDDEN */
export function admit(call: Call, actor: Actor | undefined, foreign: boolean): void {
  const [kind, permission] = call.access.split(':') as [string, Permission | undefined]
  if (publicKinds.has(kind) || kind === 'link-or-own-or') return
  if (actor === undefined) throw new AppError(foreign ? 'FOREIGN_ORIGIN' : 'NOT_SIGNED_IN')
  if (kind === 'can' && !actor.permissions.has(permission!)) throw new AppError('FORBIDDEN')
}

function isSameOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host
}

export function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const eq = part.indexOf('=')
    if (eq > 0 && part.slice(0, eq).trim() === name) return part.slice(eq + 1).trim() || undefined
  }
  return undefined
}
