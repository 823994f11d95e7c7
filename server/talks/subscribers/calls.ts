import { otpTexts } from '../../../contract/accounts/otp.ts'
import { subscriberTexts, type subscribers } from '../../../contract/talks/subscribers.ts'
import { languageOf } from '../../../shared/languages.ts'
import { verifiedEmailOf } from '../../accounts/index.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { refused, withMessage } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { readPreferencesToken } from './link.ts'
import { subscribersList } from './list-subscribers.ts'
import { chooseTopics, subscribe, verifySubscription } from './service.ts'
import { findSubscriber } from './store-subscribers.ts'

/** Masks an e-mail address, so that only its owner recognises it. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

export const subscriberHandlers = (setup: Setup): Handlers<typeof subscribers> => {
  /** The address that a link or login proves. @throws NOT_FOUND without either */
  const provenEmail = async (token: string | undefined, { actor }: Pick<Ctx, 'actor'>) => {
    const email =
      token === undefined
        ? actor && (await verifiedEmailOf(setup.pool, actor.accountId))
        : readPreferencesToken(setup.fieldCrypto, token)
    if (email === undefined) throw new AppError('NOT_FOUND')
    return email
  }
  return {
    async subscribe({ body: { email, name = '', topics } }, { ip, actor, headers }) {
      const asked = { email, name, topics: [...new Set(topics)], language: languageOf(headers['cookie']) }
      const isConfirmed = await subscribe(setup, asked, { ip, accountId: actor?.accountId })
      return withMessage({ isConfirmed }, isConfirmed ? subscriberTexts.subscribed : subscriberTexts.sent)
    },
    async verify({ body: { email, otp } }, { ip }) {
      const outcome = await verifySubscription(setup, { email, code: otp, ip })
      return outcome === 'right' ? withMessage(null, subscriberTexts.subscribed) : refused(otpTexts[outcome])
    },
    async choices({ body: { token } }, ctx) {
      const email = await provenEmail(token, ctx)
      const found = await findSubscriber(setup.pool, email)
      return { email: token === undefined ? email : masked(email), topics: found?.topics ?? [] }
    },
    async choose({ body: { token, topics } }, ctx) {
      const email = await provenEmail(token, ctx)
      await chooseTopics(setup, {
        email,
        topics: [...new Set(topics)],
        name: token === undefined ? (ctx.actor?.fullName ?? '') : '',
        language: languageOf(ctx.headers['cookie']),
      })
      return withMessage(null, subscriberTexts.saved)
    },
    list: listHandler(setup, subscribersList),
  }
}
