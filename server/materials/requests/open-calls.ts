import type * as z from 'zod/mini'
import type { openRequests } from '../../../contract/materials/open-requests.ts'
import { materialRequestStatus } from '../../../contract/materials/open-requests.ts'
import { statusCodeOf } from '../../../contract/status.ts'
import { leftOf } from '../../../shared/material-items.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { withMeta } from '../../http/answers.ts'
import { cityAsked } from '../../http/incoming/location.ts'
import type { Handlers } from '../../http/handlers.ts'
import { toPicture } from '../../media/index.ts'
import { istDay } from '../../platform/ist.ts'
import { countCap } from '../../platform/lists/list.ts'
import { createMemo } from '../../platform/memo.ts'
import { categoriesTag } from '../categories/calls.ts'
import { progressOf } from './progress.ts'
import { openRequestsTag, requestTag } from './service.ts'
import {
  countOpenRequests,
  listNeededCategories,
  listOpenRequests,
  type OpenOrder,
} from './store-open-requests.ts'
import { findPublicRequest } from './store-requests.ts'
import type { PublicRequest, RequestParts } from './store-requests.ts'

type ListQuery = z.infer<typeof openRequests.list.query>

/** Order of a list; without a point the nearest are those of the city. */
function orderOf(
  { sort, lat, lng, nearCity }: ListQuery,
  city: string | undefined,
  today: string,
): OpenOrder {
  if (sort === 'newest') return { by: sort }
  if (sort === 'soon') return { by: sort, today }
  if (sort === 'nearest' && lat !== undefined && lng !== undefined) return { by: sort, lat, lng }
  return { by: 'city', city: nearCity?.trim().toLowerCase() || city }
}

type Deps = Pick<Setup, 'readPool' | 'clock' | 'changes'>

/** Most counts that are cached, since anyone may send numbers of categories that do not exist. */
const mostCounts = 100

/** Counts requests once for all points and pages of a list, until one of them changes. */
function countOnce({ readPool, changes }: Deps) {
  const load = async () => new Map<string, Promise<number>>()
  const cached = createMemo({ load, changes, tags: [openRequestsTag] })
  return async (category: number | undefined, order: OpenOrder): Promise<number> => {
    const counts = await cached.get()
    const key = `${order.by === 'soon' ? order.today : ''} ${category ?? ''}`
    const known = counts.get(key)
    if (known !== undefined) return known
    if (counts.size >= mostCounts) counts.clear()
    const count = countOpenRequests(readPool, { category, order, cap: countCap })
    counts.set(key, count)
    count.catch(() => counts.delete(key))
    return count
  }
}

export const openRequestHandlers = (deps: Deps): Handlers<typeof openRequests> =>
  handlersOf(deps, countOnce(deps))

const handlersOf = (
  { readPool, clock }: Deps,
  countRequests: ReturnType<typeof countOnce>,
): Handlers<typeof openRequests> => ({
  async list({ query }, ctx) {
    const { page, limit, category } = query
    const order = orderOf(query, cityAsked(ctx.headers), istDay(clock.now()))
    const [rows, total] = await Promise.all([
      listOpenRequests(readPool, { page, limit, category, order }),
      countRequests(category, order),
    ])
    ctx.keep([openRequestsTag])
    return withMeta(
      rows.map((row) => ({
        ...shared(row),
        materials: inBrief(row),
        ...picturesOf(row),
        neededBy: neededBy(row),
        km: row.km,
      })),
      { page, pages: Math.ceil(total / limit), total, limit },
    )
  },
  categories(_input, ctx) {
    ctx.keep([openRequestsTag])
    return listNeededCategories(readPool)
  },
  async detail({ params: { id } }, ctx) {
    const found = await findPublicRequest(readPool, id)
    if (found === undefined) throw new AppError('MATERIALS_NOT_FOUND')
    ctx.keep([requestTag(id), categoriesTag])
    const banner = pictureOf(found.banner, found)
    return {
      ...shared(found),
      progress: progressOf(found.items),
      unwanted: found.unwanted,
      helpers: found.helpers,
      materials: found.items,
      ...picturesOf(found),
      banner,
    }
  },
})

const shared = ({ id, status, createdAt, header, description, org_name, cta_text, city }: PublicRequest) => ({
  id,
  header,
  description,
  org_name,
  cta_text,
  city,
  createdAt: createdAt.toISOString(),
  status: statusCodeOf(materialRequestStatus, status),
})

/** First day on which a missing item is needed. */
const neededBy = ({ items }: PublicRequest): string | null =>
  items.flatMap((item) => (item.neededBy !== null && leftOf(item) > 0 ? item.neededBy : [])).toSorted()[0] ??
  null

const inBrief = ({ items }: PublicRequest) =>
  items.map(({ categoryName, quantity, unit, pledged, funded, stocked }) => ({
    categoryName,
    quantity,
    unit,
    pledged,
    funded,
    stocked,
  }))

const pictureOf = (stored: RequestParts['image'], { header }: PublicRequest) =>
  (stored && toPicture(stored, header)) ?? null

const picturesOf = (row: PublicRequest) => ({
  picture: pictureOf(row.image, row),
  logo: pictureOf(row.logo, row),
})
