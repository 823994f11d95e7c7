import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { errorPage } from '../pages/back-page.ts'
import { hang } from '../hang.ts'
import { lettersFrom } from '../ids.ts'
import { mandateVendors } from '../mandate-vendors.ts'
import { showConsent } from '../mandates/routes.ts'
import type { Refusal } from '../mandates/rules.ts'
import { debitsOf, findMandate, insertMandate } from '../mandates/store.ts'
import { giveNotice, makeDebit, moveTo } from '../mandates/work.ts'
import { sendPage } from '../pages/page.ts'
import { recordIn, textIn } from '../reading.ts'
import { sameSecret } from '../safe-compare.ts'
import { indian, jsonOf } from './entities.ts'
import { checkKeys, refuse } from './keys.ts'
import { debitEntity, referenceOf, subscriptionEntity } from './mandate-vendor.ts'
import { paiseOf } from './request.ts'

const dayMs = 86_400_000
type One = { Params: { id: string; payment: string } }

const refusals: Record<Refusal['why'], [code: string, message: string]> = {
  over: ['subscription_not_active', 'The subscription is not active'],
  paused: ['subscription_paused', 'The subscription is paused'],
  early: ['execution_not_allowed_yet', 'Execution is not allowed before'],
  amount: ['amount_mismatch', 'The amount is outside the mandate or differs from the notification'],
  'no-notice': ['notification_not_found', 'No notification was given for this payment'],
  tries: ['retry_limit_reached', 'No more executions are allowed for this payment'],
  done: ['execution_already_exists', 'This execution, or one of the same payment, is there already'],
}

const refuseDebit = (reply: FastifyReply, { why, notBefore }: Refusal) =>
  refuse(
    reply,
    why === 'done' ? 409 : 400,
    refusals[why][0],
    `${refusals[why][1]}${notBefore ? ` ${indian(notBefore)}` : ''}`,
  )

