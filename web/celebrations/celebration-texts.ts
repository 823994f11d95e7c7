import type { Occasion } from '../../contract/celebrations/facts.ts'
import type { CelebrationCard } from '../../contract/celebrations/celebrations.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'

export const occasionTexts: Readonly<Record<Occasion, () => string>> = {
  birthday: m.celebrate_birthday,
  anniversary: m.celebrate_anniversary,
  wedding: m.celebrate_wedding,
  memorial: m.celebrate_memorial,
}

export const giftsText = (count: number): string =>
  count === 1 ? m.celebrate_gifts_one({ count }) : m.celebrate_gifts_many({ count })

/** Page of the fundraiser or cause that gets the gifts. */
export const purposePath = ({ kind, slug }: CelebrationCard['purpose']): string =>
  kind === 'cause' ? paths.cause(slug) : paths.fundraiser(slug)

/** The giving form of its fundraiser or cause, which counts the gift for the celebration too. */
export const giftPath = ({ id, purpose: { kind, slug } }: CelebrationCard): string =>
  kind === 'cause'
    ? `${paths.donateCause(slug)}&celebration=${id}`
    : `${paths.donate(slug)}?celebration=${id}`
