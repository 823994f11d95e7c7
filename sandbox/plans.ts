import type { Outcome } from './outcomes.ts'

/**
 * States of a payment; the vendors' folders have their words for them. `bounced`: the page was left open too
 * long.
 */
export const stateNames = ['open', 'captured', 'waiting', 'declined', 'cancelled', 'bounced'] as const
export type StateName = (typeof stateNames)[number]

export type Plan = {
  /** State that the payment takes now; `open` leaves it undecided. */
  becomes: StateName
  /** State that it takes after the delay, with a webhook of its own. */
  turns?: StateName
  returns: boolean
  webhooks: readonly { says: StateName; afterMs?: number; late?: true }[]
  /** The webhook is answered before the payer is sent back. */
  webhookFirst?: true
  forged?: true
  amount?: string
  currency?: string
  verifyFault?: 'error' | 'timeout'
}

const paid = { becomes: 'captured', returns: true, webhooks: [{ says: 'captured' }] } as const

export const plans: Record<Outcome, Plan> = {
  success: paid,
  failure: { becomes: 'declined', returns: true, webhooks: [{ says: 'declined' }] },
  cancel: { becomes: 'cancelled', returns: true, webhooks: [{ says: 'cancelled' }] },
  'pending-success': { becomes: 'waiting', turns: 'captured', returns: true, webhooks: [] },
  'pending-failure': { becomes: 'waiting', turns: 'declined', returns: true, webhooks: [] },
  'close-tab': { becomes: 'open', returns: false, webhooks: [] },
  'success-no-return': { ...paid, returns: false },
  'success-late-webhook': { ...paid, webhooks: [{ says: 'captured', late: true }] },
  'webhook-first': { ...paid, webhookFirst: true },
  duplicate: { ...paid, webhooks: [{ says: 'captured' }, { says: 'captured' }, { says: 'captured' }] },
  'out-of-order': { ...paid, webhooks: [{ says: 'captured' }, { says: 'waiting', afterMs: 1000 }] },
  'wrong-amount': { ...paid, amount: '1.00' },
  'wrong-currency': { ...paid, currency: 'USD' },
  'bad-hash': { becomes: 'open', returns: true, webhooks: [{ says: 'captured' }], forged: true },
  'verify-error': { ...paid, verifyFault: 'error' },
  'verify-timeout': { ...paid, verifyFault: 'timeout' },
}
