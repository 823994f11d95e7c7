import type pg from 'pg'
import type { Evidence, Gateway } from '../platform/gateways/gateway.ts'
import { noticeOrderId } from './schedules/rules.ts'
import { findDebit } from './store-evidence.ts'

/**
 * What the gateway itself says of one of our orders, a debit under a mandate among them.
 * @returns undefined when it does not know the order
 */
export async function askGateway(
  pool: pg.Pool,
  gateway: Gateway,
  orderId: string,
): Promise<Evidence | undefined> {
  const debit = await findDebit(pool, gateway.name, orderId)
  if (debit === undefined) return gateway.fetchPayment(orderId)
  return gateway.fetchDebit?.(orderId, {
    gatewayMandateId: debit.gatewayMandateId,
    noticeOrderId: noticeOrderId(debit.publicId, debit.dueOn),
  })
}
