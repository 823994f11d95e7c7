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

type Deps = Pick<Setup, 'readPool' | 'clock'>

export const openRequestHandlers = ({ readPool, clock }: Deps): Handlers<typeof openRequests> => ({
  async list({ query }, ctx) {
    const { page, limit, category } = query
    const order = orderOf(query, cityAsked(ctx.headers), istDay(clock.now()))
    const [rows, total] = await Promise.all([
      listOpenRequests(readPool, { page, limit, category, order }),
      countOpenRequests(readPool, { category, order, cap: countCap }),
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
