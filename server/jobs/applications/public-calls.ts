import { otpTexts } from '../../../contract/accounts/otp.ts'
import { applicationTexts, type jobs } from '../../../contract/jobs/public.ts'
import { languageOf } from '../../../shared/languages.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { refused, withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { apply, confirm, resendApplicationCode } from './apply.ts'
import { readWithdrawToken } from './links.ts'
import { findApplication } from './store-applications.ts'
import { withdrawApplication } from './withdraw.ts'

export const applyHandlers = (
  deps: Setup,
): Pick<Handlers<typeof jobs>, 'apply' | 'confirm' | 'resend' | 'application' | 'withdraw'> => {
  /** @throws LINK_INVALID */
  const idOf = (token: string): number => {
    const id = readWithdrawToken(deps, token)
    if (id === undefined) throw new AppError('LINK_INVALID')
    return id
  }
  return {
    async apply({ body }, ctx) {
      return { token: await apply(deps, ctx, body) }
    },
    async confirm({ body: { token, otp } }, { ip }) {
      const done = await confirm(deps, { token, code: otp }, ip)
      return typeof done === 'string' ? refused(done) : done
    },
    async resend({ body: { token } }, { ip, headers }) {
      const isSent = await resendApplicationCode(deps, token, { ip, language: languageOf(headers['cookie']) })
      return isSent ? withMessage(null, otpTexts.sentToNewNumber) : refused(applicationTexts.late)
    },
    async application({ params: { token } }) {
      const found = await findApplication(deps.db, idOf(token))
      if (found?.confirmedAt == null) throw new AppError('LINK_INVALID')
      const { job, confirmedAt, erasedAt, status } = found
      const state = erasedAt === null ? 'active' : status === 'withdrawn' ? 'withdrawn' : 'erased'
      return { job, appliedAt: confirmedAt.toISOString(), state }
    },
    async withdraw({ body: { token } }) {
      const by = { actorId: null, actor: 'applicant', at: deps.clock.now() }
      await withdrawApplication(deps, idOf(token), by)
      return null
    },
  }
}
