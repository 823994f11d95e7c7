import { m } from '../app/words.ts'
import type { GiftStart } from './gift-start.ts'

/** The title of a giving page; where a posted form was refused it says so first, which the server alone writes. */
export const giftTitle = ({ isAnswer }: GiftStart, title: string) =>
  import.meta.env.SSR && isAnswer ? `${m.gift_refused()} · ${title}` : title
