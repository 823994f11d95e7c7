import type pg from 'pg'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'
import type { DebitRequest } from '../../platform/gateways/mandates.ts'
import { noticeOrderId } from '../recurring/rules.ts'
import { findDebit } from '../booking/store-evidence.ts'

/** Number of answers of gateways awaited at a time. */
export const asksAtOnce = 12

/** Asks the gateway about one of our orders or debits. @returns undefined for an order it does not know */
export async function askGateway(
  pool: pg.Pool,
  gateway: Gateway,
  orderId: string,
): Promise<Evidence | undefined> {
  const debit = await debitOf(pool, gateway.name, orderId)
  return debit === undefined ? gateway.fetchPayment(orderId) : gateway.fetchDebit?.(orderId, debit)
}

/** Finds the ids of a debit under a mandate; undefined for every other order. */
export async function debitOf(
  pool: pg.Pool,
  provider: string,
  orderId: string,
): Promise<DebitRequest | undefined> {
  const debit = await findDebit(pool, provider, orderId)
  return (
    debit && {
      gatewayMandateId: debit.gatewayMandateId,
      noticeOrderId: noticeOrderId(debit.publicId, debit.dueOn),
    }
  )
}
