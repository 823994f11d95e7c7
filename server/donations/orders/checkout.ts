import type pg from 'pg'
import type { WaitingOrder } from '../../../contract/donations/donations.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { retryPath } from './links.ts'
import { findKeptOrder, type KeptOrder } from './store-checkout.ts'
import { isReviewed, publicStatus } from '../rules.ts'
import type { Donation } from '../read/store-donations.ts'

/** Whether its donor was sent out to pay and nothing has been heard since. */
const waitsForDonor = (donation: Donation): boolean =>
  publicStatus(donation) === 'confirming' &&
  !isReviewed(donation) &&
  ['created', 'initiated'].includes(donation.lastTry)

/** Whether it may be tried again: not one for which the gateway took other money, which would be paid twice. */
const mayBeTriedAgain = (donation: Donation): boolean =>
  publicStatus(donation) === 'failed' && donation.unbooked === null

/**
 * The gateway's form of a gift as its order was answered last, and what its donor typed: for whoever comes back before
 * having paid. It is read where the answer is kept for its key; nothing is ordered anew. Of one that failed there is what
 * was typed alone.
 * @returns undefined for a gift that neither waits for its donor nor failed; of those that wait, for one that was ordered
 * without a key or two days ago, and whose gateway would not take the form any more
 */
export async function checkoutAgain(
  { pool, gateway }: { pool: pg.Pool; gateway: Gateway },
  donation: Donation,
  now: Date,
): Promise<WaitingOrder | undefined> {
  const hasFailed = mayBeTriedAgain(donation)
  if (!hasFailed && !waitsForDonor(donation)) return undefined
  const kept = await findKeptOrder(pool, donation.id)
  if (kept === undefined) return undefined
  const form = hasFailed ? { action: null, data: {} } : openForm(kept, gateway, now)
  return form && { ...form, ...typedFor(donation, kept) }
}

/** The form of the last try, while its gateway takes it. */
function openForm({ reply, provider, triedAt }: KeptOrder, gateway: Gateway, now: Date) {
  if (reply === null || provider !== gateway.name) return undefined
  if (now.getTime() - triedAt.getTime() >= (gateway.checkoutOpenForMs ?? Infinity)) return undefined
  return { action: reply.action, data: reply.data }
}

function typedFor(donation: Donation, kept: KeptOrder) {
  return {
    key: kept.key,
    formPath: retryPath(donation),
    typed: {
      donor_name: donation.donorName,
      donor_email: donation.donorEmail,
      donor_phone: donation.donorPhone,
      donor_address: kept.address ?? '',
      donor_pincode: kept.pincode ?? '',
      anonymous: kept.isAnonymous,
      hide_amount: kept.hidesAmount,
    },
  }
}
