import type { GiftStatus } from './use-gift-status.ts'

/** What of a gift has not gone back, to the paisa. */
export const stays = ({ amount, refunded }: GiftStatus): number =>
  (Math.round(amount * 100) - Math.round(refunded * 100)) / 100
