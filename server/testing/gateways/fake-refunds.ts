import type { Gateway, RefundEvidence, RefundOrder } from '../../platform/gateways/gateway.ts'

export type FakeRefunds = {
  asked: RefundOrder[]
  /** Every refund that the gateway knows, whoever made it. */
  known: RefundEvidence[]
  /** State of refunds asked for from now on. */
  state: RefundEvidence['state']
}

/** Has the fake gateway give money back as the test says. */
export function fakeRefunds(gateway: Gateway): FakeRefunds {
  const refunds: FakeRefunds = { asked: [], known: [], state: 'succeeded' }
  gateway.refund = async (order) => {
    refunds.asked.push(order)
    if (!refunds.known.some(({ refundId }) => refundId === order.refundId))
      refunds.known.push({
        provider: gateway.name,
        refundId: order.refundId,
        gatewayRefundId: `g-${order.refundId}`,
        gatewayPaymentId: order.gatewayPaymentId,
        state: refunds.state,
        amountPaise: order.amountPaise,
        currency: 'INR',
      })
    return { outcome: 'accepted', gatewayRefundId: undefined }
  }
  gateway.fetchRefund = async ({ refundId, gatewayRefundId }) =>
    refunds.known.find(
      (one) =>
        (refundId !== undefined && one.refundId === refundId) ||
        (gatewayRefundId != null && one.gatewayRefundId === gatewayRefundId),
    )
  return refunds
}
