import type { ErrorCode } from '../../contract/errors.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { ReturnRefusal } from './bank/bank-transfer.ts'
import { dayInWords, rupeesInEmail } from '../words/figures.ts'

const codes = {
  unknown: 'DONATION_NOT_FOUND',
  not_received: 'NOT_RECEIVED_YET',
  under_way: 'REFUND_UNDER_WAY',
  disputed: 'PAYMENT_DISPUTED',
  changed: 'REFUND_CHANGED',
  key_reused: 'KEY_REUSED',
  by_gateway: 'GATEWAY_GIVES_BACK',
} as const

/** Where nothing was to be asked for: what was sent by bank transfer was not written down. */
const transferCodes: Partial<Record<ReturnRefusal['refused'], ErrorCode>> = {
  under_way: 'TRANSFER_BESIDE_REFUND',
  changed: 'TRANSFER_CHANGED',
}

/** Why a bank transfer cannot be written down, as it is answered. */
export function transferRefusalOf(refusal: ReturnRefusal): Error {
  const code = transferCodes[refusal.refused]
  return code === undefined ? refundRefusalOf(refusal) : new AppError(code)
}

/** Why money does not go back, or cannot have gone back so, as it is answered. */
export function refundRefusalOf(refusal: ReturnRefusal): Error {
  switch (refusal.refused) {
    case 'too_much':
      return invalidField(
        'amount',
        refusal.mostPaise > 0
          ? `Enter amount up to ${rupeesInEmail(refusal.mostPaise)}`
          : 'Nothing of this gift is left to give back',
      )
    case 'impossible':
      return new AppError('REFUND_IMPOSSIBLE', { message: refusal.why })
    case 'not_sent_yet':
      return invalidField('sentOn', 'This day is still to come: enter the day on which it was sent')
    case 'sent_too_early':
      return invalidField(
        'sentOn',
        `The money came on ${dayInWords(refusal.since)}: enter a day from then on`,
      )
    case 'told_before':
      return invalidField('reference', 'A transfer with this reference is written down already')
    default:
      return new AppError(codes[refusal.refused])
  }
}
