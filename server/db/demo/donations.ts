import { applyEvidence, startOrder, type OrderDeps } from '../../donations/index.ts'
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

/** One gift, ordered and decided at its time. @param index its place among all, counted from 0 */
export async function makeDonation(
  deps: DemoDonationDeps,
  campaignIds: number[],
  today: string,
  donation: PlannedDonation,
  index: number,
): Promise<void> {
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
  await applyEvidence(
    {
      pool: database.pool,
      db: database.db,
      clock: clockAt(new Date(at.getTime() + 90_000)),
      changes: { publish: () => undefined },
      brake: { count: async () => undefined },
      onCaptured: () => undefined,
      tellGiver: async () => undefined,
    },
    {
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
    gateway.merchant,
  )
}

/** Reasons that gateways give for failed payments. */
const declines = [
  'Insufficient balance in the account',
  'Wrong UPI PIN entered',
  'The bank did not answer in time',
]
