import type { Outcome } from '../outcomes.ts'

/** A payment's state in PayU's words, with the error that goes with it. */
export const states = {
  open: { status: 'pending', unmapped: 'in progress', error: 'E000', message: '' },
  captured: { status: 'success', unmapped: 'captured', error: 'E000', message: 'No Error' },
  waiting: { status: 'pending', unmapped: 'pending', error: 'E1903', message: 'Bank has not answered yet' },
  declined: {
    status: 'failure',
    unmapped: 'failed',
    error: 'E308',
    message: 'Transaction declined by the bank',
  },
  cancelled: { status: 'failure', unmapped: 'userCancelled', error: 'E1605', message: 'Cancelled by user' },
  bounced: { status: 'failure', unmapped: 'bounced', error: 'E1206', message: 'No payment was attempted' },
} as const
export type StateName = keyof typeof states

export type Plan = {
  /** What the payment becomes now; `open` leaves it undecided. */
  becomes: StateName
  /** What it becomes after the delay, with a webhook of its own. */
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
