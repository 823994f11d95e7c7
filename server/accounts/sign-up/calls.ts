import { randomBytes } from 'node:crypto'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { passwordTexts } from '../../../contract/accounts/password.ts'
import type { signUp } from '../../../contract/accounts/sign-up.ts'
import { languageOf } from '../../../shared/languages.ts'
import { cookieValue } from '../../http/access.ts'
import { refused, withMessage } from '../../http/answers.ts'
import { invalidField } from '../../http/app-error.ts'
import { cookieHeader } from '../../http/cookies.ts'
import type { Handlers } from '../../http/handlers.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { isCommonPassword } from '../common-passwords.ts'
import type { CodeServices } from '../otp/codes.ts'
import { addCookie, answerLogin, type AnswerDeps } from '../sign-in/answer-login.ts'
import { findAccountForLogin } from '../store.ts'
import { assertCurrent } from './consent.ts'
import { beginSignUp, endSignUp } from './service.ts'

/** Names the browser that began a sign-up, so that nobody ends another's with the code that they were sent. */
const signUpCookie = 'sahaya_sign_up'
const cookieSeconds = 86_400

export const signUpHandlers = (deps: AnswerDeps & CodeServices): Handlers<typeof signUp> => {
  const cookie = (value: string, maxAge: number) =>
    cookieHeader(signUpCookie, value, { maxAge, isSecure: deps.isSecure, path: '/api/user' })
  return {
    async individual({ body }, { ip, headers, reply }) {
      const language = languageOf(headers['cookie'])
      if (isCommonPassword(body.password)) throw invalidField('password', passwordTexts.common)
      assertCurrent(body.consent)
      const { fullname: fullName, mobile_no: mobileNo, email, password, consent } = body
      const browser = randomBytes(32).toString('base64url')
      await beginSignUp(deps, { fullName, mobileNo, email, password, consent }, { ip, language, browser })
      addCookie(reply, cookie(browser, cookieSeconds))
      return withMessage(null, otpTexts.sentToNewNumber)
    },
    async verify({ body: { mobile_no: mobileNo, otp: code } }, ctx) {
      const cookies = ctx.headers['cookie'] ?? ''
      const asking = {
        ip: ctx.ip,
        language: languageOf(cookies),
        browser: cookieValue(cookies, signUpCookie),
      }
      const made = await endSignUp(deps, { mobileNo, code }, asking)
      if (typeof made === 'string') return refused(otpTexts[made])
      const account = await findAccountForLogin(deps.db, { id: made }, networkOf(ctx.ip))
      if (account === undefined) return refused(otpTexts.over)
      addCookie(ctx.reply, cookie('', 0))
      return answerLogin(deps, account, ctx)
    },
  }
}
