import type { GatewayName } from '../../../contract/gateways.ts'

/**
 * What a gateway says of one payment. Nothing here is compared yet: whoever applies it compares order,
 * amount, currency and merchant with our own records, on every branch.
 */
export type Evidence = {
  provider: GatewayName
  /** Ours: the attempt's order id. */
  orderId: string
  gatewayPaymentId: string | undefined
  state: 'pending' | 'succeeded' | 'failed' | 'abandoned'
  amountPaise: number
  currency: string
  /** The merchant key under which the money was taken. */
  merchant: string
  paymentMode?: string
  bankReference?: string
  occurredAt?: Date
  /**
   * Why it failed, where that tells whether trying again may help: no money in the account or a bank that is
   * down may pass; an authority that is over, or anything else, does not.
   */
  failure?: 'funds' | 'bank_down' | 'mandate_over' | 'other'
  /** The same in the gateway's own words, for staff alone. */
  decline?: string
}
