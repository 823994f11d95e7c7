import type { GatewayName } from '../../../../contract/gateways.ts'

/** Fields of a row in a settlement file, whatever its gateway calls them. */
export type FileField =
  | 'settledOn'
  | 'kind'
  | 'sale'
  | 'payment'
  | 'refund'
  | 'dispute'
  | 'event'
  | 'order'
  | 'gross'
  | 'fee'
  | 'feeAlone'
  | 'tax'
  | 'net'
  | 'debit'
  | 'credit'
  | 'utr'
  | 'currency'

type Columns = {
  /** The headings that a gateway uses, the usual one first; letters and digits count, capitals do not. */
  headings: Partial<Record<FileField, readonly string[]>>
  needed: readonly FileField[]
}

const settledOn = ['settlement_date', 'settled_on', 'settled_at', 'settlement_time', 'mer_settlement_date']
const utr = ['settlement_utr', 'utr', 'mer_utr', 'utr_no', 'bank_reference']
const currency = ['currency']

export const fileColumns: Record<GatewayName, Columns> = {
  payu: {
    headings: {
      settledOn,
      utr,
      currency,
      kind: ['requestaction', 'action', 'transaction_type', 'type'],
      payment: ['payuid', 'mihpayid', 'payu_id'],
      refund: ['requestid', 'request_id'],
      order: ['txnid', 'merchant_txn_id', 'transaction_id'],
      gross: ['requestamount', 'amount', 'transaction_amount'],
      fee: ['mer_service_fee', 'service_fee'],
      tax: ['mer_service_tax', 'service_tax', 'gst'],
      net: ['mer_net_amount', 'net_amount'],
    },
    needed: ['settledOn', 'kind', 'payment', 'gross', 'net', 'utr'],
  },
  razorpay: {
    headings: {
      settledOn,
      utr,
      currency,
      kind: ['type', 'transaction_entity'],
      payment: ['entity_id'],
      dispute: ['dispute_id'],
      order: ['order_receipt'],
      gross: ['amount'],
      fee: ['fee'],
      feeAlone: ['fee_exclusive_tax'],
      tax: ['tax'],
      debit: ['debit'],
      credit: ['credit'],
    },
    needed: ['settledOn', 'kind', 'payment', 'gross', 'debit', 'credit', 'utr'],
  },
  cashfree: {
    headings: {
      settledOn,
      utr,
      currency,
      kind: ['event_type'],
      sale: ['sale_type'],
      payment: ['cf_payment_id', 'reference_id'],
      refund: ['cf_refund_id', 'refund_id'],
      event: ['event_id'],
      order: ['order_id', 'merchant_order_id'],
      gross: ['event_amount'],
      fee: ['payment_service_charge', 'service_charge'],
      tax: ['payment_service_tax', 'service_tax'],
      net: ['event_settlement_amount', 'settlement_amount'],
    },
    needed: ['settledOn', 'kind', 'sale', 'payment', 'gross', 'net', 'utr'],
  },
}

/** Fields in which a row that says nothing says nothing was taken. */
export const mayBeEmpty: readonly FileField[] = ['fee', 'feeAlone', 'tax', 'debit', 'credit']
export const amountFields: readonly FileField[] = [
  'gross',
  'fee',
  'feeAlone',
  'tax',
  'net',
  'debit',
  'credit',
]

/** A heading as it is compared. */
export const headingKey = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
