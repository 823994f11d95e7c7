import { ownDataTexts, type ownData } from '../../../contract/accounts/own-data.ts'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { profileTexts } from '../../../contract/accounts/profile.ts'
import { languageOf } from '../../../shared/languages.ts'
import { attachment, refused, withMessage } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { endedLoginCookies } from '../sign-in/login-cookies.ts'
import { recordAudit } from '../../audit/index.ts'
import { closeAccount, type ClosingServices } from '../closing/service.ts'
import { changeTopic } from '../preferences/service.ts'
import type { PreferenceServices } from '../preferences/service.ts'
import {
  assertProof,
  proveByCode,
  proveByPassword,
  sendProofCode,
  type ProofServices,
} from '../proof/proof.ts'
import { jsonFile, pageFile } from './files.ts'
import { listConsents } from './store-consents.ts'

export type OwnDataServices = ProofServices & PreferenceServices & ClosingServices & { isSecure: boolean }

export const ownDataHandlers = (services: OwnDataServices): Handlers<typeof ownData> => {
  const { clock, config, database, fieldCrypto } = services

  /** Opens the data behind a proof, and writes down that they were taken along. */
  const opened = async (key: string, { actor }: SignedInCtx) => {
    assertProof(services, actor, key)
    await recordAudit(database.pool, {
      at: clock.now(),
      actorId: actor.accountId,
      actor: actor.fullName,
      action: 'account.data-downloaded',
      subject: `account:${actor.accountId}`,
    })
    return { on: database.pool, fieldCrypto, brand: config.organisation.name, now: clock.now() }
  }

  return {
    async consents(_input, { actor }) {
      const consents = await listConsents(database.pool, actor.accountId)
      return consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
        ...consent,
        givenAt: givenAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      }))
    },
    async withdrawConsent({ body: { kind } }, { actor }) {
      await changeTopic(services, actor, kind, { email: false, sms: false, whatsapp: false }, 'en')
      return withMessage(null, 'Successfully updated')
    },
    async sendProofCode(_input, { actor, ip, headers }) {
      const to = await sendProofCode(services, actor, { ip, language: languageOf(headers['cookie']) })
      return to === undefined ? refused(ownDataTexts.noWay) : { to }
    },
    async confirm({ body }, { actor, ip }) {
      const { password, otp } = body
      if (password !== undefined || otp === undefined) {
        const key = await proveByPassword(services, actor, password ?? '')
        return key === undefined ? refused(profileTexts.wrongPassword) : { key }
      }
      const proved = await proveByCode(services, actor, { otp, ip })
      return 'key' in proved ? proved : refused(otpTexts[proved.outcome])
    },
    asJson: async ({ params: { key } }, ctx) =>
      attachment(jsonFile(await opened(key, ctx), ctx.actor.accountId), 'my-data.json'),
    asPage: async ({ params: { key } }, ctx) =>
      attachment(pageFile(await opened(key, ctx), ctx.actor.accountId), 'my-data.html'),
    async close({ body: { key } }, { actor, headers, reply }) {
      assertProof(services, actor, key)
      const refusal = await closeAccount(services, actor, languageOf(headers['cookie']))
      if (refusal !== undefined) return refused(refusal)
      reply.header('set-cookie', endedLoginCookies(services))
      return withMessage(null, ownDataTexts.closed)
    },
  }
}
