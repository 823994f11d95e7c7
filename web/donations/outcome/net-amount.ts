import type { GiftStatus } from './use-gift-status.ts'

const paise = (rupees: number) => Math.round(rupees * 100)

/** Amount less refunds, to the paisa. */
export const netAmount = ({ amount, refunded }: GiftStatus): number => (paise(amount) - paise(refunded)) / 100

/** Amount less refunds and pending refunds, to the paisa. */
export const netAfterPending = (gift: GiftStatus): number =>
  (paise(netAmount(gift)) - paise(gift.onItsWay)) / 100

/** Amount that the donor's bank and we returned beyond the gift; below 1 paisa where it is no more. */
export const overRefunded = ({ amount, takenBack, givenBack }: GiftStatus): number =>
  (paise(takenBack) + paise(givenBack) - paise(amount)) / 100
