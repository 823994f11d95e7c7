import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Language } from '../../../shared/languages.ts'
import { materialRequestPath } from '../../../shared/request-address.ts'
import type { askedItem } from '../../../contract/materials/open-requests.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** A line of a request with its names; quantities are in units. */
export type NamedItem = z.infer<typeof askedItem>

/** A published picture of a request, as `toPicture` takes it. */
type StoredPicture = { id: string; variants: unknown } | null

export type RequestParts = {
  items: NamedItem[]
  logo: StoredPicture
  image: StoredPicture
  banner: StoredPicture
}

const picture = (column: string) =>
  `(select json_build_object('id', f.id, 'variants', f.variants) from media f where f.id = q.${column})`
/** Quantity in units, of a column in smallest parts. */
const inUnits = (column: string) =>
  `case when i.unit in ('kg', 'litre') then i.${column} / 1000.0 else i.${column} end`
const items = `coalesce((select json_agg(json_build_object('id', i.id, 'category', i.category_id, 'categoryName', k.name,
    'variant', i.variant_id, 'variantName', v.name, 'unit', i.unit, 'condition', i.condition, 'hasCondition', k.has_condition,
    'quantity', ${inUnits('quantity')}, 'description', i.description, 'minimum', ${inUnits('minimum')},
    'neededBy', i.needed_by::text, 'price', i.unit_price_paise / 100.0, 'pledged', ${inUnits('pledged')},
    'funded', ${inUnits('funded')}, 'stocked', ${inUnits('stocked')}) order by i.position)
  from material_request_item i join material_category k on k.id = i.category_id
  left join material_variant v on v.id = i.variant_id where i.request_id = q.id), '[]')`
const parts = `${items} as items, ${picture('logo_media_id')} as logo, ${picture('image_media_id')} as image,
  ${picture('banner_media_id')} as banner`

/** Items and pictures of a request; undefined where there is none. */
export async function findRequestParts(on: Runs, id: number): Promise<RequestParts | undefined> {
  const [row] = await runNamed<RequestParts>(on, `select ${parts} from material_request q where q.id = $1`, [
    id,
  ])
  return row
}

/** Paise in the books by line of a request, refunds deducted. */
export async function moneyOfLines(on: Runs, requestId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await runNamed<{ line: number; paise: number }>(
    on,
    `select m.line_id as line, sum(m.paise)::float8 as paise from material_line_money m
     join material_request_item i on i.id = m.line_id where i.request_id = $1 group by 1`,
    [requestId],
  )
  return new Map(rows.map(({ line, paise }) => [line, paise]))
}

/** Quantities of the stock by line of a request, in units: allotted at present, and delivered. */
export async function stockOfLines(
  on: Runs,
  requestId: number,
): Promise<ReadonlyMap<number, { allotted: number; delivered: number }>> {
  const rows = await runNamed<{ line: number; allotted: number; delivered: number }>(
    on,
    `select i.id as line,
       material_units(sum(case m.kind when 'allotted' then m.quantity else -m.quantity end)::bigint, i.unit)::float8 as allotted,
       material_units(coalesce(sum(m.quantity) filter (where m.kind = 'delivered'), 0)::bigint, i.unit)::float8 as delivered
     from material_request_item i join stock_movement m on m.request_item_id = i.id
     where i.request_id = $1 group by i.id`,
    [requestId],
  )
  return new Map(rows.map(({ line, allotted, delivered }) => [line, { allotted, delivered }]))
}

/** A request as it is shown to everybody. */
export type PublicRequest = RequestParts & {
  id: number
  status: 'approved' | 'closed'
  createdAt: Date
  header: string
  description: string
  org_name: string
  cta_text: string
  city: string
  unwanted: string | null
  /** Names of organisations with an active pledge. */
  helpers: string[]
}
export const publicColumns = `q.id, q.status, q.created_at as "createdAt", q.header, q.description, q.org_name, q.cta_text,
  coalesce(q.locality->>'city', q.locality->>'formatted', '') as city, q.unwanted, array(select h.name from material_offer o
    join organisation h on h.id = o.organisation_id where o.request_id = q.id and material_offer_counts(o)
    group by h.id order by min(o.id)) as helpers, ${parts}`

