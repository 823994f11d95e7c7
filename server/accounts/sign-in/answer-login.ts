import type { FastifyReply } from 'fastify'
import { secondFactorTexts } from '../../../contract/accounts/second-factor.ts'
import { menuFor } from '../../../shared/office-areas.ts'
import { withMessage } from '../../http/answers.ts'
import type { Ctx } from '../../http/handlers.ts'
import { loginCookies } from './login-cookies.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { linkWaiting, socialCookie } from '../oidc/waiting.ts'
import { cookieSeconds } from '../rules.ts'
import { beginSecondStep, secondStepCookie } from '../second-factor/second-step.ts'
import { beginLogin } from '../service.ts'
import { findAccountForLogin, type AccountForLogin } from '../store.ts'

export type AnswerDeps = { db: Db; clock: Clock; isSecure: boolean }
type Asked = Pick<Ctx, 'ip' | 'reply' | 'headers'>

/**
 * Begins a login of somebody whose first step was right, and answers as every way of signing in does: with the login, or
 * with what takes the second step.
 */
export async function answerLogin(deps: AnswerDeps, account: AccountForLogin, asked: Asked) {
  if (account.hasSecondFactor)
    return withMessage({ secondStepToken: await askSecondStep(deps, account, asked) }, secondFactorTexts.ask)
  const accessToken = await giveLogin(deps, account, asked)
  return withMessage({ accessToken, ...sessionOf(account, account.needsSecondFactor) }, 'Logged in')
}

/** Does the same for an account that has proved its second factor as well. */
export async function answerProved(deps: AnswerDeps, account: AccountForLogin, asked: Asked) {
  const accessToken = await giveLogin(deps, account, asked, true)
  return withMessage({ accessToken, ...sessionOf(account, false) }, 'Logged in')
}

/** Lets a sign-in wait for its second step, in this browser. @returns the token that names it */
export async function askSecondStep(
  { db, clock, isSecure }: AnswerDeps,
  { id }: AccountForLogin,
  { reply }: Pick<Asked, 'reply'>,
): Promise<string> {
  const token = await beginSecondStep(db, clock, id)
  addCookie(reply, secondStepCookie(token, isSecure))
  return token
}

/**
 * Begins a login and gives its cookie to the browser. An identity elsewhere that waits in this browser for a proof of
 * just this account is linked to it.
 * @returns the access token
 */
export async function giveLogin(
  { db, clock, isSecure }: AnswerDeps,
  account: AccountForLogin,
  { headers, ip, reply }: Asked,
  hasProvedFactor = false,
): Promise<string> {
  const accessToken = await beginLogin(db, clock, account, {
    network: networkOf(ip),
    userAgent: headers['user-agent'],
    hasProvedFactor,
  })
  const maxAge = cookieSeconds(account.isStaff)
  for (const cookie of loginCookies(accessToken, { maxAge, isSecure })) addCookie(reply, cookie)
  if (await linkWaiting({ db, clock }, account, headers['cookie']))
    addCookie(reply, socialCookie('', isSecure))
  return accessToken
}

/** Signs an account in that was made in this request. @returns null where it may not sign in */
export async function signInMade(deps: AnswerDeps, id: number, asked: Asked) {
  const account = await findAccountForLogin(deps.db, { id }, networkOf(asked.ip))
  if (!account?.isActive) return null
  const accessToken = await giveLogin(deps, account, asked)
  return { accessToken, ...sessionOf(account, account.needsSecondFactor) }
}

/** Adds to the cookies that an answer sets. */
export function addCookie(reply: FastifyReply, cookie: string): void {
  void reply.header('set-cookie', cookie)
}

/**
 * Builds the session as pages keep it.
 *
 * @param isDue a second factor is required and not set up: nothing else is open until it is
 */
export const sessionOf = ({ id, fullName, roles, permissions, homes }: AccountForLogin, isDue: boolean) => ({
  fullname: fullName,
  id,
  role: roles[0] ?? 'donor',
  roles,
  dropmenu: isDue
    ? [{ name: 'Two-step sign-in', target: '/user/security/two-step' }]
    : menuFor(new Set(permissions), homes).map(({ title, path }) => ({ name: title, target: path })),
})
