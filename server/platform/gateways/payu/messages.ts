import { createHash } from 'node:crypto'
import type { DisputeEvidence, GatewayMessage, Reading } from '../gateway.ts'
import { parsePaise } from '../money.ts'
import { evidenceOf, rupee } from './evidence.ts'
import { idOf, readForm, readJsonFields, wordOf, type MessageFields } from '../fields.ts'
import { consentMark } from './mandates.ts'
import { disputeHash, fitsAnySalt, responseHash, type PayuKeys } from './hash.ts'

/** Reads a browser return to surl, furl or curl. A bare link carries its fields in the query. */
export function readReturn(keys: PayuKeys, raw: Buffer, query: URLSearchParams): Reading {
  const fields = readForm(raw.length > 0 ? raw.toString('utf8') : query)
  return fields === undefined ? { verdict: 'unreadable' } : readPayment(keys, fields)
}

/** Reads a PayU webhook: payments as a form, refunds as a form or JSON, disputes as JSON. */
export function readWebhook(
  keys: PayuKeys,
  raw: Buffer,
  headers: Record<string, string | undefined>,
): Reading {
  const text = raw.toString('utf8')
  const fields = text.trimStart().startsWith('{') ? readJsonFields(text) : readForm(text)
  if (fields === undefined) return { verdict: 'unreadable' }
  if (fields['event'] === 'dispute') return readDispute(keys, fields, raw, headers)
  if (fields['action'] === 'refund') return readRefund(keys, fields, raw)
  return readPayment(keys, fields)
}

function readPayment(keys: PayuKeys, fields: MessageFields): Reading {
  const about = named(idOf(fields['txnid']))
  if (!fields['status'] || !fields['key']) return { verdict: 'unreadable', ...about }
  if (!isSigned(keys, fields)) return { verdict: 'forged', ...about }
  const evidence = evidenceOf(fields, { merchant: fields['key'], amount: fields['amount'] })
  if (evidence === undefined) return { verdict: 'unreadable', ...about }
  const eventKey = keyOf(
    ...['mihpayid', 'txnid', 'status', 'unmappedstatus', 'request_id'].map((name) => fields[name] ?? ''),
  )
  const { orderId } = evidence
  if (fields['udf5'] === consentMark) return heard('authentic', { kind: 'mandate', orderId }, eventKey)
  return { verdict: 'authentic', message: { eventKey, kind: 'payment', orderId, evidence } }
}

/** Accounts differ: some refunds come with the hash of a payment, some with none. */
function readRefund(keys: PayuKeys, fields: MessageFields, raw: Buffer): Reading {
  const orderId = idOf(fields['merchantTxnId'] || fields['txnid'])
  const gatewayPaymentId = idOf(fields['mihpayid']?.trim())
  const about = {
    kind: 'refund' as const,
    orderId,
    ...(gatewayPaymentId && { gatewayPaymentId }),
    refund: { refundId: idOf(fields['token']), gatewayRefundId: idOf(fields['request_id']) },
  }
  if (fields['hash']) {
    if (!isSigned(keys, fields)) return { verdict: 'forged', ...named(orderId) }
    const news = ['mihpayid', 'request_id', 'status', 'amt', 'token'].map((name) => fields[name] ?? '')
    return heard('authentic', about, keyOf('refund', ...news))
  }
  if (fields['key'] !== keys.key) return { verdict: 'forged', ...named(orderId) }
  return heard('unsigned', about, keyOf('unsigned', raw))
}

/** Disputes are signed in a header, and only where the account has that switched on. */
function readDispute(
  keys: PayuKeys,
  fields: MessageFields,
  raw: Buffer,
  headers: Record<string, string | undefined>,
): Reading {
  // PayU calls its own payment id txn_id here.
  const gatewayPaymentId = idOf(fields['txn_id'])
  const about = {
    kind: 'dispute' as const,
    orderId: undefined,
    ...(gatewayPaymentId && { gatewayPaymentId }),
  }
  const signature = headers['x-payu-dispute-webhook-signature-v2']
  if (!signature) return heard('unsigned', about, keyOf('unsigned', raw))
  if (!fitsAnySalt(signature, keys.salts, (salt) => disputeHash(keys.key, fields, salt)))
    return { verdict: 'forged' }
  const news = ['cb_id', 'cb_status', 'cb_amount', 'cb_type'].map((name) => fields[name] ?? '')
  const dispute = disputeOf(fields)
  return heard('authentic', { ...about, ...(dispute && { dispute }) }, keyOf('dispute', ...news))
}

/** Reads a dispute: signed fields, plus the unsigned reason and dates for display only. */
function disputeOf(fields: MessageFields): DisputeEvidence | undefined {
  const gatewayDisputeId = idOf(fields['cb_id'])
  const amountPaise = parsePaise(fields['cb_amount'])
  if (gatewayDisputeId === undefined || amountPaise === undefined) return undefined
  const status = fields['cb_status'] ?? ''
  const reason = wordOf(fields['reason_code']?.slice(0, 64))
  const [respondBy, saidAt] = [dateIn(fields['due_date']), dateIn(fields['updated_at'])]
  return {
    gatewayDisputeId,
    state: /won|reversed|favou?r of merchant/i.test(status)
      ? 'won'
      : /lost|accept|debited/i.test(status)
        ? 'lost'
        : 'opened',
    amountPaise,
    currency: rupee,
    ...(reason && { reason }),
    ...(respondBy && { respondBy }),
    ...(saidAt && { saidAt }),
  }
}

/** An instant, or the end of a day of India. */
function dateIn(value: string | undefined): Date | undefined {
  if (value === undefined) return undefined
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59+05:30` : value)
  return Number.isNaN(at.getTime()) ? undefined : at
}

const isSigned = (keys: PayuKeys, fields: MessageFields) =>
  fitsAnySalt(fields['hash'] ?? '', keys.salts, (salt) => responseHash(fields, salt))

const heard = (
  verdict: 'authentic' | 'unsigned',
  about: Omit<GatewayMessage, 'eventKey' | 'evidence'>,
  eventKey: string,
): Reading => ({ verdict, message: { ...about, eventKey, evidence: undefined } })

const named = (orderId: string | undefined) => (orderId === undefined ? {} : { orderId })

/** PayU numbers its messages nowhere, so the same news is known by what it says. */
function keyOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  parts.forEach((part, i) => hash.update(i === 0 ? '' : '|').update(part))
  return hash.digest('hex')
}
