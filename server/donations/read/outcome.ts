import type { GiftStatus } from '../../../contract/donations/donation-status.ts'
import { istDay } from '../../platform/ist.ts'
import { purposeOf, type Acknowledged } from '../../receipts/index.ts'
import { sumIn } from '../../words/figures.ts'
import { isReviewed, publicStatus } from '../rules.ts'
import { secondPaymentsOnWire } from '../booking/duplicate-payments.ts'
import type { Gift } from './store-donations.ts'

/** How far a gift has come, and what of it is not as it was ordered: all that needs nothing but its row. */
export function outcomeOf(gift: Gift) {
  const status = publicStatus(gift)
  const unbooked = status === 'failed' ? gift.unbooked : null
  return {
    status,
    amount: gift.amountPaise / 100,
    refunded: gift.refundedPaise / 100,
    takenBack: gift.takenBackPaise / 100,
    givenBack: gift.givenBackPaise / 100,
    onItsWay: gift.onItsWayPaise / 100,
    goesBack: gift.isOnItsWay,
    failure:
      status !== 'failed' || unbooked !== null
        ? null
        : gift.lastTry === 'abandoned'
          ? 'cancelled'
          : 'declined',
    review: isReviewed(gift) ? { reference: gift.reviewOrder } : null,
    back: status === 'refunded' || gift.isOnItsWay ? backOf(gift) : null,
    transfers: gift.transfers.map(({ paise, ...rest }) => ({ ...rest, amount: paise / 100 })),
    stayed:
      status === 'received' && gift.stayed !== null && !gift.isOnItsWay
        ? {
            amount: gift.stayed.paise / 100,
            reference: gift.stayed.orderId,
            isSeen: gift.stayed.isSeen,
          }
        : null,
    secondPayments: secondPaymentsOnWire(gift.secondPayments),
    unbooked: unbooked && {
      amount: unbooked.paise / 100,
      currency: unbooked.currency,
      paymentId: unbooked.payment,
      reference: unbooked.orderId,
    },
  } satisfies Partial<GiftStatus>
}

const backOf = ({ payment, wentBackAt }: Gift): GiftStatus['back'] =>
  payment && {
    ordered: payment.orderedPaise / 100,
    reference: payment.orderId,
    paymentId: payment.paymentId,
    wentOn: wentBackAt && istDay(wentBackAt),
  }

/** What is acknowledged of a gift that no receipt stands for. @param madeOn YYYY-MM-DD in Asia/Kolkata */
export function acknowledgedOf(
  gift: Gift,
  outcome: 'failed' | 'refunded',
  madeOn: string,
): Omit<Acknowledged, 'organisation' | 'received'> {
  const { unbooked, payment, transfers, wentBackAt } = gift
  return {
    donationId: gift.id,
    outcome: gift.isGoingBack && gift.state !== 'refunded' ? 'going_back' : outcome,
    isTest: gift.isTest,
    donorName: gift.donorName,
    amountPaise: gift.amountPaise,
    takenBackPaise: gift.takenBackPaise,
    givenBackPaise: gift.givenBackPaise,
    purpose: purposeOf(gift),
    startedOn: istDay(gift.createdAt),
    unbooked: unbooked && sumIn(unbooked.currency, unbooked.paise),
    payment: unbooked
      ? { orderedPaise: gift.amountPaise, orderId: unbooked.orderId, paymentId: unbooked.payment }
      : payment,
    wentBackOn: wentBackAt && istDay(wentBackAt),
    transfers,
    madeOn,
  }
}
