import { paths } from '../app/paths.ts'
import type { Telling } from './told-once.ts'

const ofFundraisers = paths.fundraiser('')

/** The slugs of the fundraisers that a banner leads to. */
const ledTo = ({ cta: { cta1, cta2 } }: Telling) =>
  [cta1, cta2].flatMap((cta) =>
    cta?.link.startsWith(ofFundraisers) ? [cta.link.slice(ofFundraisers.length)] : [],
  )

/** The banners that lead on: not those of a fundraiser which takes no gifts any more. */
export async function stillOpen<Banner extends Telling>(
  banners: readonly Banner[],
  isOpen: (slug: string) => Promise<boolean>,
): Promise<Banner[]> {
  const slugs = [...new Set(banners.flatMap(ledTo))]
  const answers = await Promise.all(slugs.map(isOpen))
  const closed = new Set(slugs.filter((_slug, index) => !answers[index]))
  return banners.filter((banner) => !ledTo(banner).some((slug) => closed.has(slug)))
}
