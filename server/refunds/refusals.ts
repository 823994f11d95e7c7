import type { ErrorCode } from '../../contract/errors.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { ReturnRefusal } from './bank/bank-transfer.ts'
import { dayInWords, rupeesInEmail } from '../words/figures.ts'

const codes = {
  unknown: 'DONATION_NOT_FOUND',
  not_received: 'NOT_RECEIVED_YET',
  under_way: 'REFUND_UNDER_WAY',
  waits: 'REFUND_WAITS',
  disputed: 'PAYMENT_DISPUTED',
  changed: 'REFUND_CHANGED',
  key_reused: 'KEY_REUSED',
  by_gateway: 'GATEWAY_GIVES_BACK',
} as const

/** Codes of bank transfers, which record rather than request a refund. */
const transferCodes: Partial<Record<ReturnRefusal['refused'], ErrorCode>> = {
  under_way: 'TRANSFER_BESIDE_REFUND',
  changed: 'TRANSFER_CHANGED',
}

/** Turns a refused bank transfer into the error that is answered. */
export function transferRefusalOf(refusal: ReturnRefusal): Error {
  const code = transferCodes[refusal.refused]
  return code === undefined ? refundRefusalOf(refusal) : new AppError(code)
}

/** Turns a refused refund into the error that is answered. */
export function refundRefusalOf(refusal: ReturnRefusal): Error {
  switch (refusal.refused) {
    case 'too_much':
      return invalidField(
        'amount',
        refusal.mostPaise > 0
          ? `Enter amount up to ${rupeesInEmail(refusal.mostPaise)}`
          : 'Nothing of this donation is left to refund',
      )
    case 'impossible':
      return new AppError('REFUND_IMPOSSIBLE', { message: refusal.why })
    case 'not_sent_yet':
      return invalidField('sentOn', 'This day is in the future: enter the day it was sent')
    case 'sent_too_early':
      return invalidField('sentOn', `Received on ${dayInWords(refusal.since)}: enter that day or a later one`)
    case 'told_before':
      return invalidField('reference', 'A transfer with this reference is already recorded')
    default:
      return new AppError(codes[refusal.refused])
  }
}
