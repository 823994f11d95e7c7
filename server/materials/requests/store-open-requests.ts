import { runNamed, type Runs } from '../../platform/db/named.ts'
import { kilometresTo } from '../giving/store-matches.ts'
import { publicColumns, type PublicRequest } from './store-requests.ts'

/** Order of a list: those of a city first, the newest, the nearest to a point, or those needed soon. */
export type OpenOrder =
  | { by: 'city'; city: string | undefined }
  | { by: 'newest' }
  | { by: 'nearest'; lat: number; lng: number }
  | { by: 'soon'; today: string }

type OpenPage = { page: number; limit: number; category: number | undefined; order: OpenOrder }
/** `km`: distance from the point of the list; null in other orders and without coordinates. */
export type ListedRequest = PublicRequest & { km: number | null }

const isNeeded = 'i.pledged::bigint + i.funded + i.stocked < i.quantity'
/** Condition on requests with a missing item of a category; true without a parameter for one. */
const ofCategory = (parameter: string | undefined) =>
  parameter === undefined
    ? 'true'
    : `exists (select from material_request_item i
        where i.request_id = q.id and i.category_id = ${parameter} and ${isNeeded})`

const valuesOf = (order: OpenOrder): unknown[] => {
  if (order.by === 'nearest') return [order.lat, order.lng]
  if (order.by === 'soon') return [order.today]
  return order.by === 'city' && order.city !== undefined ? [order.city] : []
}

/** A page of the open requests. */
export function listOpenRequests(
  on: Runs,
  { page, limit, category, order }: OpenPage,
): Promise<ListedRequest[]> {
  const values = [limit, (page - 1) * limit, ...valuesOf(order)]
  const condition = ofCategory(category === undefined ? undefined : `$${values.length + 1}`)
  return runNamed<ListedRequest>(on, statementOf(order)(condition), [
    ...values,
    ...(category === undefined ? [] : [category]),
  ])
}

const statementOf = (order: OpenOrder) => {
  if (order.by === 'nearest') return nearest
  if (order.by === 'soon') return neededSoon
  return order.by === 'city' && order.city !== undefined ? openFromCity : newest
}

const shownColumns = (km: string) => `${publicColumns}, ${km} as km`

const newest = (condition: string) => `select ${shownColumns('null')} from material_request q
  where q.status = 'approved' and ${condition} order by q.created_at desc, q.id desc limit $1 offset $2`

/** Two walks along an index each, since one order over both would sort every open request. */
const openFromCity = (condition: string) => {
  const inCity = `q.status = 'approved' and lower(q.locality->>'city') = $3 and ${condition}`
  return `with near as (select count(*)::int as n from material_request q where ${inCity}),
    of_city as (select q.id, q.created_at, 0 as far from material_request q where ${inCity}
      order by q.created_at desc, q.id desc limit $1 offset $2),
    others as (select q.id, q.created_at, 1 as far from material_request q
      where q.status = 'approved' and lower(q.locality->>'city') is distinct from $3 and ${condition}
      order by q.created_at desc, q.id desc
      limit $1 - (select count(*) from of_city) offset greatest(0, $2 - (select n from near))),
    shown as (select * from of_city union all select * from others)
  select ${shownColumns('null')} from shown s join material_request q on q.id = s.id
  order by s.far, q.created_at desc, q.id desc`
}

const nearest = (condition: string) => `with shown as (
    select q.id, place_map_point(q.locality) <-> map_point($3, $4) as far from material_request q
    where q.status = 'approved' and ${condition}
    order by place_map_point(q.locality) <-> map_point($3, $4) limit $1 offset $2)
  select ${shownColumns(kilometresTo('q.locality', '$3', '$4'))}
  from shown s join material_request q on q.id = s.id order by s.far, q.id`

/** The first missing line of a request by its day decides; other lines of the request are skipped. */
const soonLines = (today: string, condition: string) => `material_request_item i
  join material_request q on q.id = i.request_id and q.status = 'approved' and ${condition}
  where i.needed_by >= ${today}::date and ${isNeeded} and not exists (
    select from material_request_item e where e.request_id = i.request_id and e.needed_by >= ${today}::date
      and e.pledged::bigint + e.funded + e.stocked < e.quantity and (e.needed_by, e.id) < (i.needed_by, i.id))`

const neededSoon = (condition: string) => `with shown as (
    select i.request_id, i.needed_by, i.id from ${soonLines('$3', condition)}
    order by i.needed_by, i.id limit $1 offset $2)
  select ${shownColumns('null')} from shown s join material_request q on q.id = s.request_id
  order by s.needed_by, s.id`

type Counted = Pick<OpenPage, 'category' | 'order'> & { cap: number }

/** Counts the open requests of a list, at most `cap`. */
export async function countOpenRequests(on: Runs, { category, order, cap }: Counted): Promise<number> {
  const values = [cap, ...(order.by === 'soon' ? [order.today] : [])]
  const condition = ofCategory(category === undefined ? undefined : `$${values.length + 1}`)
  const isSoon = `exists (select from material_request_item i
    where i.request_id = q.id and i.needed_by >= $2::date and ${isNeeded})`
  const [found] = await runNamed<{ n: number }>(
    on,
    `select count(*)::int as n from (select 1 from material_request q
       where q.status = 'approved' and ${order.by === 'soon' ? isSoon : 'true'} and ${condition} limit $1) open`,
    [...values, ...(category === undefined ? [] : [category])],
  )
  return found!.n
}

export type NeededCategory = { id: number; name: string; requests: number }

/** Categories with missing items, in the order of the forms. */
export const listNeededCategories = (on: Runs): Promise<NeededCategory[]> =>
  runNamed<NeededCategory>(
    on,
    `select c.id, c.name, count(distinct i.request_id)::int as requests
     from material_request_item i join material_request q on q.id = i.request_id and q.status = 'approved'
       join material_category c on c.id = i.category_id
     where ${isNeeded} group by c.id order by c.position, c.id`,
    [],
  )
