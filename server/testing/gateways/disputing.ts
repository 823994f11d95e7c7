import type { DisputeEvidence } from '../../platform/gateways/gateway.ts'
import type { TestApp } from '../app.ts'
import { giving, type TestDonation } from '../giving.ts'

/** Sends a gateway's webhooks about refunds and disputes, over HTTP. */
export function disputing(app: () => TestApp) {
  const { webhook } = giving(app)
  let news = 0
  /** Busy machines may still work on a message after the patience of its drain. */
  async function allDone() {
    await app().settle()
    await app().rest()
    await app().settle()
  }
  async function tell(message: Parameters<TestApp['gateway']['telling']>[0]): Promise<void> {
    const answer = await webhook(app().gateway.telling(message))
    if (answer.statusCode !== 200) throw new Error(`the message was refused: ${answer.body}`)
    await allDone()
  }
  /** The bank disputes the payment of a gift of ₹2,500, all of it unless told otherwise. */
  const tellDispute = (
    { orderId }: TestDonation,
    dispute: Partial<DisputeEvidence> & { state: DisputeEvidence['state'] },
  ) =>
    tell({
      eventKey: `dispute-${(news += 1)}`,
      kind: 'dispute',
      gatewayPaymentId: `pay-${orderId}`,
      dispute: { gatewayDisputeId: `D-${orderId}`, amountPaise: 250_000, currency: 'INR', ...dispute },
    })
  const tellRefund = (
    { orderId }: TestDonation,
    refund: { refundId?: string | undefined; gatewayRefundId?: string | undefined },
  ) =>
    tell({
      eventKey: `refund-${(news += 1)}`,
      kind: 'refund',
      orderId,
      gatewayPaymentId: `pay-${orderId}`,
      refund: { refundId: refund.refundId, gatewayRefundId: refund.gatewayRefundId },
    })
  return { tellDispute, tellRefund }
}