/** Registration in Cashfree's older shape, everything after it in the present one. */
export async function cashfreeMandateRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { pool, clock, settings } = sandbox
  const send = (reply: FastifyReply, body: unknown) => reply.type('application/json').send(jsonOf(body))
  const find = (receipt: string) => findMandate(pool, 'cashfree', 'receipt', receipt, clock.now())
  const linkOf = (id: string, request: FastifyRequest) =>
    `${request.protocol}://${request.host}/cashfree/consent/${id}`

  app.get<One>('/cashfree/consent/:id', async (request, reply) => {
    const mandate = await findMandate(pool, 'cashfree', 'id', request.params.id, clock.now())
    if (mandate === undefined) return sendPage(reply, 404, errorPage('Unknown link', undefined))
    return showConsent(sandbox, reply, mandate)
  })

  app.post('/cashfree/api/v2/subscriptions/nonSeamless/subscription', async (request, reply) => {
    const asked = recordIn(request.body)
    const say = (status: number, message: string, data?: object) =>
      reply.code(status).send({ status, message, ...(data ? { data } : {}) })
    const { clientId, clientSecret } = settings.cashfree
    const keys = [request.headers['x-client-id'], request.headers['x-client-secret']].map(String)
    if (!sameSecret(keys[0]!, clientId) || !sameSecret(keys[1]!, clientSecret))
      return say(401, 'Invalid clientId and clientSecret combination')
    const plan = recordIn(asked['planInfo'])
    const receipt = textIn(asked['subscriptionId'])
    const maxPaise = paiseOf(plan['maxAmount']) ?? 0
    const validUntil = new Date(`${textIn(asked['expiresOn']).replace(' ', 'T')}+05:30`)
    if (!/^[\w-]{1,250}$/.test(receipt)) return say(400, 'subscriptionId is invalid')
    if (plan['type'] !== 'ON_DEMAND') return say(400, 'planInfo.type is not enabled')
    if (maxPaise < 100 || maxPaise > 1_500_000) return say(400, 'planInfo.maxAmount is invalid')
    if (!(validUntil > clock.now())) return say(400, 'expiresOn is invalid')
    for (const name of ['customerName', 'customerEmail', 'customerPhone', 'returnUrl'])
      if (!textIn(asked[name])) return say(400, `${name} is missing`)
    const at = clock.now()
    const made = await insertMandate(pool, {
      vendor: 'cashfree',
      id: lettersFrom(settings.cashfree.clientSecret, `consent ${receipt}`, 32),
      receipt,
      request: asked,
      max_paise: maxPaise,
      asked_at: at,
      link_until: new Date(at.getTime() + (Number(textIn(plan['linkExpiry'])) || 30) * dayMs),
      valid_until: validUntil,
    })
    const mandate = made ?? (await find(receipt))!
    if (
      made === undefined &&
      JSON.stringify(mandate.request) !== JSON.stringify({ ...mandate.request, ...asked })
    )
      return say(409, 'Subscription with this id is already present')
    const data = { subReferenceId: Number(referenceOf(mandate)), authLink: linkOf(mandate.id, request) }
    return say(200, 'Subscription created', data)
  })

  await app.register(async (api) => {
    api.addHook('onRequest', checkKeys(settings))

    api.get<One>('/cashfree/pg/subscriptions/:id', async (request, reply) => {
      const mandate = await find(request.params.id)
      return mandate === undefined ? unknown(reply) : send(reply, subscriptionEntity(mandate))
    })

    api.post<One>('/cashfree/pg/subscriptions/:id/manage', async (request, reply) => {
      const mandate = await find(request.params.id)
      if (mandate === undefined) return unknown(reply)
      const action = recordIn(request.body)['action']
      const to = ({ CANCEL: 'cancelled', PAUSE: 'paused', ACTIVATE: 'active' } as const)[String(action)]
      const from = {
        cancelled: ['asked', 'bank_pending', 'active', 'paused', 'payer_paused'],
        paused: ['active'],
        active: ['paused'],
      }
      if (to === undefined || !from[to].includes(mandate.state))
        return refuse(reply, 400, 'subscription_status_invalid', 'The subscription cannot do that now')
      const moved = await moveTo(sandbox, mandateVendors, mandate, to)
      return send(reply, subscriptionEntity(moved ?? mandate))
    })

    api.post('/cashfree/pg/subscriptions/pay/controlled/notify-mandate', async (request, reply) => {
      const asked = recordIn(request.body)
      const mandate = await find(textIn(asked['subscription_id']))
      if (mandate === undefined) return unknown(reply)
      const id = textIn(asked['payment_id'])
      if (!id || !textIn(asked['notification_id']))
        return refuse(reply, 400, 'payment_id_missing', 'payment_id and notification_id are mandatory')
      const notice = await giveNotice(sandbox, mandate, {
        id,
        amountPaise: paiseOf(asked['payment_amount']) ?? 0,
      })
      if ('why' in notice) return refuseDebit(reply, notice)
      return send(reply, {
        payment_id: id,
        notification_id: asked['notification_id'],
        notification_status: 'SUCCESS',
        subscription_id: mandate.receipt,
      })
    })

    api.post('/cashfree/pg/subscriptions/pay/controlled/execute-mandate', async (request, reply) => {
      const asked = recordIn(request.body)
      const mandate = await find(textIn(asked['subscription_id']))
      if (mandate === undefined) return unknown(reply)
      const made = await makeDebit(sandbox, mandateVendors, mandate, {
        id: textIn(asked['execution_id']),
        noticeId: textIn(asked['payment_id']),
        amountPaise: paiseOf(asked['payment_amount']) ?? 0,
      })
      if ('why' in made) return refuseDebit(reply, made)
      if (made.isLost) await hang(reply)
      return send(reply, debitEntity(sandbox, mandate, made.debit))
    })

    const paymentsOf = async (receipt: string, payment: string) => {
      const mandate = await find(receipt)
      const debits = await debitsOf(pool, 'cashfree', payment)
      const last = debits.at(-1)
      return mandate && last?.mandate_id === mandate.id ? debitEntity(sandbox, mandate, last) : undefined
    }
    api.get<One>('/cashfree/pg/subscriptions/:id/payments/:payment', async (request, reply) => {
      const payment = await paymentsOf(request.params.id, request.params.payment)
      return payment === undefined
        ? refuse(reply, 404, 'payment_not_found', 'Payment does not exist')
        : send(reply, payment)
    })
  })
}

const unknown = (reply: FastifyReply) =>
  refuse(reply, 404, 'subscription_not_found', 'Subscription does not exist')
