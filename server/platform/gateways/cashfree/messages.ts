import { idOf, isRecord, readForm, readJson, wordOf } from '../fields.ts'
import type { DisputeEvidence, GatewayMessage, Reading } from '../gateway.ts'
import type { KnownOrder } from '../checkout.ts'
import { textOf } from '../rest.ts'
import { fitsAny, hmacBase64, noticeKey } from '../signatures.ts'
import { parsePaise } from '../money.ts'
import { instantOf, type CashfreeKeys } from './api.ts'
import { evidenceOf } from './evidence.ts'

/**
 * The donor comes back by a link that names the order and says nothing of how it went; after a consent, by a
 * form whose signature is confirmed by asking. Either is a reason to ask, never evidence.
 */
export function readReturn(raw: Buffer, query: URLSearchParams, known: KnownOrder | undefined): Reading {
  const fields = raw.length > 0 ? readForm(raw.toString('utf8')) : undefined
  const consented = idOf(fields?.['cf_subscriptionId'])
  const orderId = known?.orderId ?? consented ?? idOf(query.get('order') ?? undefined)
  if (orderId === undefined) return { verdict: 'unreadable' }
  const said = noticeKey('return', orderId, fields?.['cf_status'] ?? '', fields?.['cf_checkoutStatus'] ?? '')
  return {
    verdict: 'unsigned',
    message: {
      eventKey: said,
      kind: fields === undefined ? 'payment' : 'mandate',
      orderId,
      evidence: undefined,
    },
  }
}

const longestBody = 256 * 1024

/** Reads a Cashfree webhook, signed as a whole with its time. */
export function readWebhook(
  keys: CashfreeKeys,
  raw: Buffer,
  headers: Record<string, string | undefined>,
): Reading {
  const body = raw.length <= longestBody ? readJson(raw.toString('utf8')) : undefined
  if (!isRecord(body) || typeof body['type'] !== 'string') return { verdict: 'unreadable' }
  const timestamp = headers['x-webhook-timestamp'] ?? ''
  const isSigned = fitsAny(headers['x-webhook-signature'] ?? '', keys.secrets, (secret) =>
    hmacBase64(secret, timestamp, raw),
  )
  if (!isSigned) return { verdict: 'forged' }
  return {
    verdict: 'authentic',
    message: {
      eventKey: idOf(headers['x-idempotency-key']) ?? noticeKey(raw),
      ...about(keys, body['type'], isRecord(body['data']) ? body['data'] : {}, instantOf(body['event_time'])),
    },
  }
}

type Entity = Record<string, unknown>
type About = Omit<GatewayMessage, 'eventKey'>

const part = (data: Entity, name: string): Entity => (isRecord(data[name]) ? data[name] : {})

function about(keys: CashfreeKeys, type: string, data: Entity, saidAt: Date | undefined): About {
  if (type.startsWith('SUBSCRIPTION_')) return aboutSubscription(type, data)
  const refund = part(data, 'refund')
  const order = type.startsWith('DISPUTE_') ? part(data, 'order_details') : part(data, 'order')
  const payment = part(data, 'payment')
  const orderId = idOf(textOf(order['order_id']) ?? textOf(refund['order_id']))
  const gatewayPaymentId = idOf(
    textOf(payment['cf_payment_id']) ?? textOf(refund['cf_payment_id']) ?? textOf(order['cf_payment_id']),
  )
  const named = { orderId, ...(gatewayPaymentId !== undefined && { gatewayPaymentId }) }
  if (type.startsWith('REFUND_'))
    return { kind: 'refund', ...named, evidence: undefined, refund: namesOf(refund) }
  if (type.startsWith('DISPUTE_')) {
    const dispute = disputeOf(part(data, 'dispute'), order, saidAt)
    return { kind: 'dispute', ...named, evidence: undefined, ...(dispute && { dispute }) }
  }
  if (!/^PAYMENT_\w+_WEBHOOK$/.test(type)) return { kind: 'other', ...named, evidence: undefined }
  const evidence = orderId === undefined ? undefined : evidenceOf(payment, orderId, keys.clientId)
  return { kind: 'payment', ...named, evidence }
}

const namesOf = (refund: Entity) => ({
  refundId: idOf(textOf(refund['refund_id'])),
  gatewayRefundId: idOf(textOf(refund['cf_refund_id'])),
})

/** Every stage of a dispute ends in the same words: MERCHANT_WON, MERCHANT_LOST or MERCHANT_ACCEPTED. */
function disputeOf(dispute: Entity, order: Entity, saidAt: Date | undefined): DisputeEvidence | undefined {
  const gatewayDisputeId = idOf(textOf(dispute['dispute_id']))
  const amountPaise = parsePaise(dispute['dispute_amount'])
  if (gatewayDisputeId === undefined || amountPaise === undefined) return undefined
  const status = textOf(dispute['dispute_status']) ?? ''
  const reason = wordOf(textOf(dispute['reason_description'])?.slice(0, 64))
  const respondBy = instantOf(dispute['respond_by'])
  return {
    gatewayDisputeId,
    state: status.endsWith('MERCHANT_WON')
      ? 'won'
      : /MERCHANT_(LOST|ACCEPTED)$/.test(status)
        ? 'lost'
        : 'opened',
    amountPaise,
    currency: (textOf(order['order_currency']) ?? 'INR').toUpperCase(),
    ...(reason && { reason }),
    ...(respondBy && { respondBy }),
    ...(saidAt && { saidAt }),
  }
}

/** News of a mandate names the registration; news of a debit, the try it was asked for with. */
function aboutSubscription(type: string, data: Entity): About {
  const details = part(data, 'subscription_details')
  const isRefund = type.startsWith('SUBSCRIPTION_REFUND')
  const isDebit = type.startsWith('SUBSCRIPTION_PAYMENT_')
  const isNotice = type.includes('NOTIFICATION')
  const mandate = idOf(textOf(details['subscription_id']) ?? textOf(data['subscription_id']))
  if (isNotice) return { kind: 'other', orderId: mandate, evidence: undefined }
  if (!isDebit && !isRefund) return { kind: 'mandate', orderId: mandate, evidence: undefined }
  const gatewayPaymentId = idOf(textOf(data['cf_payment_id']))
  return {
    kind: isRefund ? 'refund' : 'payment',
    orderId: idOf(textOf(data['execution_id']) ?? textOf(data['payment_id'])),
    ...(gatewayPaymentId !== undefined && { gatewayPaymentId }),
    ...(isRefund && { refund: namesOf(data) }),
    evidence: undefined,
  }
}
