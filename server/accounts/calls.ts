import type { accounts } from '../../contract/accounts.ts'
import { loginRefused } from '../../contract/accounts.ts'
import { areasFor } from '../../shared/office-areas.ts'
import { AppError } from '../http/app-error.ts'
import { refused, withMessage } from '../http/answers.ts'
import { loginCookie } from '../http/access.ts'
import type { Handlers } from '../http/handlers.ts'
import { tooMany } from '../http/mount.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { cookieSeconds } from './rules.ts'
import { logIn, logOut } from './service.ts'
import { findProfile } from './store.ts'

export type AccountDeps = {
  db: Db
  clock: Clock
  limits: Limits
  isSecure: boolean
  /** Everyone knows the password of the demo accounts; outside demo mode they do not sign in. */
  isDemo: boolean
}

export const accountHandlers = ({
  db,
  clock,
  limits,
  isSecure,
  isDemo,
}: AccountDeps): Handlers<typeof accounts> => {
  const cookie = (value: string, maxAge: number) =>
    `${loginCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`
  return {
    async login({ body }, { reply }) {
      const verdict = await limits.consume('LOGIN_ACCOUNT', body.username.toLowerCase())
      if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
      if (!isDemo && /@demo\.test$/i.test(body.username)) return refused(loginRefused)
      const login = await logIn(db, clock, body.username, body.password)
      if (login === undefined) return refused(loginRefused)
      const { accessToken, account } = login
      reply.header('set-cookie', cookie(accessToken, cookieSeconds(account.isStaff)))
      const data = {
        accessToken,
        fullname: account.fullName,
        id: account.id,
        role: account.roles[0] ?? 'donor',
        roles: account.roles,
        dropmenu: areasFor(new Set(account.permissions)).map(({ title, path }) => ({
          name: title,
          target: path,
        })),
      }
      return withMessage(data, 'Logged in')
    },
    async logout(_input, { actor, reply }) {
      await logOut(db, clock, actor.loginHash)
      reply.header('set-cookie', cookie('', 0))
      return null
    },
    async profile(_input, { actor }) {
      const profile = await findProfile(db, actor.accountId)
      if (profile === undefined) throw new AppError('NOT_SIGNED_IN')
      return { fullname: profile.fullName, email: profile.email, mobile_no: profile.mobileNo }
    },
  }
}
