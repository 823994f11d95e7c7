import { GatewayUnavailable } from '../gateway.ts'
import type { Evidence } from '../evidence.ts'
import { askPayu, type CommandOptions } from './commands.ts'
import { evidenceOf } from './evidence.ts'
import { isRecord, textFields, type MessageFields } from '../fields.ts'

/**
 * Asks PayU about one of our orders. Its `amt` may include charges that the donor pays on top, so
 * `transaction_amount`, the amount asked for, is what counts.
 * @returns undefined when PayU does not know the order.
 * @throws GatewayUnavailable, also when the answer is about something else.
 */
export async function verifyPayment(options: CommandOptions, orderId: string): Promise<Evidence | undefined> {
  const fields = await fetchDetails(options, orderId)
  if (fields === undefined) return undefined
  const evidence = evidenceOf(
    { ...fields, txnid: orderId },
    { merchant: options.keys.key, amount: fields['transaction_amount'] },
  )
  if (evidence === undefined) throw new GatewayUnavailable("PayU's answer names no amount")
  return isPageOpen(fields) ? { ...evidence, state: 'unpaid' } : evidence
}

const openWords = new Set(['initiated', 'in progress'])

/** Whether the donor is still to choose how to pay, or has left. */
const isPageOpen = (fields: MessageFields) =>
  fields['status']?.toLowerCase() === 'pending' &&
  openWords.has(fields['unmappedstatus']?.toLowerCase() ?? '')

/** The fields in which PayU tells of an order; undefined when it knows none. */
export async function fetchDetails(
  options: CommandOptions,
  orderId: string,
): Promise<MessageFields | undefined> {
  const answer = await askPayu(options, 'verify_payment', { var1: orderId })
  const details = answer['transaction_details']
  const found = isRecord(details) ? details[orderId] : undefined
  // A refused hash answers status 0 too, but has no details: that is no 'not found'.
  if (!isRecord(found)) throw new GatewayUnavailable('PayU did not answer about the order asked for')
  const fields = textFields(found)
  if (isUnknown(fields['mihpayid']) || isUnknown(fields['status'])) return undefined
  if (fields['txnid'] !== undefined && fields['txnid'] !== orderId)
    throw new GatewayUnavailable('PayU answered about another order')
  return fields
}

const isUnknown = (word: string | undefined) => word?.toLowerCase() === 'not found'
