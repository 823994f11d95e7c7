import { sql } from 'kysely'
import type { MaterialCondition, MaterialUnit } from '../../../shared/material-items.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type Item = {
  categoryId: number
  variantId: number | null
  condition: MaterialCondition
  unit: MaterialUnit
  /** Day of expiry, null for goods without one. */
  expiresOn: string | null
}

export type PlaceKind =
  | 'donor'
  | 'vehicle'
  | 'drop_off'
  | 'box'
  | 'organisation'
  | 'lost'
  | 'found'
  | 'scrapped'

export type MovementKind =
  | 'pledged'
  | 'withdrawn'
  | 'picked_up'
  | 'pickup_corrected'
  | 'received'
  | 'sorted'
  | 'boxed'
  | 'allotted'
  | 'allotment_returned'
  | 'delivered'
  | 'lost'
  | 'found'
  | 'scrapped'

export type Movement = {
  kind: MovementKind
  from: number | null
  to: number | null
  item: number
  quantity: number
  reason?: string | undefined
  proof?: string | undefined
  offer?: number | undefined
  line?: number | undefined
  count?: number | undefined
  happenedAt?: Date | undefined
}

type Balance = { onHand: number; allotted: number }

/** Returns the number of an item, which is stored on its first use. */
export async function internItem(tx: Tx, item: Item): Promise<number> {
  const values = [item.categoryId, item.variantId, item.condition, item.unit, item.expiresOn]
  await runNamed(
    tx,
    `insert into material_item (category_id, variant_id, condition, unit, expires_on)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values,
  )
  const [row] = await runNamed<{ id: number }>(
    tx,
    `select id from material_item where category_id = $1 and variant_id is not distinct from $2::integer
       and condition = $3 and unit = $4 and expires_on is not distinct from $5::date`,
    values,
  )
  return row!.id
}

export async function findItem(on: Runs, id: number): Promise<Item | undefined> {
  const [row] = await runNamed<Item>(
    on,
    `select category_id as "categoryId", variant_id as "variantId", condition, unit, expires_on::text as "expiresOn"
     from material_item where id = $1`,
    [id],
  )
  return row
}

/**
 * Locks items in the order of their numbers. Every action locks its items before any balance, so that actions on the
 * same goods run one after the other and cannot deadlock.
 */
export const lockItems = (tx: Tx, items: readonly number[]) =>
  runNamed(tx, 'select id from material_item where id = any($1::integer[]) order by id for no key update', [
    items,
  ])

export async function findPlace(on: Runs, id: number): Promise<{ id: number; kind: PlaceKind } | undefined> {
  const [row] = await runNamed<{ id: number; kind: PlaceKind }>(
    on,
    'select id, kind from stock_place where id = $1',
    [id],
  )
  return row
}

/** Returns the place of a single kind: lost, found or scrapped. */
export async function singlePlace(on: Runs, kind: 'lost' | 'found' | 'scrapped'): Promise<number> {
  const [row] = await runNamed<{ id: number }>(on, 'select id from stock_place where kind = $1', [kind])
  return row!.id
}

const placeOf = (kind: PlaceKind, column: 'offer_id' | 'drop_off_location_id' | 'request_id') => {
  const insert = `insert into stock_place (kind, ${column}, created_at) values ('${kind}', $1, $2) on conflict do nothing`
  const find = `select id from stock_place where ${column} = $1`
  return async (tx: Tx, record: number, at: Date): Promise<number> => {
    await runNamed(tx, insert, [record, at])
    const [row] = await runNamed<{ id: number }>(tx, find, [record])
    return row!.id
  }
}
/** Places of offers, drop-off locations and requests are added on their first use. */
export const donorPlace = placeOf('donor', 'offer_id')
export const dropOffPlace = placeOf('drop_off', 'drop_off_location_id')
export const organisationPlace = placeOf('organisation', 'request_id')

export async function addPlace(
  tx: Tx,
  place: { kind: 'vehicle' | 'box'; name: string; parent?: number },
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('stock_place')
    .values({ kind: place.kind, name: place.name, parent_id: place.parent ?? null, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setParent = (tx: Tx, box: number, parent: number) =>
  tx.updateTable('stock_place').set({ parent_id: parent }).where('id', '=', box).execute()

/** Records that a box has moved with all its goods, by the offers that they come from. */
export const insertBoxMove = (tx: Tx, { box, place, at }: { box: number; place: number; at: Date }) =>
  runNamed(
    tx,
    `with moved as (
       insert into stock_box_move (box_id, place_id, city, moved_at) values ($1, $2, stock_city($2), $3) returning id)
     insert into stock_box_trace (move_id, item_id, offer_id, quantity)
       select m.id, l.item_id, l.offer_id, sum(l.quantity) from moved m join stock_lot l on l.place_id = $1
       group by m.id, l.item_id, l.offer_id`,
    [box, place, at],
  )

export async function insertMovement(
  tx: Tx,
  movement: Movement,
  { by, action }: { by: By; action?: string | undefined },
): Promise<void> {
  await tx
    .insertInto('stock_movement')
    .values({
      kind: movement.kind,
      from_place_id: movement.from,
      to_place_id: movement.to,
      item_id: movement.item,
      quantity: movement.quantity,
      actor_id: by.actorId,
      actor: by.actor,
      proof_media_id: movement.proof ?? null,
      reason: movement.reason ?? null,
      happened_at: movement.happenedAt ?? by.at,
      recorded_at: by.at,
      offer_id: movement.offer ?? null,
      request_item_id: movement.line ?? null,
      count_id: movement.count ?? null,
      action_id: action ?? null,
    })
    .execute()
}

/** Locks the balance of an item at a place, which is added on its first use. */
export async function lockBalance(tx: Tx, place: number, item: number, at: Date): Promise<Balance> {
  await runNamed(
    tx,
    `insert into stock_balance (place_id, item_id, changed_at) values ($1, $2, $3) on conflict do nothing`,
    [place, item, at],
  )
  const [row] = await runNamed<Balance>(
    tx,
    `select on_hand::float8 as "onHand", allotted::float8 as allotted from stock_balance
     where place_id = $1 and item_id = $2 for update`,
    [place, item],
  )
  return row!
}

export const balancesAt = (
  on: Runs,
  place: number,
): Promise<{ item: number; onHand: number; allotted: number }[]> =>
  runNamed(
    on,
    `select item_id as item, on_hand::float8 as "onHand", allotted::float8 as allotted from stock_balance
     where place_id = $1 and on_hand > 0 order by item_id`,
    [place],
  )

export async function insertCount(
  tx: Tx,
  count: { place: number; item: number; counted: number; booked: number; countedAt: Date },
  by: By,
): Promise<number> {
  const { id } = await tx
    .insertInto('stock_count')
    .values({
      place_id: count.place,
      item_id: count.item,
      counted: count.counted,
      booked: count.booked,
      actor_id: by.actorId,
      actor: by.actor,
      counted_at: count.countedAt,
      recorded_at: by.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the latest count of an item at a place after an instant. */
export async function countSince(
  on: Runs,
  { place, item, since }: { place: number; item: number; since: Date },
): Promise<{ id: number; countedAt: Date } | undefined> {
  const [row] = await runNamed<{ id: number; countedAt: Date }>(
    on,
    `select id::integer as id, counted_at as "countedAt" from stock_count
     where place_id = $1 and item_id = $2 and counted_at > $3 order by counted_at desc limit 1`,
    [place, item, since],
  )
  return row
}

export type Line = Omit<Item, 'expiresOn'> & {
  requestId: number
  quantity: number
  isOpen: boolean
}

/** Locks a line of a request before the items, as the trigger that counts allotted goods does. */
export async function lockLine(tx: Tx, id: number): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select i.category_id as "categoryId", i.variant_id as "variantId", i.condition, i.unit, i.quantity,
      i.request_id as "requestId", q.status = 'approved' as "isOpen"
    from material_request_item i join material_request q on q.id = i.request_id where i.id = ${id}
    for no key update of i`.execute(tx)
  return rows[0]
}

/** Returns how much of an item at a place is allotted to a line. */
export async function allottedTo(
  on: Runs,
  { place, item, line }: { place: number; item: number; line: number },
): Promise<number> {
  const [row] = await runNamed<{ quantity: number }>(
    on,
    `select quantity::float8 as quantity from stock_allotment
     where place_id = $1 and item_id = $2 and request_item_id = $3`,
    [place, item, line],
  )
  return row?.quantity ?? 0
}

/** Finds the request of a line. */
export async function requestOfLine(on: Runs, line: number): Promise<number | undefined> {
  const [row] = await runNamed<{ request: number }>(
    on,
    'select request_id as request from material_request_item where id = $1',
    [line],
  )
  return row?.request
}

/** Locks a place, and returns the one that it is in. */
export const lockPlace = (tx: Tx, id: number): Promise<{ parent: number | null } | undefined> =>
  tx
    .selectFrom('stock_place')
    .select('parent_id as parent')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
