import type { GatewayName } from '../../../contract/gateways.ts'
import type {
  Debit,
  DebitRequest,
  DebitEvidence,
  DebitNotice,
  Mandate,
  MandateEvidence,
  MandateOrder,
  SettlementLine,
} from './mandates.ts'
import type { Checkout, CheckoutOrder, KnownOrder } from './checkout.ts'
import type { Evidence } from './evidence.ts'

/**
 * One message of a gateway. `eventKey` is the same when the same news comes again.
 * `evidence` stands only in signed messages about a payment; of the others, ask the gateway. A payment may be
 * a debit under a mandate. Of kind `mandate`, `orderId` is the one its registration was asked for with. Of kind
 * `cancel`, the donor turned back before paying.
 */
export type GatewayMessage = {
  eventKey: string
  kind: 'payment' | 'refund' | 'dispute' | 'mandate' | 'cancel' | 'other'
  orderId: string | undefined
  /**
   * The gateway's own name of the order, where it does not name ours: look ours up. The evidence's `orderId` is
   * then this one.
   */
  gatewayOrderId?: string
  /** Names the payment where the gateway does not name our order. */
  gatewayPaymentId?: string
  evidence: Evidence | undefined
  /** Ids of a `refund`: ours where we asked for it, and the gateway's. */
  refund?: { refundId: string | undefined; gatewayRefundId: string | undefined }
  /** Evidence of a `dispute`, only where all of it is signed. */
  dispute?: DisputeEvidence
}

/** Evidence of a gateway about a payment that its bank wants back. */
export type DisputeEvidence = {
  gatewayDisputeId: string
  /** `lost`: the money is gone. `won`: it stays, or comes back. */
  state: 'opened' | 'lost' | 'won'
  amountPaise: number
  currency: string
  reason?: string
  respondBy?: Date
  saidAt?: Date
}

/**
 * Verdict on a message. `unsigned`: of a kind this gateway does not sign, a reason to ask it but never
 * evidence; `forged`: the signature does not fit; `unreadable`: not a message of this gateway.
 */
export type Reading =
  | { verdict: 'authentic' | 'unsigned'; message: GatewayMessage }
  | { verdict: 'forged' | 'unreadable'; orderId?: string }

/** A page of ours that leads on to the gateway, and the Content-Security-Policy it needs. */
export type BridgePage = { html: string; policy: string }

export type RefundOrder = {
  /** Ours, at most 23 characters, never used again; the same id again asks for the same refund. */
  refundId: string
  /** Ours: the order of the payment. */
  orderId: string
  gatewayPaymentId: string
  amountPaise: number
  /** Debit under a mandate, if that was the payment. */
  debit?: DebitRequest
}

/** Ids by which a refund is looked up; one made on the gateway's own dashboard has no id of ours. */
export type RefundRequest = Omit<RefundOrder, 'amountPaise' | 'refundId'> & {
  refundId?: string | undefined
  gatewayRefundId?: string | null | undefined
}

/**
 * Answer to a refund request. `accepted`: not done yet, `fetchRefund` tells when. `later`: ask again tomorrow
 * with the same id. `refused`: never.
 */
export type RefundAnswer =
  | { outcome: 'accepted'; gatewayRefundId: string | undefined }
  | { outcome: 'later' | 'refused'; reason: string }

export type RefundEvidence = {
  provider: GatewayName
  /** Undefined where it was made without one. */
  refundId: string | undefined
  gatewayRefundId: string
  gatewayPaymentId: string
  state: 'pending' | 'succeeded' | 'failed'
  amountPaise: number
  currency: string
  bankReference?: string
}

/** One payment gateway. The optional members are capabilities: a gateway without one cannot do it. */
export type Gateway = {
  name: GatewayName
  /** Our merchant key, compared with the evidence's. */
  merchant: string
  /** Origin that CSP `form-action` must name. */
  formAction: string
  /**
   * Whether a signed message is signed as a whole. Where it is not, whoever carries it (the donor's own
   * browser) may alter the rest, the payment id among it: money is then booked from `fetchPayment` only.
   */
  signsWholeMessage: boolean
  /** @throws GatewayUnavailable where the gateway has to be told of the order first, and does not answer. */
  createCheckout(order: CheckoutOrder): Promise<Checkout>
  /** Milliseconds that a checkout can be paid for; absent where there is no limit. */
  checkoutOpenForMs?: number
  /**
   * Our page between form and gateway, where the gateway's own page is not reached by a form or a link.
   * @param fields what was posted to it, or stands in its address
   * @returns undefined for fields that we did not make
   */
  bridgePage?(fields: URLSearchParams): BridgePage | undefined
  /**
   * Reads what the donor's browser brought back. Never throws.
   * @param known our own record of the order that the return address names, for gateways whose signature
   * covers nothing that was sent along
   */
  parseReturn(raw: Buffer, query: URLSearchParams, known?: KnownOrder): Reading
  /** Reads what the gateway's server sent. Header names are lower-case. Never throws. */
  parseWebhook(raw: Buffer, headers: Record<string, string | undefined>): Reading
  /**
   * Asks the gateway itself.
   * @returns undefined when the gateway does not know the order.
   * @throws GatewayUnavailable when it cannot be reached in time or talks nonsense.
   */
  fetchPayment(orderId: string): Promise<Evidence | undefined>

  /** @throws GatewayUnavailable: whether the refund was taken is then unknown; ask `fetchRefund`, or ask again. */
  refund?(order: RefundOrder): Promise<RefundAnswer>
  /** @returns undefined when the gateway knows no such refund. */
  fetchRefund?(refund: RefundRequest): Promise<RefundEvidence | undefined>
  /**
   * Returns why money of this method cannot be refunded by this gateway, in words for staff; undefined where
   * it can.
   */
  cannotRefund?(payment: { paymentMode: string | null; isDebit: boolean }): string | undefined
  /**
   * Amount that a donor pays to consent to a mandate, which proves the account; it is returned, by the
   * gateway or by us. Absent where nothing is taken.
   */
  consentPaise?: number
  /** The same order id again asks for the same mandate and answers its link. */
  createMandate?(order: MandateOrder): Promise<Mandate>
  /** @returns undefined when the gateway knows no such mandate. */
  fetchMandate?(gatewayMandateId: string): Promise<MandateEvidence | undefined>
  /** Looks a mandate up by our own order id, while its gateway has given it no other. */
  findMandate?(orderId: string): Promise<MandateEvidence | undefined>
  /**
   * Has the donor told of a debit. The same order id again is the same notice.
   * @throws DebitRefused when the gateway will not tell or take it as asked
   */
  notifyDebit?(notice: DebitNotice): Promise<void>
  /**
   * Takes the money that was told of. @throws DebitRefused before anything moved; GatewayUnavailable: whether it
   * moved is unknown, ask `fetchDebit`, never debit again.
   */
  debit?(debit: Debit): Promise<DebitEvidence>
  /** @returns undefined when the gateway knows no such debit. */
  fetchDebit?(orderId: string, about: DebitRequest): Promise<DebitEvidence | undefined>
  pauseMandate?(gatewayMandateId: string): Promise<void>
  resumeMandate?(gatewayMandateId: string): Promise<void>
  cancelMandate?(gatewayMandateId: string): Promise<void>
  /** The lines settled on one day, 'YYYY-MM-DD' in Asia/Kolkata. */
  listSettlement?(settledOn: string): Promise<SettlementLine[]>
}

/** The gateway could not be reached in time, or what it answered makes no sense. Ask again later. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
}