/** Cities in which something is asked for, as they are written. */
export async function citiesOfOpenRequests(on: Runs): Promise<string[]> {
  const rows = await runNamed<{ city: string }>(
    on,
    `select distinct locality->>'city' as city from material_request where status = 'approved' and locality->>'city' is not null`,
    [],
  )
  return rows.map(({ city }) => city)
}

export type AskedRequest = {
  status: string
  header: string
  name: string
  recipient: string
  /** Language of the organisation that asked; null where staff added the request. */
  language: Language | null
}

/** A request with its contact, locked until the transaction ends. */
export async function findAskedRequest(tx: Runs, id: number): Promise<AskedRequest | undefined> {
  const [row] = await runNamed<AskedRequest>(
    tx,
    `select q.status, q.header, q.primary_name as name, q.email as recipient,
       (select coalesce((select o.language from organisation o where o.account_id = a.id order by o.id limit 1), 'en')
        from account a where a.id = q.account_id) as language
     from material_request q where q.id = $1 for no key update of q`,
    [id],
  )
  return row
}

/** Pages of the open requests for search engines. */
export const listOpenPaths = async (on: Runs, from: number, limit: number): Promise<{ path: string }[]> => {
  const rows = await runNamed<{ id: number; header: string }>(
    on,
    `select id, header from material_request where status = 'approved'
     order by created_at desc, id desc offset $1 limit $2`,
    [from, limit],
  )
  return rows.map(({ id, header }) => ({ path: materialRequestPath(id, header) }))
}

/** Number of open requests. */
export async function countOpenPaths(on: Runs): Promise<number> {
  const [row] = await runNamed<{ count: number }>(
    on,
    `select count(*)::int as count from material_request where status = 'approved'`,
    [],
  )
  return row!.count
}

/** An approved or closed request; undefined for another. */
export async function findPublicRequest(on: Runs, id: number): Promise<PublicRequest | undefined> {
  const [row] = await runNamed<PublicRequest>(
    on,
    `select ${publicColumns} from material_request q where q.id = $1 and q.status in ('approved', 'closed')`,
    [id],
  )
  return row
}

/** Counts a change that stands in no column of the request itself. */
export const countChange = (tx: Tx, id: number) =>
  sql`update material_request set version = version + 1 where id = ${id}`.execute(tx)

export type RecordMove = { at: Date; actor: string; from: string; to: string; note: string | null }

/** Changes of a record's status, newest first, at most 50. */
export const listRecordMoves = (db: Db, table: string, id: number): Promise<RecordMove[]> =>
  db
    .selectFrom('status_history')
    .select(['at', 'actor', 'from_status as from', 'to_status as to', 'note'])
    .where('record_table', '=', table)
    .where('record_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Whether a picture stands in any request. */
export async function isPictureShown(tx: Tx, mediaId: string): Promise<boolean> {
  const columns = ['logo_media_id', 'image_media_id', 'banner_media_id'] as const
  const found = await tx
    .selectFrom('material_request')
    .select('id')
    .where((is) => is.or(columns.map((column) => is(column, '=', mediaId))))
    .executeTakeFirst()
  return found !== undefined
}

/** Numbers of the categories by their names. */
export async function categoryNumbers(tx: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('material_category').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Gives a request of the demo world to a volunteer. */
export const assignInDemo = (
  tx: Tx,
  id: number,
  { volunteer, note, at }: { volunteer: number; note: string; at: Date },
) =>
  tx
    .updateTable('material_request')
    .set({ volunteer_id: volunteer, volunteer_note: note, assigned_at: at })
    .where('id', '=', id)
    .execute()
