import type { LoaderFunctionArgs } from 'react-router'
import { campaigns, type FundraiserListBody } from '../../contract/campaigns.ts'
import type { Api } from '../app/api.ts'
import { needed } from '../app/needed.ts'
import { pageOf, type PageRequest } from '../app/page-context.ts'
import { cardOf } from './fundraiser-card.tsx'

const perPage = 12

type ListCall = typeof campaigns.active | typeof campaigns.ongoing
type Filter = Pick<FundraiserListBody, 'cause' | 'city' | 'query'>

/** A page number as an address gives it; whatever is not one means the first page. */
export const pageNumber = (given: string | null) =>
  given && /^[1-9][0-9]{0,5}$/.test(given) ? Number(given) : 1

/** Words out of an address: no control characters, no spaces around, not longer than `longest`. */
export const plainWords = (given: string | null, longest: number) =>
  (given ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)

/** The causes and one page of fundraisers, as the address asks. An unknown cause is no filter. */
export async function loadList(args: LoaderFunctionArgs, call: ListCall) {
  const page = pageOf(args)
  const search = new URL(args.request.url).searchParams
  const causes = needed(await page.api(campaigns.causes))
  const filter = {
    cause: causes.find(({ slug }) => slug === search.get('cause'))?.slug,
    city: plainWords(search.get('city'), 80) || undefined,
  }
  return { causes, filter, ...(await loadPage(page, call, filter, search)) }
}

/** One page of a list; past its end stands the first. */
export async function loadPage(page: PageRequest, call: ListCall, filter: Filter, search: URLSearchParams) {
  const wanted = pageNumber(search.get('page'))
  const found = await fetchPage(page.api, call, filter, wanted)
  const { rows, meta } =
    found.rows.length === 0 && wanted > 1 ? await fetchPage(page.api, call, filter, 1) : found
  page.keep('fundraisers', ...rows.map(({ id }) => `fundraiser:${id}`))
  return { rows: rows.map(cardOf), page: meta.page, pages: meta.pages, total: meta.total }
}

async function fetchPage(api: Api, call: ListCall, filter: Filter, page: number) {
  const answer = await api(call, { body: { ...filter, page, limit: perPage } })
  const rows = needed(answer)
  return { rows, meta: answer.ok ? answer.meta : { page, pages: 0, total: 0 } }
}

export type ListData = Awaited<ReturnType<typeof loadList>>
