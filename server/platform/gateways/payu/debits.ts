import { isRecord, textFields, type MessageFields } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { Evidence } from '../evidence.ts'
import {
  DebitRefused,
  type Debit,
  type DebitRequest,
  type DebitEvidence,
  type DebitNotice,
} from '../mandates.ts'
import { formatPaise } from '../money.ts'
import { askPayu, type CommandOptions } from './commands.ts'
import { evidenceOf } from './evidence.ts'
import { partsOf } from './mandates.ts'
import { fetchDetails } from './verify.ts'

/** Tells the donor's bank of a debit. The same request id again is the same notice. */
export async function notifyPayuDebit(options: CommandOptions, notice: DebitNotice): Promise<void> {
  const { authPayuId } = partsOf(notice.gatewayMandateId)
  const var1 = JSON.stringify({
    authPayuId,
    requestId: notice.orderId,
    debitDate: notice.debitOn,
    amount: formatPaise(notice.amountPaise),
  })
  const answer = textFields(await askPayu(options, 'pre_debit_SI', { var1 }))
  if (answer['status'] !== '1') refuseDebit(answer, 'a notice')
}

/** Being worked on, or done: never sent again, but asked about. */
const underWay = new Set(['E4682', 'E4683'])

export async function payuDebit(options: CommandOptions, debit: Debit): Promise<DebitEvidence> {
  const { authPayuId } = partsOf(debit.gatewayMandateId)
  const var1 = JSON.stringify({
    authpayuid: authPayuId,
    txnid: debit.orderId,
    amount: formatPaise(debit.amountPaise),
    phone: debit.donorPhone.replace(/\D/g, ''),
    email: debit.donorEmail,
    // The notice that this try goes by.
    udf2: debit.noticeOrderId,
  })
  const answer = await askPayu(options, 'si_transaction', { var1 })
  const details = isRecord(answer['details']) ? answer['details'][debit.orderId] : undefined
  const fields = isRecord(details) ? textFields(details) : textFields(answer)
  const isUnderWay = underWay.has(fields['error_code'] ?? '')
  if (!isRecord(details) && !isUnderWay) refuseDebit(fields, 'a debit')
  const made = await fetchPayuDebit(options, debit.orderId, debit)
  if (made === undefined) throw new GatewayUnavailable('PayU does not know yet of the debit it made')
  return made
}

export async function fetchPayuDebit(
  options: CommandOptions,
  orderId: string,
  { gatewayMandateId }: Pick<DebitRequest, 'gatewayMandateId'>,
): Promise<DebitEvidence | undefined> {
  const fields = await fetchDetails(options, orderId)
  if (fields === undefined) return undefined
  const evidence = evidenceOf(
    { ...fields, txnid: orderId },
    { merchant: options.keys.key, amount: fields['transaction_amount'] },
  )
  if (evidence === undefined) throw new GatewayUnavailable("PayU's answer about a debit names no amount")
  return {
    ...evidence,
    gatewayMandateId,
    ...(evidence.state === 'failed' && { failure: failureOf(fields) }),
  }
}

function failureOf(fields: MessageFields): NonNullable<Evidence['failure']> {
  const text = (fields['error_Message'] ?? '').toLowerCase()
  if (/insufficient|balance|limit/.test(text)) return 'funds'
  if (/unavailable|technical|timed? ?out|not answer/.test(text)) return 'bank_down'
  return /mandate|revoked|closed/.test(text) ? 'mandate_over' : 'other'
}

const whys: Record<string, DebitRefused['why']> = {
  E4112: 'amount',
  E4530: 'too_early',
  E4531: 'too_early',
}

/** @throws DebitRefused, as far as PayU's codes and words tell why */
function refuseDebit(answer: MessageFields, about: string): never {
  const code = answer['error_code'] ?? answer['field9'] ?? ''
  const message = answer['message'] ?? answer['msg'] ?? code
  const why =
    whys[code] ??
    (/not active|revoked|expired|cancelled/i.test(message)
      ? 'mandate_over'
      : /paused/i.test(message)
        ? 'paused'
        : 'other')
  throw new DebitRefused(why, `PayU refused ${about}: ${message.slice(0, 120)}`)
}
