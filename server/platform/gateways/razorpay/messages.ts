import { idOf, isRecord, readForm, readJson, wordOf } from '../fields.ts'
import type { DisputeEvidence, GatewayMessage, Reading } from '../gateway.ts'
import type { KnownOrder } from '../checkout.ts'
import { paiseOf, textOf } from '../rest.ts'
import { fitsAny, hmacHex, noticeKey } from '../signatures.ts'
import { secondsOf, type RazorpayKeys } from './api.ts'
import { evidenceOf } from './evidence.ts'

/**
 * Reads what the browser brought to callback_url (form) or cancel_url (link). The signature covers order and
 * payment only, so the order is taken from our own record; a failure is not signed at all.
 */
export function readReturn(
  keys: RazorpayKeys,
  raw: Buffer,
  query: URLSearchParams,
  known: KnownOrder | undefined,
): Reading {
  const orderId = known?.orderId ?? idOf(query.get('order') ?? undefined)
  if (raw.length === 0 && orderId !== undefined && query.has('razorpay_invoice_id'))
    return unsigned({
      eventKey: noticeKey('consent', orderId, query.get('razorpay_invoice_status') ?? ''),
      kind: 'mandate',
      orderId,
    })
  if (raw.length === 0) {
    if (orderId === undefined || query.get('cancelled') !== '1') return { verdict: 'unreadable' }
    return unsigned({ eventKey: noticeKey('cancel', orderId), kind: 'cancel', orderId })
  }
  const fields = readForm(raw.toString('utf8'))
  if (fields === undefined || orderId === undefined) return { verdict: 'unreadable' }
  const paymentId = idOf(fields['razorpay_payment_id'])
  const signature = fields['razorpay_signature']
  if (paymentId === undefined || signature === undefined) {
    if (fields['error[code]'] === undefined) return { verdict: 'unreadable', orderId }
    const failed = noticeKey('failed', orderId, fields['error[metadata]'] ?? fields['error[reason]'] ?? '')
    return unsigned({ eventKey: failed, kind: 'payment', orderId })
  }
  const gatewayOrderId = known?.gatewayOrderId
  const isSigned =
    gatewayOrderId != null &&
    fitsAny(signature, keys.keySecrets, (secret) => hmacHex(secret, `${gatewayOrderId}|${paymentId}`))
  if (!isSigned) return { verdict: 'forged', orderId }
  return {
    verdict: 'authentic',
    message: {
      eventKey: noticeKey('return', orderId, paymentId),
      kind: 'payment',
      orderId,
      gatewayPaymentId: paymentId,
      evidence: undefined,
    },
  }
}

const unsigned = (message: Omit<GatewayMessage, 'evidence'>): Reading => ({
  verdict: 'unsigned',
  message: { ...message, evidence: undefined },
})

const longestBody = 256 * 1024

/** Reads a Razorpay webhook, signed as a whole with its own secret. */
export function readWebhook(
  keys: RazorpayKeys,
  raw: Buffer,
  headers: Record<string, string | undefined>,
): Reading {
  const body = raw.length <= longestBody ? readJson(raw.toString('utf8')) : undefined
  if (!isRecord(body) || typeof body['event'] !== 'string') return { verdict: 'unreadable' }
  const signature = headers['x-razorpay-signature'] ?? ''
  if (!fitsAny(signature, keys.webhookSecrets, (secret) => hmacHex(secret, raw))) return { verdict: 'forged' }
  return {
    verdict: 'authentic',
    message: {
      eventKey: idOf(headers['x-razorpay-event-id']) ?? noticeKey(raw),
      ...about(
        keys,
        body['event'],
        isRecord(body['payload']) ? body['payload'] : {},
        secondsOf(body['created_at']),
      ),
    },
  }
}

type Entity = Record<string, unknown>

function about(
  keys: RazorpayKeys,
  event: string,
  payload: Entity,
  created: Date | undefined,
): Omit<GatewayMessage, 'eventKey'> {
  const [payment, order] = [entityOf(payload, 'payment'), entityOf(payload, 'order')]
  const gatewayOrderId = idOf(textOf(payment?.['order_id']) ?? textOf(order?.['id']))
  const gatewayPaymentId = idOf(
    textOf(payment?.['id']) ??
      textOf((entityOf(payload, 'refund') ?? entityOf(payload, 'dispute'))?.['payment_id']),
  )
  const named = {
    orderId: undefined,
    ...(gatewayOrderId !== undefined && { gatewayOrderId }),
    ...(gatewayPaymentId !== undefined && { gatewayPaymentId }),
  }
  const refund = entityOf(payload, 'refund')
  // Razorpay reports a refund twice, once with the payment.
  if (event.startsWith('refund.') || event === 'payment.refunded')
    return { kind: 'refund', ...named, evidence: undefined, ...(refund && { refund: namesOf(refund) }) }
  if (event.includes('.dispute.')) {
    const dispute = disputeOf(entityOf(payload, 'dispute') ?? {}, created)
    return { kind: 'dispute', ...named, evidence: undefined, ...(dispute && { dispute }) }
  }
  if (event.startsWith('token.')) return { kind: 'mandate', orderId: mandateIn(payload), evidence: undefined }
  if (!/^(payment|order)\./.test(event)) return { kind: 'other', ...named, evidence: undefined }
  // A debit names the try it was asked for with; what became of it is asked, like all of a mandate.
  const notes = payment?.['notes']
  const asAttempt = isRecord(notes) ? idOf(textOf(notes['try'])) : undefined
  if (asAttempt !== undefined) return { kind: 'payment', ...named, orderId: asAttempt, evidence: undefined }
  const evidence =
    payment === undefined || gatewayOrderId === undefined
      ? undefined
      : evidenceOf(payment, gatewayOrderId, keys.keyId)
  return { kind: 'payment', ...named, evidence }
}

const namesOf = (refund: Entity) => ({
  refundId: idOf(textOf(refund['receipt'])),
  gatewayRefundId: idOf(textOf(refund['id'])),
})

/** One that is closed took nothing, unless it says what it took. */
function disputeOf(dispute: Entity, saidAt: Date | undefined): DisputeEvidence | undefined {
  const gatewayDisputeId = idOf(textOf(dispute['id']))
  const amountPaise = paiseOf(dispute['amount'])
  if (gatewayDisputeId === undefined || amountPaise === undefined) return undefined
  const taken = paiseOf(dispute['amount_deducted']) ?? 0
  const status = textOf(dispute['status'])
  const isLost = status === 'lost' || (status === 'closed' && taken > 0)
  const reason = wordOf(textOf(dispute['reason_description']) ?? textOf(dispute['reason_code']))
  const respondBy = secondsOf(dispute['respond_by'])
  return {
    gatewayDisputeId,
    state: isLost ? 'lost' : status === 'won' || status === 'closed' ? 'won' : 'opened',
    amountPaise: isLost && taken > 0 ? taken : amountPaise,
    currency: (textOf(dispute['currency']) ?? '').toUpperCase(),
    ...(reason && { reason }),
    ...(respondBy && { respondBy }),
    ...(saidAt && { saidAt }),
  }
}

/** The registration that a token came from, which its notes carry. */
function mandateIn(payload: Entity): string | undefined {
  const notes = entityOf(payload, 'token')?.['notes']
  return isRecord(notes) ? idOf(textOf(notes['order'])) : undefined
}

/** `payload.<name>.entity`. */
function entityOf(payload: Entity, name: string): Entity | undefined {
  const part = payload[name]
  return isRecord(part) && isRecord(part['entity']) ? part['entity'] : undefined
}
