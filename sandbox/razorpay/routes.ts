import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { errorPage } from '../pages/back-page.ts'
import { findPaid } from '../back/paid.ts'
import { failAsChosen } from '../hang.ts'
import { lettersFrom } from '../ids.ts'
import { fieldsOf, orderPages } from '../orders/pages.ts'
import { queueRefund, refundsOf } from '../orders/refunds.ts'
import { findOrder, insertOrder, markShown, type PayOrder } from '../orders/store.ts'
import { sendPage } from '../pages/page.ts'
import { recordIn, textIn } from '../reading.ts'
import { settledOn } from '../settlement.ts'
import { collection, isTried, orderEntity, paymentEntity, refundEntity, seconds } from './entities.ts'
import { checkBasic, refuse } from './keys.ts'
import { consentPayment, noticeOrder, orderOfNotice, refuseDebit } from './mandate-routes.ts'
import { orderProblem } from './request.ts'
import { razorpayVendor } from './vendor.ts'

const longMs = 366 * 86_400_000

/** Razorpay's addresses, and the one that its own checkout page posts to. */
export async function razorpayRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, clock, settings } = sandbox
  const { keyId } = settings.razorpay
  const pages = orderPages(app, sandbox, 'razorpay', {
    vendor: razorpayVendor,
    payerOf: ({ form }) => ({
      purpose: form['description'] ?? '',
      name: form['prefill[name]'] ?? '',
      email: form['prefill[email]'] ?? '',
      asksFor: form['prefill[method]'] ?? '',
    }),
  })
  const paymentsOf = (order: PayOrder) =>
    isTried(order.state) ? [paymentEntity(sandbox, order, order.state)] : []

  app.post('/razorpay/v1/checkout/embedded', async (request, reply) => {
    const form = fieldsOf(request.body)
    const order = await findOrder(pool, 'razorpay', 'id', (form['order_id'] ?? '').replaceAll('\0', ''))
    const problem =
      form['key_id'] !== keyId
        ? 'The api key provided is invalid'
        : order === undefined
          ? 'The id provided does not exist'
          : form['amount'] !== String(order.amount_paise) || form['currency'] !== 'INR'
            ? 'Your payment amount is different from your order amount. To pay successfully, please try using right amount.'
            : !isWeb(form['callback_url']) || (form['cancel_url'] !== undefined && !isWeb(form['cancel_url']))
              ? 'callback_url and cancel_url are web addresses'
              : undefined
    if (problem !== undefined || order === undefined)
      return sendPage(reply, 400, errorPage(problem ?? '', order?.receipt))
    if (order.state === 'open') await markShown(pool, order, form)
    return pages.show(reply, { ...order, form, is_shown: true })
  })

  await app.register(async (api) => {
    api.addHook('onRequest', checkBasic(settings))

    api.post('/razorpay/v1/orders', async (request, reply) => {
      const asked = recordIn(request.body)
      const problem = orderProblem(asked)
      if (problem !== undefined) return refuse(reply, 400, problem)
      const told = await noticeOrder(sandbox, asked)
      if (told !== undefined) return 'why' in told ? refuseDebit(reply, told) : told
      const receipt = textIn(asked['receipt'])
      const at = clock.now()
      // The merchant's receipt need not be unique; each order is another one.
      const about = `${receipt} ${at.getTime()} ${process.hrtime.bigint()}`
      const order = await insertOrder(pool, {
        vendor: 'razorpay',
        id: `order_${lettersFrom(settings.seed, about, 14)}`,
        receipt,
        session: `rzp_${lettersFrom(settings.seed, `session ${about}`, 24)}`,
        payment_id: `pay_${lettersFrom(settings.seed, `payment ${about}`, 14)}`,
        request: asked,
        amount_paise: Number(asked['amount']),
        opened_at: at,
        expires_at: new Date(at.getTime() + longMs),
      })
      return orderEntity(order!)
    })

    api.get<{ Querystring: { receipt?: string; 'expand[]'?: string } }>(
      '/razorpay/v1/orders',
      async (request, reply) => {
        const order = await findOrder(pool, 'razorpay', 'receipt', request.query.receipt ?? '')
        if (order === undefined) {
          const notice = await orderOfNotice(sandbox, request.query.receipt ?? '')
          return collection(notice === undefined ? [] : [notice])
        }
        if (await failAsChosen(sandbox, order, reply)) return reply
        const payments =
          request.query['expand[]'] === 'payments' ? { payments: collection(paymentsOf(order)) } : {}
        return collection([{ ...orderEntity(order), ...payments }])
      },
    )

    api.get<{ Params: { id: string } }>('/razorpay/v1/orders/:id', async (request, reply) => {
      const order = await findOrder(pool, 'razorpay', 'id', request.params.id)
      return order === undefined ? refuse(reply, 400, unknown) : orderEntity(order)
    })

    api.get<{ Params: { id: string } }>('/razorpay/v1/orders/:id/payments', async (request, reply) => {
      const order = await findOrder(pool, 'razorpay', 'id', request.params.id)
      return order === undefined ? refuse(reply, 400, unknown) : collection(paymentsOf(order))
    })

    api.get<{ Params: { id: string } }>('/razorpay/v1/payments/:id', async (request, reply) => {
      const order = await findOrder(pool, 'razorpay', 'payment_id', request.params.id)
      if (order === undefined) {
        const consent = await consentPayment(sandbox, request.params.id)
        return consent ?? refuse(reply, 400, unknown)
      }
      return !isTried(order.state) ? refuse(reply, 400, unknown) : paymentEntity(sandbox, order, order.state)
    })

    api.post<{ Params: { id: string } }>('/razorpay/v1/payments/:id/refund', async (request, reply) => {
      const paid = await findPaid(pool, 'razorpay', request.params.id)
      if (paid === undefined) return refuse(reply, 400, unknown)
      const { amount, receipt } = recordIn(request.body)
      const key = request.headers['x-refund-idempotency']
      if (key !== undefined && String(key).length < 10)
        return refuse(reply, 400, 'The idempotency key must be at least 10 characters')
      const amountPaise = amount === undefined ? paid.paise : Number(amount)
      if (!Number.isSafeInteger(amountPaise) || amountPaise < 100)
        return refuse(reply, 400, 'The amount must be at least INR 1.00')
      const token = textIn(receipt) || textIn(key)
      const id = `rfnd_${lettersFrom(settings.seed, `refund ${paid.payment_id} ${token}`, 14)}`
      const queued = await queueRefund(sandbox, paid, { id, token, amountPaise })
      if (queued === 'too-much')
        return refuse(reply, 400, 'The total refund amount is greater than the refund payment amount')
      if (queued === 'not-paid' || queued === 'unknown')
        return refuse(reply, 400, 'The payment status should be captured for action to be taken')
      return refundEntity(sandbox, queued.refund)
    })

    api.get<{ Querystring: Record<string, string> }>(
      '/razorpay/v1/settlements/recon/combined',
      async ({ query: { year = '', month = '', day = '', skip = '0', count = '10' } }) => {
        const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
        const lines = await settledOn(sandbox, 'razorpay', on)
        return collection(
          lines.slice(Number(skip), Number(skip) + Number(count)).map((line) => ({
            // Disputes move money as adjustments, which name the dispute beside themselves.
            ...(line.kind === 'payment' || line.kind === 'refund'
              ? { entity_id: line.id, type: line.kind, dispute_id: null }
              : {
                  entity_id: `adj_${lettersFrom(settings.seed, `${line.kind} ${line.id}`, 14)}`,
                  type: 'adjustment',
                  dispute_id: line.id,
                }),
            payment_id: line.kind === 'payment' ? null : line.paymentId,
            amount: line.paise,
            fee: line.feePaise + line.taxPaise,
            tax: line.taxPaise,
            credit: Math.max(0, line.netPaise),
            debit: Math.max(0, -line.netPaise),
            currency: 'INR',
            settled: true,
            settled_at: seconds(new Date(`${on}T06:00:00+05:30`)),
            settlement_utr: line.utr,
            order_receipt: line.receipt,
          })),
        )
      },
    )

    api.get<{ Params: { id: string } }>('/razorpay/v1/payments/:id/refunds', async (request) =>
      collection(
        (await refundsOf(sandbox, 'razorpay', request.params.id)).map((refund) =>
          refundEntity(sandbox, refund),
        ),
      ),
    )
  })
}

const unknown = 'The id provided does not exist'
const isWeb = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
