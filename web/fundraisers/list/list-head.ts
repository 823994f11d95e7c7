import { headOf, headOfFailure } from '../../app/head/head.ts'
import { breadcrumbsData } from '../../app/head/linked-data.ts'
import type { FundraiserFilter } from '../../app/paths.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { usualSize } from '../../ui/pages/page-sizes.ts'
import type { FundraiserListData } from './list-data.ts'

type Matches = Parameters<typeof headOf>[0]
type Told = { title: string; text: string; to: (filter: FundraiserFilter) => string }

/** A list by what it shows: `Education`, `Fundraisers in Warangal`. */
export function listTitle(title: string, { causes, filter }: Pick<FundraiserListData, 'causes' | 'filter'>) {
  const shown = causes.find(({ slug }) => slug === filter.cause)?.name ?? title
  return filter.city ? m.list_in_city({ list: shown, city: filter.city }) : shown
}

/** The page of the usual size on which a page of another size begins. */
const usualPage = (page: number, limit: number = usualSize) =>
  Math.floor(((page - 1) * limit) / usualSize) + 1

/** Search engines know a list by its cause, its city and its page; the other ways to cut it are one page to them. */
export function listHead(matches: Matches, list: FundraiserListData | undefined, { title, text, to }: Told) {
  if (!list) return headOfFailure(matches)
  const { filter, page, rows, stored, origin } = list
  const { cause, city, limit } = filter
  const shown = listTitle(title, list)
  return headOf(matches, {
    title: page > 1 ? m.list_page({ list: shown, page }) : shown,
    description: text,
    path: rows.length > 0 ? to({ cause, city, page: usualPage(page, limit) }) : undefined,
    stored: cause || city || page > 1 ? null : stored,
    about:
      import.meta.env.SSR && cause
        ? [
            breadcrumbsData(origin, [
              [m.fundraisers(), paths.fundraisers()],
              [shown, to({ cause, city })],
            ]),
          ]
        : [],
  })
}
