import {
  GatewayUnavailable,
  type RefundAnswer,
  type RefundRequest,
  type RefundEvidence,
  type RefundOrder,
} from '../gateway.ts'
import { formatPaise, parsePaise } from '../money.ts'
import { askPayu, type CommandOptions } from './commands.ts'
import { rupee } from './evidence.ts'
import { idOf, isRecord, textFields, wordOf } from '../fields.ts'

const longestToken = 23
/** Taken or already there: done, pending, queued, token known, logged, in progress, requested. */
const takenCodes = new Set(['100', '101', '102', '106', '109', '126', '127'])
/** Nothing wrong with the request, only with the moment: lock, overdraft, captured today, asked too soon. */
const laterCodes = new Set(['120', '214', '225', '226'])

/**
 * Asks PayU for money back. Accepted means queued; `fetchPayuRefund` tells when it is done.
 * A same-day capture is answered with 'Capture is done today', which is no refusal.
 */
export async function askRefund(options: CommandOptions, order: RefundOrder): Promise<RefundAnswer> {
  if (!/^[\x21-\x7e]+$/.test(order.refundId) || order.refundId.length > longestToken)
    throw new RangeError(`PayU cannot take the refund id '${order.refundId}'`)
  const answer = textFields(
    await askPayu(options, 'cancel_refund_transaction', {
      var1: order.gatewayPaymentId,
      var2: order.refundId,
      var3: formatPaise(order.amountPaise),
    }),
  )
  const code = answer['error_code'] ?? ''
  const reason = wordOf(answer['msg']?.slice(0, 64)) ?? `code ${code}`
  if (laterCodes.has(code) || /capture is done today/i.test(reason)) return { outcome: 'later', reason }
  if (takenCodes.has(code) || (answer['status'] === '1' && code === ''))
    return { outcome: 'accepted', gatewayRefundId: idOf(answer['request_id']) }
  if (answer['status'] === undefined) throw new GatewayUnavailable("PayU's answer to a refund has no status")
  return { outcome: 'refused', reason }
}

/** Debits from an account by eNACH go back by bank transfer only. */
export const cannotRefund = ({ paymentMode, isDebit }: { paymentMode: string | null; isDebit: boolean }) =>
  isDebit && /nach/i.test(paymentMode ?? '')
    ? 'PayU cannot give back a debit by eNACH: send the money by bank transfer'
    : undefined

/** Looks a refund up, by our own id or PayU's, among everything that happened to its payment. */
export async function fetchPayuRefund(
  options: CommandOptions,
  { refundId, gatewayRefundId: theirs, gatewayPaymentId }: RefundRequest,
): Promise<RefundEvidence | undefined> {
  const answer = await askPayu(options, 'check_action_status', { var1: gatewayPaymentId, var2: 'payuid' })
  const details = answer['transaction_details']
  if (!isRecord(details)) throw new GatewayUnavailable('PayU did not answer about the payment asked for')
  const actions = details[gatewayPaymentId]
  for (const action of isRecord(actions) ? Object.values(actions) : []) {
    const fields = isRecord(action) ? textFields(action) : {}
    const gatewayRefundId = idOf(fields['request_id'])
    const isIt =
      (refundId !== undefined && fields['token'] === refundId) ||
      (theirs != null && gatewayRefundId === theirs)
    if (fields['action'] !== 'refund' || !isIt) continue
    const amountPaise = parsePaise(fields['amt'])
    if (gatewayRefundId === undefined || amountPaise === undefined)
      throw new GatewayUnavailable("PayU's answer about a refund cannot be read")
    const bankReference = wordOf(fields['bank_arn'] || fields['bank_ref_num'])
    return {
      provider: 'payu',
      refundId: idOf(fields['token']),
      gatewayRefundId,
      gatewayPaymentId,
      state: refundState(fields['status']),
      amountPaise,
      currency: rupee,
      ...(bankReference !== undefined && { bankReference }),
    }
  }
  return undefined
}

function refundState(status: string | undefined): RefundEvidence['state'] {
  const word = status?.toLowerCase()
  if (word === 'success') return 'succeeded'
  return word === 'failure' ? 'failed' : 'pending'
}
