import { donations } from '../../contract/donations.ts'
import type { Api } from '../app/api.ts'
import type { GiftBody } from './gift-fields.ts'
import { keyOf } from './idempotency.ts'

/** Starts the gift: the same call from the browser and, for a form without scripts, in process. */
export function sendOrder(api: Api, body: GiftBody, nonce: string) {
  const key = keyOf(nonce, body)
  return body.donationType === 'cause'
    ? api(donations.createOrder, { body, key })
    : api(donations.createFundraiserOrder, { body, key })
}

/** Nobody fills the form faster than this, in milliseconds; whoever does waits. */
export const leastFillTime = 1_000
