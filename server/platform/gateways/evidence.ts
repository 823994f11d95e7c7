import type { GatewayName } from '../../../contract/gateways.ts'

/**
 * Evidence of a gateway about one payment, not compared yet: every user of it must hold order, amount,
 * currency and merchant against our own records.
 */
export type Evidence = {
  provider: GatewayName
  /** Ours: the attempt's order id. */
  orderId: string
  gatewayPaymentId: string | undefined
  /** `unpaid`: its page is open, and nobody has tried to pay; `pending`: a bank decides. */
  state: 'unpaid' | 'pending' | 'succeeded' | 'failed' | 'abandoned'
  amountPaise: number
  currency: string
  /** The merchant key under which the money was taken. */
  merchant: string
  paymentMode?: string
  bankReference?: string
  occurredAt?: Date
  /**
   * Reason of a failure that tells whether to try again: no money or a bank that is down may pass; an expired
   * authority, or anything else, does not.
   */
  failure?: 'funds' | 'bank_down' | 'mandate_over' | 'other'
  /** The same in the gateway's own words, for staff alone. */
  decline?: string
}
