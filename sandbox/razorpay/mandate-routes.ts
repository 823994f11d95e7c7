import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { errorPage } from '../pages/back-page.ts'
import { hang } from '../hang.ts'
import { lettersFrom } from '../ids.ts'
import { mandateVendors } from '../mandate-vendors.ts'
import { showConsent } from '../mandates/routes.ts'
import type { Refusal } from '../mandates/rules.ts'
import { debitsOf, findMandate, findNotice, insertMandate } from '../mandates/store.ts'
import { giveNotice, makeDebit, moveTo } from '../mandates/work.ts'
import { sendPage } from '../pages/page.ts'
import { recordIn, textIn } from '../reading.ts'
import { collection, seconds } from './entities.ts'
import { checkBasic, refuse } from './keys.ts'
import {
  debitEntity,
  consentPaymentIdOf,
  customerIdOf,
  linkEntity,
  mandateIdIn,
  noticeOrderIdOf,
  statuses,
  tokenEntity,
  tokenIdOf,
} from './mandate-vendor.ts'

const dayMs = 86_400_000
type One = { Params: { id: string; token: string } }

const refusals: Record<Refusal['why'], string> = {
  over: 'token_cancelled',
  paused: 'token_paused',
  early: 'payment_not_allowed_yet',
  amount: 'amount_mismatch',
  'no-notice': 'notification_not_found',
  tries: 'retry_limit_reached',
  done: 'payment_already_exists',
}
export const refuseDebit = (reply: FastifyReply, { why, notBefore }: Refusal) =>
  refuse(reply, 400, `The debit is refused${notBefore ? ` before ${seconds(notBefore)}` : ''}`, refusals[why])

/** Registration links, tokens and debits of Razorpay. */
export async function razorpayMandateRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, clock, settings } = sandbox

  app.get<One>('/razorpay/consent/:id', async (request, reply) => {
    const mandate = await findMandate(pool, 'razorpay', 'id', request.params.id, clock.now())
    if (mandate === undefined) return sendPage(reply, 404, errorPage('Unknown link', undefined))
    return showConsent(sandbox, reply, mandate)
  })

  await app.register(async (api) => {
    api.addHook('onRequest', checkBasic(settings))

    api.post('/razorpay/v1/subscription_registration/auth_links', async (request, reply) => {
      const asked = recordIn(request.body)
      const registration = recordIn(asked['subscription_registration'])
      const receipt = textIn(asked['receipt'])
      const maxPaise = Number(registration['max_amount'])
      const until = new Date(Number(registration['expire_at']) * 1000)
      const at = clock.now()
      if (!receipt || receipt.length > 40) return refuse(reply, 400, 'The receipt is invalid.')
      if (asked['type'] !== 'link' || asked['currency'] !== 'INR')
        return refuse(reply, 400, 'The type or currency is invalid.')
      if (registration['method'] !== 'upi' || registration['frequency'] !== 'as_presented')
        return refuse(reply, 400, 'The method or frequency is invalid.')
      if (!(maxPaise >= 100 && maxPaise <= 9_999_900)) return refuse(reply, 400, 'The max amount is invalid.')
      if (!(until > at)) return refuse(reply, 400, 'expire_at should be in the future.')
      const made = await insertMandate(pool, {
        vendor: 'razorpay',
        id: `inv_${lettersFrom(settings.razorpay.keySecret, `consent ${receipt}`, 24)}`,
        receipt,
        request: asked,
        max_paise: maxPaise,
        asked_at: at,
        link_until: new Date(Number(asked['expire_by'] ?? seconds(at) + (30 * dayMs) / 1000) * 1000),
        valid_until: until,
      })
      if (made === undefined)
        return refuse(reply, 400, 'receipt must be unique for each item : this one is taken')
      return linkEntity(made, `${request.protocol}://${request.host}/razorpay/consent/${made.id}`)
    })

    api.get<{ Querystring: { receipt?: string } }>('/razorpay/v1/invoices', async (request) => {
      const { receipt = '' } = request.query
      const mandate = await findMandate(pool, 'razorpay', 'receipt', receipt, clock.now())
      if (mandate === undefined) return collection([])
      return collection([
        linkEntity(mandate, `${request.protocol}://${request.host}/razorpay/consent/${mandate.id}`),
      ])
    })

    /** A customer has one mandate here. */
    const mandateOf = (id: string) => findMandate(pool, 'razorpay', 'id', mandateIdIn(id), clock.now())

    api.get<One>('/razorpay/v1/customers/:id/tokens/:token', async (request, reply) => {
      const mandate = await mandateOf(request.params.id)
      const isThere = mandate !== undefined && statuses[mandate.state] !== undefined
      return isThere && tokenIdOf(mandate) === request.params.token
        ? tokenEntity(mandate)
        : refuse(reply, 400, 'The id provided does not exist')
    })

    api.put<One>('/razorpay/v1/customers/:id/tokens/:token/cancel', async (request, reply) => {
      const mandate = await mandateOf(request.params.id)
      if (mandate === undefined || tokenIdOf(mandate) !== request.params.token)
        return refuse(reply, 400, 'The id provided does not exist')
      if (statuses[mandate.state] !== 'confirmed' && statuses[mandate.state] !== 'paused')
        return refuse(reply, 400, 'The token is not active')
      await moveTo(sandbox, mandateVendors, mandate, 'cancelled')
      return { status: 'cancellation_initiated' }
    })

    api.post('/razorpay/v1/payments/create/recurring', async (request, reply) => {
      const asked = recordIn(request.body)
      const mandate = await mandateOf(textIn(asked['customer_id']))
      if (mandate === undefined || tokenIdOf(mandate) !== asked['token'])
        return refuse(reply, 400, 'The token does not exist')
      const noticeId = textIn(recordIn(asked['notes'])['notice'])
      const notice = await findNotice(pool, 'razorpay', noticeId)
      if (notice === undefined || noticeOrderIdOf(notice.id) !== asked['order_id'])
        return refuseDebit(reply, { why: 'no-notice' })
      const made = await makeDebit(sandbox, mandateVendors, mandate, {
        id: textIn(recordIn(asked['notes'])['try']),
        noticeId: notice.id,
        amountPaise: Number(asked['amount']),
      })
      if ('why' in made) return refuseDebit(reply, made)
      if (made.isLost) await hang(reply)
      return {
        razorpay_payment_id: made.debit.payment_id,
        razorpay_order_id: noticeOrderIdOf(notice.id),
      }
    })
  })
}

