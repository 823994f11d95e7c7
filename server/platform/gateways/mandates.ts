import type { CheckoutOrder } from './checkout.ts'
import type { Evidence } from './evidence.ts'

/** Request for a standing authority to collect. */
export type MandateOrder = CheckoutOrder & {
  /** Most that one debit may take. */
  maxPaise: number
  startsOn: string
  validUntil: string
  remarks: string
}

/** Link where the donor consents; the id is undefined until the gateway has given one. */
export type Mandate = { authLink: string; gatewayMandateId: string | undefined }

export type MandateEvidence = {
  /** Name of the mandate in every later call; undefined while the gateway has given none. */
  gatewayMandateId: string | undefined
  state:
    | 'link_issued'
    | 'bank_pending'
    | 'active'
    | 'paused'
    | 'suspended'
    | 'revoked'
    | 'expired'
    | 'auth_failed'
  /** Most that one debit may take; means something once the mandate is active. */
  maxPaise: number
  /** Handle of the UPI id that agreed, where the gateway tells it. */
  upiHandle?: string | undefined
  /** Payment for the consent, where the gateway takes one and leaves its refund to us. */
  authorisation?: { gatewayPaymentId: string; amountPaise: number }
}

/** The notice that precedes a debit by at least a day; the debit repeats its amount exactly. */
export type DebitNotice = {
  gatewayMandateId: string
  orderId: string
  amountPaise: number
  debitOn: string
}

/**
 * `orderId` names this try; every try of one occurrence has the notice of the first, `noticeOrderId`, and an id
 * of its own.
 */
export type Debit = DebitNotice & { donorEmail: string; donorPhone: string; noticeOrderId: string }

/** Ids by which a debit is looked up. */
export type DebitRequest = { gatewayMandateId: string; noticeOrderId: string }

export type DebitEvidence = Evidence & { gatewayMandateId: string }

/**
 * The gateway will not do a debit, or tell of it, and nothing moved. `too_early`: the notice is not a day old, or
 * the hour is not one for debits; `notBefore` names the next one, where the gateway does.
 */
export class DebitRefused extends Error {
  override readonly name = 'DebitRefused'
  readonly why: 'mandate_over' | 'paused' | 'too_early' | 'amount' | 'other'
  readonly notBefore: Date | undefined
  constructor(why: DebitRefused['why'], message: string, notBefore?: Date) {
    super(message)
    this.why = why
    this.notBefore = notBefore
  }
}

/**
 * One line of a settlement: what was taken, what the gateway kept, what it paid out, in paise. Gross and net of
 * money that went back are negative; fee and tax never are, and gross - fee - tax is net. A line that cannot be read is
 * 'unreadable', with an id made of its text and amounts of 0, so that it does not cost the day's other lines.
 */
export type SettlementLine = {
  gatewayEntityId: string
  kind: 'payment' | 'refund' | 'dispute' | 'adjustment' | 'unreadable'
  grossPaise: number
  feePaise: number
  taxPaise: number
  netPaise: number
  bankReference: string
  settledOn: string
  /** Our name of the order, where it is told. */
  orderId?: string | undefined
  /** The line as the gateway sent it, its fields as JSON. */
  raw: string
}
