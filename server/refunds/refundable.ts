import type { GatewayName } from '../../contract/gateways.ts'
import type { Runs } from '../platform/db/named.ts'
import type { Gateway } from '../platform/gateways/gateway.ts'
import { istDay } from '../platform/ist.ts'
import { hasWaitingRequest } from './second/store-requests.ts'
import { hasOpenRefund, payments, type Payment } from './store.ts'

type Gateways = ReadonlyMap<GatewayName, Gateway>

/** Returns why its gateway can never refund a payment; undefined where it can. */
export const notRefundable = (gateways: Gateways, payment: Payment): string | undefined =>
  gateways.get(payment.provider as GatewayName)?.cannotRefund?.(payment)

const undisputed = (received: readonly Payment[]) => received.filter(({ isDisputed }) => !isDisputed)

/** Payments that a gateway may be asked to give back now. */
export const forGateway = (gateways: Gateways, received: readonly Payment[]): Payment[] =>
  undisputed(received).filter((payment) => notRefundable(gateways, payment) === undefined)

/** Payments that a clerk may return by bank transfer: those that their gateway cannot give back, or could not. */
export const forBank = (gateways: Gateways, received: readonly Payment[]): Payment[] =>
  undisputed(received).filter(
    (payment) => payment.hasFailed || notRefundable(gateways, payment) !== undefined,
  )

/** The most that can go back of one of these payments at once. */
export const mostOf = (received: readonly Payment[]): number =>
  Math.max(0, ...received.map(({ leftPaise }) => leftPaise))

export type Offers = {
  /** The most paise that may be asked back now. */
  leftPaise: number
  /** The most that may be written down as returned by bank transfer, of one payment: why it cannot go back, since when it is here. */
  byBank: { leftPaise: number; cannot: string | undefined; since: string } | undefined
}

/** Refundable amounts of a donation: none while a refund is pending or the payment disputed. */
export async function offersOf(on: Runs, gateways: Gateways, donationId: string): Promise<Offers> {
  const [isUnderWay, waits, received] = await Promise.all([
    hasOpenRefund(on, donationId),
    hasWaitingRequest(on, donationId),
    payments(on, donationId),
  ])
  if (isUnderWay || waits) return { leftPaise: 0, byBank: undefined }
  const returnable = forBank(gateways, received)
  const leftPaise = mostOf(returnable)
  const one = leftPaise > 0 ? returnable.find((payment) => payment.leftPaise === leftPaise) : undefined
  return {
    leftPaise: mostOf(forGateway(gateways, received)),
    byBank: one && { leftPaise, cannot: notRefundable(gateways, one), since: istDay(one.receivedAt) },
  }
}
