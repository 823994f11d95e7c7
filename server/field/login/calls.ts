import { randomBytes } from 'node:crypto'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { fieldLoginTexts, type fieldLogin } from '../../../contract/field/field-login.ts'
import { languageOf } from '../../../shared/languages.ts'
import { addCookie, browserOf, checkCode, sendCode, type CodeServices } from '../../accounts/index.ts'
import { fieldCookie } from '../../http/access.ts'
import { refused, withMessage } from '../../http/answers.ts'
import { cookieHeader } from '../../http/cookies.ts'
import type { FieldWorker, Handlers } from '../../http/handlers.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fieldTokenHash } from './find-volunteer.ts'
import { fieldCookiePath, fieldCookieSeconds } from './rules.ts'
import { endFieldLogin, findActiveByMobile, insertFieldLogin } from './store-logins.ts'

export type FieldLoginDeps = CodeServices & { isSecure: boolean }

/** Names a person for the queue of a phone. */
export const queueOwnerOf = ({ volunteerId, accountId }: FieldWorker): string =>
  volunteerId === undefined ? `a${accountId}` : `v${volunteerId}`

export const fieldLoginHandlers = (deps: FieldLoginDeps): Handlers<typeof fieldLogin> => {
  const { clock, database, isSecure } = deps
  const cookieOf = (token: string, maxAge: number) =>
    cookieHeader(fieldCookie, token, { maxAge, isSecure, path: fieldCookiePath })
  const codeFor = (recipient: string, ip: string) => ({ purpose: 'field' as const, recipient, ip })
  return {
    async request({ body: { mobile_no: mobileNo } }, { ip, headers }) {
      const volunteer = await findActiveByMobile(database.pool, mobileNo)
      const instead = volunteer === undefined ? null : undefined
      await sendCode(deps, { ...codeFor(mobileNo, ip), language: languageOf(headers['cookie']), instead })
      return withMessage(null, fieldLoginTexts.sent)
    },
    async verify({ body: { mobile_no: mobileNo, otp } }, { ip, headers, reply }) {
      const outcome = await checkCode(deps, { ...codeFor(mobileNo, ip), code: otp })
      if (outcome !== 'right') return refused(otpTexts[outcome])
      const volunteer = await findActiveByMobile(database.pool, mobileNo)
      if (volunteer === undefined) return refused(otpTexts.over)
      const accessToken = randomBytes(32).toString('base64url')
      const { id, name } = volunteer
      await inTransaction(database.db, async (tx) => {
        await insertFieldLogin(tx, {
          tokenHash: fieldTokenHash(accessToken),
          volunteerId: id,
          ...browserOf(headers['user-agent']),
          at: clock.realNow(),
        })
        await recordAudit(tx, {
          actorId: null,
          actor: name,
          at: clock.now(),
          action: 'volunteer.field-sign-in',
          subject: `volunteer:${id}`,
        })
      })
      addCookie(reply, cookieOf(accessToken, fieldCookieSeconds))
      return withMessage({ name, owner: `v${id}`, accessToken }, 'Logged in')
    },
    session: async (_input, { worker }) => ({ name: worker.name, owner: queueOwnerOf(worker) }),
    async signOut(_input, { worker, reply }) {
      if (worker.volunteerId !== undefined)
        await endFieldLogin(database.pool, worker.loginHash, clock.realNow())
      addCookie(reply, cookieOf('', 0))
      return null
    },
  }
}
