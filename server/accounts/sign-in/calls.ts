import type { otpSignIn } from '../../../contract/accounts/otp.ts'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { languageOf } from '../../../shared/languages.ts'
import { refused, withMessage } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { checkCode, sendCode, type Asking, type CodeServices } from '../otp/codes.ts'
import { lastAsked } from '../otp/store-codes.ts'
import { maySignIn } from '../rules.ts'
import { resendSignUp } from '../sign-up/service.ts'
import { findAccountForLogin, noteMobileVerified, type AccountForLogin } from '../store.ts'
import { answerLogin, type AnswerDeps } from './answer-login.ts'

const askingOf = ({ ip, headers }: Pick<Ctx, 'ip' | 'headers'>): Asking => ({
  ip,
  language: languageOf(headers['cookie']),
})

export type OtpSignInDeps = AnswerDeps & CodeServices & { isDemo: boolean }

export const otpSignInHandlers = (deps: OtpSignInDeps): Handlers<typeof otpSignIn> => {
  const find = async (mobileNo: string, ip: string) => {
    const account = await findAccountForLogin(deps.db, { mobileNo }, networkOf(ip))
    return maySignIn(account, deps.isDemo) ? account : undefined
  }
  const codeFor = (mobileNo: string, ip: string, account: AccountForLogin | undefined) => ({
    purpose: 'sign_in' as const,
    recipient: mobileNo,
    ip,
    isKnownNetwork: account?.isKnownNetwork === true,
  })
  const send = async (mobileNo: string, { ip, language }: Asking) => {
    const account = await find(mobileNo, ip)
    const instead = account === undefined ? null : undefined
    await sendCode(deps, { ...codeFor(mobileNo, ip, account), language, instead })
  }
  return {
    async request({ body: { mobile_no } }, ctx) {
      await send(mobile_no, askingOf(ctx))
      return withMessage(null, otpTexts.sent)
    },
    async resend({ body: { mobile_no } }, ctx) {
      if ((await lastAsked(deps.db, mobile_no, ['sign_in', 'sign_up'])) === 'sign_up')
        await resendSignUp(deps, mobile_no, askingOf(ctx))
      else await send(mobile_no, askingOf(ctx))
      return withMessage(null, otpTexts.sent)
    },
    async verify({ body: { mobile_no, otp } }, ctx) {
      const { ip } = ctx
      const account = await find(mobile_no, ip)
      const outcome = await checkCode(deps, { ...codeFor(mobile_no, ip, account), code: otp })
      if (outcome !== 'right') return refused(otpTexts[outcome])
      if (account === undefined) return refused(otpTexts.over)
      await noteMobileVerified(deps.db, account.id, deps.clock.realNow())
      return answerLogin(deps, account, ctx)
    },
  }
}
