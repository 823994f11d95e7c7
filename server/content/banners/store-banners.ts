import type pg from 'pg'
import { bannerStatus } from '../../../contract/site/banners.ts'
import { statusNameOf } from '../../../contract/status.ts'
import { runPlanned } from '../../platform/db/named.ts'
import { holding, withinDays, type DayRange } from '../../platform/lists/conditions.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BannerRow } from '../store.ts'

/** A banner as staff see it. */
export type DeskBanner = BannerRow & { status: string; version: number; imageId: string }

type BannerFilter = DayRange & { searchTerm?: string | undefined; status?: 0 | 1 | 2 | undefined }

const selection = `select b.id, b.type, b.status, b.version, b.position, b.header, b.sub_header as "subHeader",
    b.top_header as "topHeader", b.description, b.read_more as "readMore", b.cta, m.variants, b.image_alt as alt,
    b.image_media_id as "imageId",
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) end as cause
  from banner b join media m on m.id = b.image_media_id left join cause k on k.id = b.cause_id
  where b.status <> 'deleted'`

/** Every banner that is not deleted, in its order; at most 500. */
export function listBanners(
  pool: pg.Pool,
  { searchTerm, status, ...days }: BannerFilter,
): Promise<DeskBanner[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = [
    ...(status === undefined ? [] : [`b.status = ${given(statusNameOf(bannerStatus, status))}`]),
    ...holding(`b.header || ' ' || b.top_header || ' ' || b.image_alt`, searchTerm, given),
    ...withinDays('b.created_at', days, given),
  ].map((condition) => ` and ${condition}`)
  return runPlanned<DeskBanner>(
    pool,
    `${selection}${where.join('')} order by b.position, b.id limit 500`,
    values,
  )
}

/** @returns undefined where there is none, or it is deleted */
export async function findBanner(db: Db, id: number): Promise<DeskBanner | undefined> {
  const [found] = await runPlanned<DeskBanner>(db, `${selection} and b.id = $1`, [id])
  return found
}

/** Place of a new banner: behind all others. */
export async function nextPlace(db: Db): Promise<number> {
  const [found] = await runPlanned<{ place: number }>(
    db,
    `select coalesce(max(position), 0) + 1 as place from banner`,
    [],
  )
  return found!.place
}
