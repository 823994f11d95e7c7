import { secondFactorTexts as texts, type secondFactor } from '../../../contract/accounts/second-factor.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { refused, withMessage } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { maySignIn } from '../rules.ts'
import { addCookie, answerProved, type AnswerDeps } from '../sign-in/answer-login.ts'
import { findAccountForLogin } from '../store.ts'
import { qrPath } from './qr.ts'
import { endSecondStep, secondStepCookie, secondStepTokenOf, whoseSecondStep } from './second-step.ts'
import {
  beginFactor,
  confirmFactor,
  dropFactor,
  proveFactor,
  renewRecoveryCodes,
  type Asker,
  type FactorServices,
} from './service.ts'
import { readStatus } from './store-second-factor.ts'
import { base32 } from './totp.ts'

type Deps = FactorServices & AnswerDeps & { isDemo: boolean }

const askerOf = ({ ip, headers }: Pick<Ctx, 'ip' | 'headers'>): Asker => ({
  ip,
  language: languageOf(headers['cookie']),
})

export const secondFactorHandlers = (deps: Deps): Handlers<typeof secondFactor> => ({
  async finish({ body: { code, token: given } }, ctx) {
    const { db, clock, isDemo, isSecure } = deps
    const token = given ?? secondStepTokenOf(ctx.headers['cookie'])
    const id = token === undefined ? undefined : await whoseSecondStep(db, clock, token)
    if (token === undefined || id === undefined) return refused(texts.over)
    const account = await findAccountForLogin(db, { id }, networkOf(ctx.ip))
    if (!maySignIn(account, isDemo) || !account.hasSecondFactor) return refused(texts.over)
    if (!(await proveFactor(deps, account, code, askerOf(ctx)))) return refused(texts.wrong)
    if (!(await endSecondStep(db, token))) return refused(texts.over)
    addCookie(ctx.reply, secondStepCookie('', isSecure))
    return answerProved(deps, account, ctx)
  },
  async status(_input, { actor }) {
    const found = await readStatus(deps.database.pool, actor.accountId)
    if (found === undefined) throw new AppError('NOT_SIGNED_IN')
    return { ...found, since: found.since?.toISOString() ?? null }
  },
  async begin({ body: { password } }, { actor, ip }) {
    const begun = await beginFactor(deps, actor, password, ip)
    if (begun === undefined) throw invalidField('password', password ? texts.wrongPassword : texts.noPassword)
    const secret = base32(begun.secret)
    const address = keyAddress(
      secret,
      deps.config.organisation.name,
      begun.account.email ?? begun.account.fullName,
    )
    return { secret, address, qr: qrPath(address) }
  },
  async confirm({ body: { code } }, ctx) {
    const codes = await confirmFactor(deps, ctx.actor, code, askerOf(ctx))
    return codes ? withMessage({ recoveryCodes: codes }, 'Two-step sign-in is on') : refused(texts.wrong)
  },
  async renewCodes({ body: { code } }, ctx) {
    const codes = await renewRecoveryCodes(deps, ctx.actor, code, askerOf(ctx))
    return codes ? withMessage({ recoveryCodes: codes }, 'New recovery codes made') : refused(texts.wrong)
  },
  async remove({ body: { code, password } }, ctx) {
    const wrong = await dropFactor(deps, ctx.actor, { code, password }, askerOf(ctx))
    if (wrong === 'password')
      throw invalidField('password', password ? texts.wrongPassword : texts.noPassword)
    return wrong === 'code' ? refused(texts.wrong) : withMessage(null, 'Two-step sign-in is off')
  },
})

/** Address that a QR code tells an app: whose key it is, and how codes follow from it. */
function keyAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
