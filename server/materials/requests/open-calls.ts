import type pg from 'pg'
import type { openRequests } from '../../../contract/materials/open-requests.ts'
import { materialRequestStatus } from '../../../contract/materials/open-requests.ts'
import { statusCodeOf } from '../../../contract/status.ts'
import { AppError } from '../../http/app-error.ts'
import { withMeta } from '../../http/answers.ts'
import { cityAsked } from '../../http/incoming/location.ts'
import type { Handlers } from '../../http/handlers.ts'
import { toPicture } from '../../media/index.ts'
import { countCap } from '../../platform/lists/list.ts'
import { progressOf } from './progress.ts'
import { openRequestsTag, requestTag } from './service.ts'
import { countOpenRequests, findPublicRequest, listOpenRequests } from './store-requests.ts'
import type { PublicRequest, RequestParts } from './store-requests.ts'

export const openRequestHandlers = ({ readPool }: { readPool: pg.Pool }): Handlers<typeof openRequests> => ({
  async list({ query: { page, limit, nearCity } }, ctx) {
    const [rows, total] = await Promise.all([
      listOpenRequests(readPool, {
        page,
        limit,
        city: nearCity?.trim().toLowerCase() || cityAsked(ctx.headers),
      }),
      countOpenRequests(readPool, countCap),
    ])
    ctx.keep([openRequestsTag])
    return withMeta(
      rows.map((row) => ({ ...shared(row), materials: inBrief(row), ...picturesOf(row) })),
      { page, pages: Math.ceil(total / limit), total, limit },
    )
  },
  async detail({ params: { id } }, ctx) {
    const found = await findPublicRequest(readPool, id)
    if (found === undefined) throw new AppError('MATERIALS_NOT_FOUND')
    ctx.keep([requestTag(id)])
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

const inBrief = ({ items }: PublicRequest) =>
  items.map(({ categoryName, quantity, unit, pledged, funded }) => ({
    categoryName,
    quantity,
    unit,
    pledged,
    funded,
  }))

const pictureOf = (stored: RequestParts['image'], { header }: PublicRequest) =>
  (stored && toPicture(stored, header)) ?? null

const picturesOf = (row: PublicRequest) => ({
  picture: pictureOf(row.image, row),
  logo: pictureOf(row.logo, row),
})