/** An order that carries a notice. @returns undefined when it carries none */
export async function noticeOrder(
  sandbox: Sandbox,
  asked: Record<string, unknown>,
): Promise<object | Refusal | undefined> {
  const tokenId = recordIn(asked['notification'])['token_id']
  if (tokenId === undefined) return undefined
  const id = mandateIdIn(textIn(tokenId))
  const mandate = await findMandate(sandbox.pool, 'razorpay', 'id', id, sandbox.clock.now())
  if (mandate === undefined) return { why: 'over' }
  const amountPaise = Number(asked['amount'])
  const noticeId = textIn(asked['receipt'])
  const notice = await giveNotice(sandbox, mandate, { id: noticeId, amountPaise })
  return 'why' in notice ? notice : orderOfNotice(sandbox, noticeId)
}

/** The order of a notice, with the payments made under it. */
export async function orderOfNotice({ pool, ...sandbox }: Sandbox, id: string): Promise<object | undefined> {
  const notice = await findNotice(pool, 'razorpay', id)
  if (notice === undefined) return undefined
  const orderId = noticeOrderIdOf(id)
  const debits = await debitsOf(pool, 'razorpay', id)
  return {
    id: orderId,
    entity: 'order',
    amount: notice.amount_paise,
    currency: 'INR',
    receipt: id,
    status: debits.some((debit) => debit.state === 'captured') ? 'paid' : 'created',
    notification: { delivered_at: seconds(notice.given_at), status: 'delivered' },
    payments: collection(debits.map((debit) => debitEntity({ pool, ...sandbox }, debit, orderId))),
    created_at: seconds(notice.given_at),
  }
}

/** The payment by which a mandate was agreed to. */
export async function consentPayment(sandbox: Sandbox, id: string): Promise<object | undefined> {
  const mandate = await findMandate(sandbox.pool, 'razorpay', 'id', mandateIdIn(id), sandbox.clock.now())
  if (mandate === undefined || statuses[mandate.state] === undefined) return undefined
  return {
    id: consentPaymentIdOf(mandate),
    entity: 'payment',
    amount: 0,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    customer_id: customerIdOf(mandate),
    token_id: tokenIdOf(mandate),
  }
}
