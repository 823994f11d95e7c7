import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { findPaid, type Paid } from '../back/paid.ts'
import { digitsFrom } from '../ids.ts'
import { debitsOf } from '../mandates/store.ts'
import { queueRefund, refundsOf } from '../orders/refunds.ts'
import { recordIn, textIn } from '../reading.ts'
import { debitRefundEntity, jsonOf } from './entities.ts'
import { checkKeys, refuse } from './keys.ts'
import { paiseOf } from './request.ts'

type One = { Params: { id: string; refund: string } }

/** Debits under a mandate are given back under their subscription. */
export async function cashfreeDebitRefundRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, settings } = sandbox
  const send = (reply: FastifyReply, body: unknown) => reply.type('application/json').send(jsonOf(body))
  app.addHook('onRequest', checkKeys(settings))

  app.post<One>('/cashfree/pg/subscriptions/:id/refunds', async (request, reply) => {
    const asked = recordIn(request.body)
    const debits = await debitsOf(pool, 'cashfree', textIn(asked['payment_id']))
    const debit = debits.find((one) => one.state === 'captured')
    const paid = debit && (await findPaid(pool, 'cashfree', debit.payment_id))
    if (paid?.mandate !== request.params.id)
      return refuse(reply, 404, 'payment_not_found', 'Payment does not exist')
    const token = textIn(asked['refund_id'])
    if (!/^[\w-]{3,40}$/.test(token))
      return refuse(reply, 400, 'refund_id_invalid', 'refund_id : should be 3 to 40 characters')
    const amountPaise = paiseOf(asked['refund_amount']) ?? 0
    if (amountPaise < 1) return refuse(reply, 400, 'refund_amount_invalid', 'refund_amount : invalid value')
    const id = digitsFrom(settings.seed, `refund ${paid.payment_id} ${token}`, 10)
    const queued = await queueRefund(sandbox, paid, { id, token, amountPaise })
    if (typeof queued === 'string')
      return refuse(
        reply,
        400,
        'refund_post_failed',
        'Refund amount cannot be greater than the remaining amount',
      )
    if (!queued.isNew && request.headers['x-idempotency-key'] === undefined)
      return refuse(reply, 409, 'refund_already_exists', 'refund with same id is already present')
    return send(reply, debitRefundEntity(sandbox, queued.refund, paid))
  })

  app.get<One>('/cashfree/pg/subscriptions/:id/refunds/:refund', async (request, reply) => {
    const found = await refundUnder(request.params.id, request.params.refund)
    return found === undefined
      ? refuse(reply, 404, 'refund_not_found', 'Refund does not exist')
      : send(reply, debitRefundEntity(sandbox, found.refund, found.paid))
  })

  async function refundUnder(mandate: string, token: string) {
    const { rows } = await pool.query<{ payment_id: string }>(
      `select payment_id from sandbox.pay_refund where vendor = 'cashfree' and token = $1`,
      [token.replaceAll('\0', '')],
    )
    for (const { payment_id: paymentId } of rows) {
      const paid: Paid | undefined = await findPaid(pool, 'cashfree', paymentId)
      const refund = (await refundsOf(sandbox, 'cashfree', paymentId)).find((one) => one.token === token)
      if (paid?.mandate === mandate && refund !== undefined) return { paid, refund }
    }
    return undefined
  }
}
