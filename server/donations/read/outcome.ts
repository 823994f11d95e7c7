import type { DonationStatus } from '../../../contract/donations/donation-status.ts'
import { istDay } from '../../platform/ist.ts'
import { purposeOf, type Acknowledged } from '../../receipts/index.ts'
import { sumIn } from '../../words/figures.ts'
import { isReviewed, publicStatus } from '../rules.ts'
import { secondPaymentsOnWire } from '../booking/store-duplicate-payments.ts'
import type { Donation } from './store-donations.ts'

/** Derives the outcome of a gift, and how it differs from the order, from its row alone. */
export function outcomeOf(donation: Donation) {
  const status = publicStatus(donation)
  const unbooked = status === 'failed' ? donation.unbooked : null
  return {
    status,
    amount: donation.amountPaise / 100,
    refunded: donation.refundedPaise / 100,
    takenBack: donation.takenBackPaise / 100,
    givenBack: donation.givenBackPaise / 100,
    onItsWay: donation.onItsWayPaise / 100,
    goesBack: donation.isOnItsWay,
    failure:
      status !== 'failed' || unbooked !== null
        ? null
        : donation.lastTry === 'abandoned'
          ? 'cancelled'
          : 'declined',
    review: isReviewed(donation) ? { reference: donation.reviewOrder } : null,
    back: status === 'refunded' || donation.isOnItsWay ? backOf(donation) : null,
    transfers: donation.transfers.map(({ paise, ...rest }) => ({ ...rest, amount: paise / 100 })),
    stayed:
      status === 'received' && donation.stayed !== null && !donation.isOnItsWay
        ? {
            amount: donation.stayed.paise / 100,
            reference: donation.stayed.orderId,
            isSeen: donation.stayed.isSeen,
          }
        : null,
    secondPayments: secondPaymentsOnWire(donation.secondPayments),
    unbooked: unbooked && {
      amount: unbooked.paise / 100,
      currency: unbooked.currency,
      paymentId: unbooked.payment,
      reference: unbooked.orderId,
    },
  } satisfies Partial<DonationStatus>
}

const backOf = ({ payment, wentBackAt }: Donation): DonationStatus['back'] =>
  payment && {
    ordered: payment.orderedPaise / 100,
    reference: payment.orderId,
    paymentId: payment.paymentId,
    wentOn: wentBackAt && istDay(wentBackAt),
  }

/** Facts acknowledged for a donation without a valid receipt. @param madeOn YYYY-MM-DD in Asia/Kolkata */
export function acknowledgedOf(
  donation: Donation,
  outcome: 'failed' | 'refunded',
  madeOn: string,
): Omit<Acknowledged, 'organisation' | 'received'> {
  const { unbooked, payment, transfers, wentBackAt } = donation
  return {
    donationId: donation.id,
    outcome: donation.isGoingBack && donation.state !== 'refunded' ? 'going_back' : outcome,
    isTest: donation.isTest,
    donorName: donation.donorName,
    amountPaise: donation.amountPaise,
    takenBackPaise: donation.takenBackPaise,
    givenBackPaise: donation.givenBackPaise,
    purpose: purposeOf(donation),
    startedOn: istDay(donation.createdAt),
    unbooked: unbooked && sumIn(unbooked.currency, unbooked.paise),
    payment: unbooked
      ? { orderedPaise: donation.amountPaise, orderId: unbooked.orderId, paymentId: unbooked.payment }
      : payment,
    wentBackOn: wentBackAt && istDay(wentBackAt),
    transfers,
    madeOn,
  }
}
