import { createHash } from 'node:crypto'
import type { QuarantineReason } from '../../contract/finance/statuses.ts'
import { debitOf } from '../donations/index.ts'
import { GatewayUnavailable, type Gateway, type GatewayMessage } from '../platform/gateways/gateway.ts'
import type { Services } from '../services.ts'
import { findPayment, findRefund, insertRefund, type KnownPayment } from './store.ts'
import { decide, lookUp } from './process-refunds.ts'

/**
 * Follows what a gateway's message says of a refund, after asking whether it is so. One that we asked for moves on as if
 * it had been polled; one made at the gateway's own desk is written down first.
 * @returns why a person must look
 */
export async function applyRefundWebhook(
  services: Services,
  gateway: Gateway,
  message: GatewayMessage,
): Promise<QuarantineReason | undefined> {
  if (gateway.fetchRefund === undefined) return 'conflict'
  const { pool } = services.database
  const names = message.refund ?? { refundId: undefined, gatewayRefundId: undefined }
  const known = await findRefund(pool, gateway.name, names)
  if (known?.state === 'succeeded') return undefined
  if (known !== undefined) {
    const evidence = await lookUp(services, gateway, known)
    // Gateways may tell of a refund before it can be asked about: the next query will find it.
    if (evidence === undefined) throw new GatewayUnavailable('the gateway tells of a refund, and knows none')
    if (evidence.state === 'pending') return undefined
    return (await decide(services, known, evidence)) ? undefined : 'conflict'
  }
  if (names.refundId === undefined && names.gatewayRefundId === undefined) return 'conflict'
  const payment = await findPayment(pool, gateway.name, message)
  if (payment === undefined) return 'unknown_order'
  if (payment.gatewayPaymentId === null) return 'conflict'
  return takeOver(services, gateway, { ...payment, gatewayPaymentId: payment.gatewayPaymentId }, names)
}

/** A refund that nobody here asked for: it is booked only as the gateway itself tells it. */
async function takeOver(
  services: Services,
  gateway: Gateway,
  payment: KnownPayment & { gatewayPaymentId: string },
  names: NonNullable<GatewayMessage['refund']>,
): Promise<QuarantineReason | undefined> {
  const { pool } = services.database
  const debit = await debitOf(pool, gateway.name, payment.orderId)
  const evidence = await gateway.fetchRefund!({
    ...names,
    orderId: payment.orderId,
    gatewayPaymentId: payment.gatewayPaymentId,
    ...(debit && { debit }),
  })
  if (evidence === undefined || evidence.gatewayPaymentId !== payment.gatewayPaymentId) return 'conflict'
  if (evidence.currency !== 'INR') return 'wrong_currency'
  if (evidence.amountPaise < 1 || evidence.amountPaise > payment.amountPaise) return 'wrong_amount'
  await insertRefund(pool, {
    refundId: nameFor('GW', `${gateway.name} ${evidence.gatewayRefundId}`),
    donationId: payment.donationId,
    of: { attemptId: payment.attemptId },
    provider: gateway.name,
    isTest: payment.isTest,
    amountPaise: evidence.amountPaise,
    reason: 'Made at the gateway',
    by: 'gateway',
    gateway: { refundId: evidence.gatewayRefundId, token: evidence.refundId },
    at: services.clock.now(),
  })
  const found = await findRefund(pool, gateway.name, {
    refundId: evidence.refundId,
    gatewayRefundId: evidence.gatewayRefundId,
  })
  if (found === undefined) return 'conflict'
  if (evidence.state === 'pending' || found.state === 'succeeded') return undefined
  return (await decide(services, found, evidence)) ? undefined : 'wrong_amount'
}

/** A name of a refund that is the same whenever it is made of the same. */
export const nameFor = (prefix: string, about: string): string =>
  `${prefix}${createHash('sha256').update(about).digest('hex').slice(0, 20)}`
