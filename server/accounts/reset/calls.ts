import { passwordTexts } from '../../../contract/accounts/password.ts'
import type { passwordReset } from '../../../contract/accounts/reset.ts'
import { linkTexts } from '../../../contract/accounts/reset.ts'
import { languageOf } from '../../../shared/languages.ts'
import { refused, withMessage } from '../../http/answers.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { isGoodLink } from '../links/links.ts'
import { requestReset, resetPassword, verifyEmail, type ResetServices } from './service.ts'

const answer = (isGood: boolean, message: string) =>
  isGood ? withMessage(null, message) : refused(linkTexts.over)

export const resetHandlers = (services: ResetServices): Handlers<typeof passwordReset> => ({
  async request({ body }, { ip, headers }) {
    await requestReset(services, body.emailId, { ip, language: languageOf(headers['cookie']) })
    return withMessage(null, linkTexts.sent)
  },
  async check({ body }) {
    const { clock, database } = services
    return answer(await isGoodLink(database.pool, 'reset_password', body.token, clock.realNow()), '')
  },
  async reset({ body }, { headers }) {
    if (isCommonPassword(body.password)) throw invalidField('password', passwordTexts.common)
    const language = languageOf(headers['cookie'])
    const isReset = await resetPassword(services, body.token, body.password, language)
    return answer(isReset, linkTexts.passwordChanged)
  },
  async checkEmail({ body }) {
    const { clock, database } = services
    return answer(await isGoodLink(database.pool, 'verify_email', body.token, clock.realNow()), '')
  },
  async verifyEmail({ body }) {
    return answer(await verifyEmail(services, body.token), linkTexts.emailVerified)
  },
})
