import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { errorPage } from '../pages/back-page.ts'
import { failAsChosen } from '../hang.ts'
import { digitsFrom, lettersFrom } from '../ids.ts'
import { fieldsOf, orderPages } from '../orders/pages.ts'
import { queueRefund, refundsOf } from '../orders/refunds.ts'
import { findOrder, insertOrder } from '../orders/store.ts'
import { sendPage } from '../pages/page.ts'
import { recordIn, textIn } from '../reading.ts'
import { settledOn } from '../settlement.ts'
import { isTried, jsonOf, orderEntity, paymentEntity, refundEntity, rupeeNumber } from './entities.ts'
import { checkKeys, refuse } from './keys.ts'
import { orderProblem, paiseOf } from './request.ts'
import { cashfreeVendor } from './vendor.ts'

const usualTimeMs = 30 * 86_400_000

const eventTypes = {
  payment: 'PAYMENT',
  refund: 'REFUND',
  chargeback: 'DISPUTE',
  reversal: 'DISPUTE_REVERSAL',
}

type One = { Params: { id: string; refund: string } }

/** Cashfree's addresses for payments, and the one that its own checkout page posts to. */
export async function cashfreeRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, clock, settings } = sandbox
  const pages = orderPages(app, sandbox, 'cashfree', {
    vendor: cashfreeVendor,
    payerOf({ request }) {
      const customer = recordIn(request['customer_details']) as Record<string, string | undefined>
      const { customer_name: name = '', customer_email: email = '' } = customer
      return { purpose: textIn(request['order_note']), name, email }
    },
  })
  const send = (reply: FastifyReply, body: unknown, status = 200) =>
    reply.code(status).type('application/json').send(jsonOf(body))
  const unknown = (reply: FastifyReply) =>
    refuse(reply, 404, 'order_not_found', 'Order Reference Id does not exist')

  app.post('/cashfree/pg/view/sessions/checkout', async (request, reply) => {
    const { payment_session_id: session = '' } = fieldsOf(request.body)
    const order = await findOrder(pool, 'cashfree', 'session', session.replaceAll('\0', ''))
    if (order === undefined)
      return sendPage(reply, 400, errorPage('payment_session_id is not valid', undefined))
    return pages.show(reply, order)
  })

  await app.register(async (api) => {
    api.addHook('onRequest', checkKeys(settings))

    api.post('/cashfree/pg/orders', async (request, reply) => {
      const asked = recordIn(request.body)
      const at = clock.now()
      const problem = orderProblem(asked, at)
      if (problem !== undefined) return refuse(reply, 400, 'order_request_invalid', problem)
      const id =
        textIn(asked['order_id']) ||
        `order_${lettersFrom(settings.seed, String(process.hrtime.bigint()), 20)}`
      const order = await insertOrder(pool, {
        vendor: 'cashfree',
        id,
        receipt: id,
        session: `session_${lettersFrom(settings.cashfree.clientSecret, `session ${id}`, 48)}`,
        payment_id: digitsFrom(settings.seed, `cashfree payment ${id}`, 12),
        request: asked,
        amount_paise: paiseOf(asked['order_amount'])!,
        opened_at: at,
        expires_at:
          asked['order_expiry_time'] === undefined
            ? new Date(at.getTime() + usualTimeMs)
            : new Date(textIn(asked['order_expiry_time'])),
      })
      if (order !== undefined) return send(reply, orderEntity(sandbox, order))
      const known = await findOrder(pool, 'cashfree', 'id', id)
      const isRepeat =
        request.headers['x-idempotency-key'] === id &&
        JSON.stringify(known?.request) === JSON.stringify(asked)
      return isRepeat && known !== undefined
        ? send(reply, orderEntity(sandbox, known))
        : refuse(reply, 409, 'order_already_exists', 'order with same id is already present')
    })

    api.get<One>('/cashfree/pg/orders/:id', async (request, reply) => {
      const order = await findOrder(pool, 'cashfree', 'id', request.params.id)
      if (order === undefined) return unknown(reply)
      if (await failAsChosen(sandbox, order, reply)) return reply
      return send(reply, orderEntity(sandbox, order))
    })

    api.get<One>('/cashfree/pg/orders/:id/payments', async (request, reply) => {
      const order = await findOrder(pool, 'cashfree', 'id', request.params.id)
      if (order === undefined) return unknown(reply)
      return send(reply, isTried(order.state) ? [paymentEntity(sandbox, order, order.state)] : [])
    })

    api.post<One>('/cashfree/pg/orders/:id/refunds', async (request, reply) => {
      const order = await findOrder(pool, 'cashfree', 'id', request.params.id)
      if (order === undefined) return unknown(reply)
      const { refund_id: token, refund_amount: amount } = recordIn(request.body)
      if (typeof token !== 'string' || !/^[\w-]{3,40}$/.test(token))
        return refuse(reply, 400, 'refund_id_invalid', 'refund_id : should be 3 to 40 characters')
      const amountPaise = paiseOf(amount) ?? 0
      if (amountPaise < 1) return refuse(reply, 400, 'refund_amount_invalid', 'refund_amount : invalid value')
      const id = digitsFrom(settings.seed, `refund ${order.id} ${token}`, 10)
      const paid = { ...order, is_paid: order.state === 'captured', paise: order.paid_paise }
      const queued = await queueRefund(sandbox, paid, { id, token, amountPaise })
      if (queued === 'too-much')
        return refuse(
          reply,
          400,
          'refund_post_failed',
          'Refund amount cannot be greater than the remaining amount',
        )
      if (typeof queued === 'string') return refuse(reply, 400, 'refund_post_failed', 'Order is not paid')
      if (!queued.isNew && request.headers['x-idempotency-key'] === undefined)
        return refuse(reply, 409, 'refund_already_exists', 'refund with same id is already present')
      return send(reply, refundEntity(sandbox, queued.refund, order.id))
    })

    api.post('/cashfree/pg/settlement/recon', async (request, reply) => {
      const asked = recordIn(request.body)
      const day = textIn(recordIn(asked['filters'])['start_date']).slice(0, 10)
      const { limit, cursor } = recordIn(asked['pagination'])
      const from = Number(textIn(cursor) || '0')
      const most = Number(limit) || 10
      const lines = await settledOn(sandbox, 'cashfree', day)
      return send(reply, {
        cursor: lines.length > from + most ? String(from + most) : null,
        limit: most,
        data: lines.slice(from, from + most).map((line) => ({
          event_id: line.id,
          event_type: eventTypes[line.kind],
          event_amount: rupeeNumber(line.paise),
          event_currency: 'INR',
          event_settlement_amount: rupeeNumber(Math.abs(line.netPaise)),
          sale_type: line.netPaise < 0 ? 'DEBIT' : 'CREDIT',
          payment_service_charge: rupeeNumber(line.feePaise),
          payment_service_tax: rupeeNumber(line.taxPaise),
          cf_payment_id: line.kind === 'refund' ? null : line.paymentId,
          cf_refund_id: line.kind === 'refund' ? line.id : null,
          order_id: line.receipt,
          settlement_utr: line.utr,
          settlement_date: `${day}T06:00:00+05:30`,
        })),
      })
    })

    api.get<One>('/cashfree/pg/orders/:id/refunds/:refund', async (request, reply) => {
      const order = await findOrder(pool, 'cashfree', 'id', request.params.id)
      if (order === undefined) return unknown(reply)
      const refunds = await refundsOf(sandbox, 'cashfree', order.payment_id)
      const refund = refunds.find((one) => one.token === request.params.refund)
      return refund === undefined
        ? refuse(reply, 404, 'refund_not_found', 'Refund does not exist')
        : send(reply, refundEntity(sandbox, refund, order.id))
    })
  })
}
