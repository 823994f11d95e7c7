import { m } from '../../app/words.ts'

/** `1 giver`, `214 givers`. */
export const giversText = (count: number) =>
  count === 1 ? m.givers_one({ count }) : m.givers_many({ count })
/** `Last day`, `4 days left`; today counts. */
export const daysLeftText = (count: number) => (count === 1 ? m.days_left_one() : m.days_left_many({ count }))
/** `1 fundraiser`, `24 fundraisers`. */
export const fundraisersText = (count: number) =>
  count === 1 ? m.count_one({ count }) : m.count_many({ count })
