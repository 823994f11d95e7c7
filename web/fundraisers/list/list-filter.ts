import type { Cause, FundraiserListBody } from '../../../contract/campaigns/public.ts'
import type { FundraiserFilter } from '../../app/paths.ts'
import { pageNumber, plainWords } from '../../app/query-values.ts'
import { pageSizeOf } from '../../ui/pages/page-sizes.ts'

/** Days meant by the filter `Ending soon`. */
export const soonDays = 14

const sorts = { newest: 'newest', 'ending-soon': 'endingSoon', 'most-needed': 'mostNeeded' } as const
type Sort = keyof typeof sorts

/** Reads the filter in an address, without its page. Unknown values are no filter. */
export function filterOf(search: URLSearchParams, causes: readonly Pick<Cause, 'slug'>[]): FundraiserFilter {
  const ends = pageNumber(search.get('ends'))
  return {
    cause: causes.find(({ slug }) => slug === search.get('cause'))?.slug,
    city: plainWords(search.get('city'), 80) || undefined,
    ends: ends > 1 && ends <= 366 ? ends : undefined,
    verified: search.get('verified') === '1' ? 1 : undefined,
    sort: (Object.keys(sorts) as Sort[]).find((order) => order === search.get('sort')),
    near: search.get('near') === 'no' ? 'no' : undefined,
    limit: pageSizeOf(search.get('limit')),
  }
}

/** The same as the call takes it. */
export const filterBody = ({
  cause,
  city,
  ends,
  verified,
  sort,
}: FundraiserFilter): Partial<FundraiserListBody> => ({
  cause,
  city,
  endingWithinDays: ends,
  verified,
  sort: sort && sorts[sort],
})

/** Whether anything is left out; the order leaves nothing out. */
export const isNarrowed = ({ cause, city, ends, verified }: FundraiserFilter) =>
  Boolean(cause || city || ends || verified)
