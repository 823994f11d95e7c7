import type { refunds } from '../../contract/finance/refunds.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers, SignedInCtx } from '../http/handlers.ts'
import { takeDecision } from '../platform/decisions/decide.ts'
import { idempotentRequest } from '../platform/idempotency.ts'
import type { Services } from '../services.ts'
import { returnByBank } from './bank/bank-transfer.ts'
import { listHandler } from '../http/records/list-handler.ts'
import { followUp } from './follow-up.ts'
import { refundRequestsList } from './second/list-requests.ts'
import { confirmRefund, refundRefusal } from './second/second-person.ts'
import { requestOnWire } from './second/wire.ts'
import { refundRequested } from './jobs.ts'
import { followUpOwed } from './store-overpaid.ts'
import { refundRefusalOf, transferRefusalOf } from './refusals.ts'
import { askForRefund } from './request-refund.ts'

const paise = (rupees: number) => Math.round(rupees * 100)

export const refundHandlers = (services: Services): Handlers<typeof refunds> => {
  const { clock, database } = services
  const by = ({ actor }: SignedInCtx) => ({
    actor: { id: actor.accountId, name: actor.fullName },
    at: clock.now(),
  })
  const named = (
    body: { donationId: string; amount: number; left?: number | undefined; reason: string },
    ctx: SignedInCtx,
  ) => ({
    donationId: body.donationId,
    amountPaise: paise(body.amount),
    leftPaise: body.left === undefined ? undefined : paise(body.left),
    reason: body.reason,
    ...by(ctx),
    named: idempotentRequest({
      idempotencyKey: ctx.idempotencyKey,
      accountId: ctx.actor.accountId,
      callName: ctx.callName,
      body,
    }),
  })
  return {
    async request({ body }, ctx) {
      const asked = await askForRefund(services, named(body, ctx))
      if ('refused' in asked) throw refundRefusalOf(asked)
      if (!asked.waits) refundRequested(services, asked.campaignId)
      return { refundId: asked.refundId, status: 'asked' as const, needsConfirmation: asked.waits }
    },
    async returnByBank({ body }, ctx) {
      const { sentOn, reference } = body
      const done = await returnByBank(services, { ...named(body, ctx), sentOn, reference })
      if ('refused' in done) throw transferRefusalOf(done)
      const status = done.waits ? ('asked' as const) : ('succeeded' as const)
      return { refundId: done.refundId, status, needsConfirmation: done.waits }
    },
    requests: listHandler(services, refundRequestsList, requestOnWire),
    async confirm({ body }, { actor }) {
      await confirmRefund(services, { actor }, body)
      return null
    },
    async decline({ body }, { actor }) {
      await takeDecision(services, { actor }, refundRefusal, body)
      return null
    },
    async followUp({ body }, ctx) {
      const outcome = await followUp(database.db, { ...body, ...by(ctx) })
      if (outcome === 'unknown') throw new AppError('NOT_FOUND')
      if (outcome === 'over') throw new AppError('RESOLVED_BEFORE')
      return null
    },
    async followUpOverpaid({ body: { donationId, owed, reason } }, ctx) {
      const outcome = await followUpOwed(database.db, {
        donationId,
        owedPaise: paise(owed),
        reason,
        ...by(ctx),
      })
      if (outcome === 'unknown') throw new AppError('DONATION_NOT_FOUND')
      if (outcome === 'over') throw new AppError('RESOLVED_BEFORE')
      if (outcome === 'changed') throw new AppError('OWED_CHANGED')
      return null
    },
  }
}
