import { fromStoredQuantity, type MaterialUnit } from '../../../shared/material-items.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

type Match = {
  requestId: number
  line: number
  organisation: string
  category: number
  categoryName: string
  variantName: string | null
  unit: MaterialUnit
  left: number
  km: number | null
}

/** SQL of the straight-line distance of a place from a point in km; null without coordinates. */
export function kilometresTo(place: string, lat: string, lng: string): string {
  const here = (of: 'lat' | 'lng') => `radians((${place} #>> '{latlong,location,${of}}')::float8)`
  const from = (degrees: string) => `radians(${degrees}::float8)`
  return `round((6371 * 2 * asin(sqrt(sin((${here('lat')} - ${from(lat)}) / 2) ^ 2
    + cos(${from(lat)}) * cos(${here('lat')}) * sin((${here('lng')} - ${from(lng)}) / 2) ^ 2)))::numeric, 1)::float8`
}

const isNeeded = 'l.pledged::bigint + l.funded + l.stocked < l.quantity'
const shown = 5

/** The requests are found in an index first: no line is before the first lines of as many requests. */
const matchesBy = (order: string) => `with first as (
    select r.id from material_request r where r.status = 'approved' and exists (
      select from material_request_item l where l.request_id = r.id and l.category_id = any($1) and ${isNeeded})
    order by ${order} limit ${shown})
  select l.request_id as "requestId", l.id as line, r.org_name as organisation, c.id as category,
    c.name as "categoryName", v.name as "variantName", l.unit, l.quantity - l.pledged - l.funded - l.stocked as left,
    ${kilometresTo('r.locality', '$2', '$3')} as km
  from first f join material_request r on r.id = f.id join material_request_item l on l.request_id = r.id
    join material_category c on c.id = l.category_id
    left join material_variant v on v.id = l.variant_id
  where l.category_id = any($1) and ${isNeeded}
  order by km nulls last, r.created_at desc, l.id limit ${shown}`

const nearest = matchesBy('place_map_point(r.locality) <-> map_point($2, $3)')
const newest = matchesBy('r.created_at desc, r.id desc')

/** Open lines of categories that still need items, the nearest first; without a point the newest first. */
export async function findMatches(
  on: Runs,
  {
    categories,
    lat,
    lng,
  }: { categories: readonly number[]; lat?: number | undefined; lng?: number | undefined },
): Promise<Match[]> {
  const isNear = lat !== undefined && lng !== undefined
  const rows = await runNamed<Match>(on, isNear ? nearest : newest, [categories, lat ?? null, lng ?? null])
  return rows.map((row) => ({ ...row, left: fromStoredQuantity(row.left, row.unit) }))
}
