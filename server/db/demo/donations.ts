import {
  applyEvidence,
  bookTogether,
  startOrder,
  type EvidenceDeps,
  type OrderDeps,
  type Said,
} from '../../donations/index.ts'
import { mapConcurrent } from '../../platform/concurrency.ts'
import { clockAt } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import { paymentIdOf, type PlannedDonation } from './donation-plan.ts'
import { giverAt } from './givers.ts'

export type DemoDonationDeps = {
  database: Database
  gateway: Gateway
  /** Id of donor@demo.test, once there is one. */
  memberId?: number
  orders: Pick<OrderDeps, 'signer' | 'fieldCrypto' | 'baseUrl' | 'config'>
}

/** Gifts booked in one transaction. */
const together = 50

/**
 * Gifts, each ordered and decided at its time; those that came to money are booked many at a time, as messages of
 * gateways are.
 * @param first place of the first among all, counted from 0
 */
export async function makeDonations(
  deps: DemoDonationDeps,
  { campaignIds, today }: { campaignIds: number[]; today: string },
  donations: readonly PlannedDonation[],
  first = 0,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(donations.length / together) }, (_, i) => i * together)
  await mapConcurrent(3, starts, async (start) => {
    const some = donations.slice(start, start + together)
    const said = await mapConcurrent(3, some, (donation, i) =>
      order(deps, campaignIds, today, donation, first + start + i),
    )
    const booked = await bookTogether(evidenceDeps(deps, said[0]!.at), said)
    for (const one of said)
      if (!booked.has(one)) await applyEvidence(evidenceDeps(deps, one.at), one.evidence, one.merchant)
  })
}

/** Orders a gift. @returns what its gateway says of it, 90 seconds later */
async function order(
  deps: DemoDonationDeps,
  campaignIds: number[],
  today: string,
  donation: PlannedDonation,
  index: number,
): Promise<Required<Said>> {
  const { database, gateway } = deps
  const at = new Date(startOfIstDay(addDays(today, donation.day)).getTime() + donation.second * 1000)
  const donor = giverAt(donation.donor, deps.memberId)
  const campaignId =
    donation.fundraiser === undefined ? donation.campaignId : campaignIds[donation.fundraiser]!
  let orderId = ''
  // History is not limited, and the form that would take the giver to the gateway tells the order's id.
  const recording: Gateway = {
    ...gateway,
    createCheckout: (order) => {
      orderId = order.orderId
      return gateway.createCheckout(order)
    },
  }
  await startOrder(
    {
      ...deps.orders,
      pool: database.pool,
      db: database.db,
      clock: clockAt(at),
      gateway: recording,
      limits: {
        consume: async () => ({ ok: true }),
        giveBack: async () => undefined,
        purge: async () => 0,
        refused: () => ({}),
      },
      brake: { pulledFor: async () => undefined, originOf: () => null },
      isTest: true,
    },
    {
      body: {
        option: 'onetime',
        donationType:
          donation.materialRequestId !== undefined
            ? 'material'
            : campaignId === undefined
              ? 'cause'
              : 'fundraiser',
        campaignId,
        materialRequestId: donation.materialRequestId,
        materialLineId: donation.materialLineId,
        celebrationId: donation.celebrationId,
        selectedCauses: donation.causeIds,
        selected_amount: donation.rupees,
        donor_name: donor.name,
        donor_email: donor.email,
        donor_phone: donor.phone,
        indian_citizen: 1,
        anonymous: donation.isAnonymous ? 1 : 0,
        hide_amount: donation.hidesAmount ? 1 : 0,
        ...(donation.rupees >= 50_000 ? { donor_pan: 'ZZZPZ0000Z' } : {}),
      },
      callName: 'demo.history',
      accountId: donor.accountId,
      ip: '127.0.0.1',
      language: 'en',
      idempotencyKey: undefined,
    },
  )
  return {
    at: new Date(at.getTime() + 90_000),
    merchant: gateway.merchant,
    evidence: {
      provider: gateway.name,
      orderId,
      gatewayPaymentId: paymentIdOf(index),
      state: donation.succeeds ? 'succeeded' : 'failed',
      amountPaise: donation.rupees * 100,
      currency: 'INR',
      merchant: gateway.merchant,
      paymentMode: donation.mode,
      ...(!donation.succeeds && { decline: declines[index % declines.length]! }),
      bankReference: `TEST${String(index + 1).padStart(8, '0')}`,
    },
  }
}

const evidenceDeps = ({ database: { pool, db } }: DemoDonationDeps, at: Date): EvidenceDeps => ({
  pool,
  db,
  clock: clockAt(at),
  changes: { publish: () => undefined },
  brake: { count: async () => undefined },
  onCaptured: () => undefined,
  tellGiver: async () => undefined,
})

/** Reasons that gateways give for failed payments. */
const declines = [
  'Insufficient balance in the account',
  'Wrong UPI PIN entered',
  'The bank did not answer in time',
]
