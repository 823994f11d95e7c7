import { randomBytes } from 'node:crypto'
import type { socialLogin, SocialLoginResult } from '../../../contract/accounts/social-login.ts'
import { socialLogin as calls } from '../../../contract/accounts/social-login.ts'
import { AppError } from '../../http/app-error.ts'
import { seeOther } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { routePath } from '../../http/mount.ts'
import { addCookie, askSecondStep, giveLogin, type AnswerDeps } from '../sign-in/answer-login.ts'
import { createProvider } from './provider.ts'
import { beginVisit, endVisit, type SocialServices } from './service.ts'
import { socialCookie, socialSecretOf } from './waiting.ts'

const backWith = (result: SocialLoginResult) => seeOther(`/social-login?result=${result}`)

export function socialLoginHandlers(deps: AnswerDeps & SocialServices): Handlers<typeof socialLogin> {
  const { config, isSecure } = deps
  const provider = config.oidc && createProvider(config.oidc, config.baseUrl + routePath(calls.callback))
  const there = () => {
    if (provider === undefined) throw new AppError('CALL_NOT_FOUND')
    return provider
  }
  return {
    async start(_input, { reply }) {
      const secret = randomBytes(32).toString('base64url')
      const address = await beginVisit(deps, there(), secret)
      if (address === undefined) return backWith('failed')
      addCookie(reply, socialCookie(secret, isSecure))
      return seeOther(address.href)
    },
    async callback(_input, ctx) {
      const { headers, ip, reply, search } = ctx
      const visitor = await endVisit(deps, there(), { secret: socialSecretOf(headers['cookie']), search, ip })
      // An identity that waits for its account keeps the secret, until that signs in.
      if (visitor.kind === 'link') return backWith('link')
      addCookie(reply, socialCookie('', isSecure))
      if (visitor.kind !== 'account') return backWith(visitor.kind)
      if (visitor.account.hasSecondFactor) {
        await askSecondStep(deps, visitor.account, ctx)
        return backWith('second-step')
      }
      await giveLogin(deps, visitor.account, {
        ...ctx,
        headers: { 'user-agent': headers['user-agent'] },
      })
      return backWith('signed-in')
    },
  }
}
