import type { accounts } from '../../contract/accounts/accounts.ts'
import { loginRefused } from '../../contract/accounts/accounts.ts'
import { AppError } from '../http/app-error.ts'
import { refused } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { endedLoginCookies } from './sign-in/login-cookies.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { networkOf } from '../platform/limits/network.ts'
import { checkLogin, logOut } from './service.ts'
import { answerLogin, sessionOf, type AnswerDeps } from './sign-in/answer-login.ts'
import { findAccountForLogin, findProfile } from './store.ts'

export type AccountDeps = AnswerDeps & { limits: Limits; isDemo: boolean }

export const accountHandlers = (deps: AccountDeps): Handlers<typeof accounts> => {
  const { db, clock, isSecure } = deps
  return {
    async login({ body }, ctx) {
      const account = await checkLogin(deps, { ...body, network: networkOf(ctx.ip) })
      return account === undefined ? refused(loginRefused) : answerLogin(deps, account, ctx)
    },
    async logout(_input, { actor, reply }) {
      await logOut(db, clock, actor.loginHash)
      reply.header('set-cookie', endedLoginCookies({ isSecure }))
      return null
    },
    async session(_input, { actor, ip }) {
      const account = await findAccountForLogin(db, { id: actor.accountId }, networkOf(ip))
      if (account === undefined) throw new AppError('NOT_SIGNED_IN')
      return sessionOf(account, actor.secondFactorDue)
    },
    async profile(_input, { actor }) {
      const profile = await findProfile(db, actor.accountId)
      if (profile === undefined) throw new AppError('NOT_SIGNED_IN')
      return { fullname: profile.fullName, email: profile.email, mobile_no: profile.mobileNo }
    },
  }
}
