import { donations, type Order, type RecurringOrder } from '../../../contract/donations/donations.ts'
import type { Api } from '../../app/api.ts'
import type { GiftBody } from '../form/gift-fields.ts'
import { giftKey } from './idempotency.ts'
import type { GatewayForm } from './rules.ts'

/** Starts the gift: the same call from the browser and, for a form without scripts, in process. */
export function sendOrder(api: Api, body: GiftBody, nonce: string) {
  const key = giftKey(nonce, body)
  if (body.option === 'schedule' || body.donationType === 'material')
    return api(donations.createSchedule, { body, key })
  return body.donationType === 'cause'
    ? api(donations.createOrder, { body, key })
    : api(donations.createFundraiserOrder, { body, key })
}

/**
 * Way on from an order: by form for a single gift, by address for a recurring one, or one not to be paid
 * again.
 */
export const wayOn = (order: Order | RecurringOrder): GatewayForm =>
  'schedule' in order ? { action: order.schedule.subscriptionCreationInfo.authLink, data: {} } : order

/** Milliseconds that nobody needs less of to fill the form; whoever does waits. */
export const leastFillTime = 1_000
