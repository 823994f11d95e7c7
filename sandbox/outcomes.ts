/** Outcomes that a payer, or a test, may choose. The vendors' folders hold how each looks on their wire. */
export const outcomes = {
  success: { label: 'Pay (succeeds)', about: 'Paid; the webhook and the return come at once' },
  failure: { label: 'Decline', about: 'The bank says no' },
  cancel: { label: 'Cancel', about: 'The payer turns back' },
  'pending-success': {
    label: 'Pending, then paid',
    about: 'The bank is slow and then says yes',
    waits: true,
  },
  'pending-failure': {
    label: 'Pending, then failed',
    about: 'The bank is slow and then says no',
    waits: true,
  },
  'close-tab': { label: 'Close the tab', about: 'No choice, no return; given up after 30 minutes' },
  'success-no-return': { label: 'Paid, tab closed', about: 'Only the webhook tells' },
  'success-late-webhook': {
    label: 'Paid, late webhook',
    about: 'Only the return tells at first',
    waits: true,
  },
  'webhook-first': { label: 'Webhook before return', about: 'Acknowledged before the payer comes back' },
  duplicate: { label: 'Webhook three times', about: 'The same message, thrice' },
  'out-of-order': { label: 'Out of order', about: 'Paid is told first, pending after it' },
  'wrong-amount': { label: 'Wrong amount', about: 'One rupee arrives, properly signed' },
  'wrong-currency': { label: 'Wrong currency', about: 'Dollars arrive' },
  'bad-hash': { label: 'Forged messages', about: 'A paid message with a wrong signature; nothing is paid' },
  'verify-error': { label: 'Paid, look-up fails', about: 'The next three look-ups answer 500' },
  'verify-timeout': { label: 'Paid, look-up hangs', about: 'The next three look-ups never answer' },
} as const satisfies Record<string, { label: string; about: string; waits?: boolean }>

export type Outcome = keyof typeof outcomes

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value)

/** Minutes that a slow bank or a late webhook takes when nobody says otherwise. */
export const usualDelayMinutes = 10
const longestDelayMinutes = 60 * 24 * 30

/** Minutes from a form or a script; undefined for what is not 0 to 30 days. */
export function readDelay(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return usualDelayMinutes
  const minutes = Number(value)
  return minutes >= 0 && minutes <= longestDelayMinutes ? minutes : undefined
}
