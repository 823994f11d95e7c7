import type { Tx } from '../../platform/db/database.ts'
import type { Gateway, GatewayMessage } from '../../platform/gateways/gateway.ts'
import type { QuarantineReason } from '../../../contract/finance/statuses.ts'

/** A payment that a gateway took without its being a gift: it only proves that the account answers. */
export type ConsentPayment = {
  mandateId: number
  provider: string
  gatewayPaymentId: string
  amountPaise: number
}

export type StaffMember = { id: number; name: string }

/** Handlers of refunds and disputes. Judgements name the reason for review, if any. */
export type RefundPort = {
  /** A gateway says something of a refund. @throws GatewayUnavailable when it cannot be asked whether that is so */
  refundSaid(gateway: Gateway, message: GatewayMessage): Promise<QuarantineReason | undefined>
  /** A gateway says something of a dispute. */
  disputeSaid(gateway: Gateway, message: GatewayMessage): Promise<QuarantineReason | undefined>
  /**
   * A booked payment goes back whole.
   * @param reason for the staff to read
   * @param clerk who decided it; without one nobody asked
   */
  giveBack(tx: Tx, attemptId: string, reason: string, clerk?: StaffMember): Promise<void>
  /** Books a consent's payment and has it given back. The same payment again changes nothing. */
  consentPaid(payment: ConsentPayment): Promise<void>
}
