import { redirect, type LoaderFunctionArgs } from 'react-router'
import { campaigns, type FundraiserListBody } from '../../../contract/campaigns/public.ts'
import { places } from '../../../contract/places.ts'
import type { Api } from '../../app/api.ts'
import { assertPageExists, firstPageOf } from '../../app/first-page.ts'
import { orThrow } from '../../app/or-throw.ts'
import type { FundraiserFilter } from '../../app/paths.ts'
import { pageNumber } from '../../app/query-values.ts'
import { pageOf, type PageRequest } from '../../app/page-context.ts'
import { storedHead } from '../../app/head/stored-head.ts'
import { namedHere } from '../../ui/format/cause-names.ts'
import { pageSizeOf, usualSize } from '../../ui/pages/page-sizes.ts'
import { cityMeant, type CityMeant } from './city-guess.ts'
import { cardOf } from '../fundraiser-card.tsx'
import { leadingCity } from './leading-city.ts'
import { filterBody, filterOf, isNarrowed } from './list-filter.ts'
import { figuresTag } from '../../../shared/figures-tag.ts'

const instead = 3

type ListCall = typeof campaigns.active | typeof campaigns.ongoing
type Wanted = Partial<FundraiserListBody>

/** The causes and one page of fundraisers, as the address asks; where nothing fits, some that are open. */
export async function loadList(args: LoaderFunctionArgs, call: ListCall, path: string) {
  const page = pageOf(args)
  const address = new URL(args.request.url)
  const causes = orThrow(await page.api(campaigns.causes)).map(namedHere)
  const asked = filterOf(address.searchParams, causes)
  const [{ filter, meant, list }, stored] = await Promise.all([
    loadAsMeant(page, call, asked, address),
    storedHead(page, path),
  ])
  const others =
    list.rows.length === 0
      ? await someOpen(page, isNarrowed(filter) ? filter.cause : undefined, meant?.district)
      : []
  const near = leadingCity(page.city, filter, list)
  return { causes, filter, meant, near, others, stored, origin: page.settings.baseUrl, ...list }
}

/** Loads the results of a search, as the address narrows them down. */
export async function loadFound(page: PageRequest, query: string, address: URL) {
  const causes = orThrow(await page.api(campaigns.causes)).map(namedHere)
  const asked = { query, ...filterOf(address.searchParams, causes) }
  const { filter, meant, list } = await loadAsMeant(page, campaigns.active, asked, address, { query })
  // Best matches come first, wherever they are.
  const near = filter.sort && leadingCity(page.city, filter, list)
  return { causes, filter, meant, near, ...list }
}

export type FoundList = Awaited<ReturnType<typeof loadFound>>

/**
 * One page of a list of the city that was meant: as it is written where fundraisers stand under that name, and else
 * as it is called where places are looked up.
 */
async function loadAsMeant(
  page: PageRequest,
  call: ListCall,
  asked: FundraiserFilter,
  address: URL,
  wanted: Wanted = {},
) {
  const load = (filter: FundraiserFilter) =>
    loadPage(
      page,
      call,
      { nearCity: filter.near ? undefined : page.city, ...wanted, ...filterBody(filter) },
      address,
    )
  const list = await load(asked)
  if (asked.city === undefined) return { filter: asked, meant: undefined, list }
  if (list.rows.length > 0) return { filter: { ...asked, city: list.rows[0]!.city }, meant: undefined, list }
  const meant = await lookUp(page, asked.city)
  const filter = { ...asked, city: meant.city }
  const isElsewhere = meant.city !== undefined && meant.city.toLowerCase() !== asked.city.toLowerCase()
  return { filter, meant, list: isElsewhere ? await load(filter) : list }
}

async function lookUp(page: PageRequest, typed: string): Promise<CityMeant> {
  const answer = await page.api(places.search, { query: { searchText: typed } })
  return cityMeant(typed, orThrow(answer), answer.ok && answer.meta.isAlike)
}

/** One page of a list. @throws a redirect to the first page when the address names a page that does not exist */
export async function loadPage(page: PageRequest, call: ListCall, body: Wanted, address: URL) {
  const search = address.searchParams
  const wanted = pageNumber(search.get('page'))
  const limit = pageSizeOf(search.get('limit')) ?? usualSize
  const { rows, meta } = await fetchPage(page.api, call, { ...body, limit }, wanted)
  assertPageExists(address, wanted, meta.pages)
  if (String(wanted) !== (search.get('page') || '1')) throw redirect(firstPageOf(address))
  page.keep('fundraisers', ...rows.map(figuresTag))
  const ended = meta.ended?.map(({ slug, title }) => ({ slug, title }))
  return { rows: rows.map(cardOf), page: meta.page, pages: meta.pages, total: meta.total, ended }
}

/** A few that need most, of one cause if any are open there, those of a city first. */
export async function someOpen(page: PageRequest, cause?: string, nearCity = page.city) {
  const ask = async (body: Wanted) =>
    orThrow(
      await page.api(campaigns.active, {
        body: { ...body, nearCity, sort: 'mostNeeded', limit: instead },
      }),
    )
  const ofCause = cause ? await ask({ cause }) : []
  const rows = ofCause.length > 0 ? ofCause : await ask({})
  page.keep('fundraisers', ...rows.map(figuresTag))
  return rows.map(cardOf)
}

async function fetchPage(api: Api, call: ListCall, body: Wanted, page: number) {
  const answer = await api(call, { body: { ...body, page } })
  const rows = orThrow(answer)
  return { rows, meta: answer.ok ? answer.meta : { page, pages: 0, total: 0, ended: undefined } }
}

export type FundraiserListData = Awaited<ReturnType<typeof loadList>>
