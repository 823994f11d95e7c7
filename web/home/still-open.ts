import { paths } from '../app/paths.ts'
import type { Telling } from './server-only-parts.ts'

const ofFundraisers = paths.fundraiser('')

/** The slugs of the fundraisers that a banner leads to. */
const ledTo = ({ cta: { cta1, cta2 } }: Telling) =>
  [cta1, cta2].flatMap((cta) =>
    cta?.link.startsWith(ofFundraisers) ? [cta.link.slice(ofFundraisers.length)] : [],
  )

/**
 * The banners that lead on, each with the day until which the fundraiser it leads to takes gifts: not those of a
 * fundraiser which takes none any more.
 * @param lastDay of a fundraiser; undefined once it takes no gifts
 */
export async function stillOpen<Banner extends Telling>(
  banners: readonly Banner[],
  lastDay: (slug: string) => Promise<string | undefined>,
): Promise<(Banner & { endsOn?: string | undefined })[]> {
  const slugs = [...new Set(banners.flatMap(ledTo))]
  const days = new Map(await Promise.all(slugs.map(async (slug) => [slug, await lastDay(slug)] as const)))
  return banners
    .map((banner) => ({ banner, ends: ledTo(banner).map((slug) => days.get(slug)) }))
    .filter(({ ends }) => !ends.includes(undefined))
    .map(({ banner, ends }) => ({ ...banner, endsOn: ends[0] }))
}
