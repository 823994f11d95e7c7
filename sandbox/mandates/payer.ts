import type { MandateState } from './store.ts'

const withoutPayer: readonly MandateState[] = ['asked', 'declined', 'link_expired']

/** The UPI id that agreed; null until one has. */
export const payerId = (state: MandateState): string | null =>
  withoutPayer.includes(state) ? null : 'test-donor@oksbi'
