import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { addCookie } from '../accounts/index.ts'
import { cookieValue } from '../http/access.ts'
import { cookieHeader } from '../http/cookies.ts'
import type { Actor, Ctx } from '../http/handlers.ts'
import type { Holder } from './store.ts'

/** Names the browser in which an organisation registers, until it has an account. */
const draftCookie = 'sahaya_organisation'
const cookieSeconds = 90 * 86_400

export const hashOfDraft = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Staff register nothing in their own name. */
const ownAccount = (actor: Actor | undefined) =>
  actor === undefined || actor.isStaff ? null : actor.accountId

/** Finds whose registration a request is about. */
export function holderOf({ actor, headers }: Pick<Ctx, 'actor' | 'headers'>): Holder {
  const secret = cookieValue(headers['cookie'] ?? '', draftCookie)
  return { accountId: ownAccount(actor), draftHash: secret === undefined ? null : hashOfDraft(secret) }
}

/** Gives this browser a name of its own for a registration. @returns its hash */
export function nameBrowser(reply: FastifyReply, isSecure: boolean): Buffer {
  const secret = randomBytes(32).toString('base64url')
  addCookie(reply, draftCookieHeader(secret, cookieSeconds, isSecure))
  return hashOfDraft(secret)
}

/** The registration has an account by now. */
export const forgetBrowser = (reply: FastifyReply, isSecure: boolean): void =>
  addCookie(reply, draftCookieHeader('', 0, isSecure))

const draftCookieHeader = (value: string, maxAge: number, isSecure: boolean) =>
  cookieHeader(draftCookie, value, { maxAge, isSecure, path: '/api/user' })
