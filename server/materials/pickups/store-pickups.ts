import type { pickupStatus } from '../../../contract/materials/pickups.ts'
import type { Place } from '../../../contract/places.ts'
import type { StatusName } from '../../../contract/status.ts'
import {
  fromStoredQuantity,
  type MaterialCondition,
  type MaterialUnit,
} from '../../../shared/material-items.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type PickupStatus = StatusName<typeof pickupStatus>

export type PickupItem = {
  id: number
  category: number
  categoryName: string
  variant: number | null
  variantName: string | null
  unit: MaterialUnit
  condition: MaterialCondition
  quantity: number
  /** Quantity that was picked up; null until it is known. */
  pickedUp: number | null
}

export type StoredPickup = {
  id: number
  version: number
  status: PickupStatus
  from: Date
  until: Date
  note: string
  sequence: number
  changedAt: Date
  donorAbsentAt: Date | null
  volunteerAbsentAt: Date | null
  volunteer: { id: number; name: string; mobile_no: string; locality: Place }
  offer: { id: number; donor: string; mobile_no: string; note: string; locality: Place }
}

const selected = `select p.id, p.version, p.status, p.window_from as "from", p.window_until as until, coalesce(p.note, '') as note,
    p.sequence, p.changed_at as "changedAt", p.donor_absent_at as "donorAbsentAt", p.volunteer_absent_at as "volunteerAbsentAt",
    jsonb_build_object('id', v.id, 'name', v.name, 'mobile_no', v.mobile_no, 'locality', v.locality) as volunteer,
    jsonb_build_object('id', o.id, 'donor', o.name, 'mobile_no', o.mobile_no, 'note', coalesce(o.note, ''),
      'locality', o.locality) as offer
  from pickup p join volunteer v on v.id = p.volunteer_id join material_offer o on o.id = p.offer_id`

export const findPickup = async (on: Runs, id: number): Promise<StoredPickup | undefined> =>
  (await runNamed<StoredPickup>(on, `${selected} where p.id = $1`, [id]))[0]

/** Pickups of a volunteer whose window begins within a time, by their window; cancelled ones are left out. */
export const pickupsOfVolunteer = (
  on: Runs,
  volunteerId: number,
  { from, until }: { from: Date; until: Date },
): Promise<StoredPickup[]> =>
  runNamed<StoredPickup>(
    on,
    `${selected} where p.volunteer_id = $1 and p.window_from >= $2 and p.window_from < $3 and p.status <> 'cancelled'
     order by p.window_from, p.id limit 200`,
    [volunteerId, from, until],
  )

/** The same of all volunteers, for staff in the field. */
export const pickupsBetween = (
  on: Runs,
  { from, until }: { from: Date; until: Date },
): Promise<StoredPickup[]> =>
  runNamed<StoredPickup>(
    on,
    `${selected} where p.window_from >= $1 and p.window_from < $2 and p.status <> 'cancelled'
     order by p.window_from, p.id limit 200`,
    [from, until],
  )

/** Items of pickups by the number of the pickup, each with its picked-up quantity. */
export async function itemsOfPickups(on: Runs, ids: readonly number[]): Promise<Map<number, PickupItem[]>> {
  const rows = await runNamed<PickupItem & { pickupId: number }>(
    on,
    `select p.id as "pickupId", i.id, i.category_id as category, c.name as "categoryName", i.variant_id as variant,
       v.name as "variantName", i.unit, i.condition, i.quantity, d.quantity as "pickedUp"
     from pickup p join material_offer_item i on i.offer_id = p.offer_id join material_category c on c.id = i.category_id
       left join material_variant v on v.id = i.variant_id
       left join pickup_item d on d.pickup_id = p.id and d.item_id = i.id
     where p.id = any($1::integer[]) order by c.position, c.id, v.position nulls first, i.id`,
    [ids],
  )
  const inUnits = rows.map((row) => ({
    ...row,
    quantity: fromStoredQuantity(row.quantity, row.unit),
    pickedUp: row.pickedUp === null ? null : fromStoredQuantity(row.pickedUp, row.unit),
  }))
  return Map.groupBy(inUnits, ({ pickupId }) => pickupId)
}

export type LockedPickup = {
  id: number
  version: number
  status: PickupStatus
  offer_id: number
  volunteer_id: number
  window_from: Date
  window_until: Date
}

/** Locks a pickup until the transaction ends; its offer is locked before it everywhere. */
export async function lockPickup(tx: Tx, id: number): Promise<LockedPickup | undefined> {
  const [offer] = await runNamed<{ offer_id: number }>(tx, 'select offer_id from pickup where id = $1', [id])
  if (offer === undefined) return undefined
  await runNamed(tx, 'select 1 from material_offer where id = $1 for no key update', [offer.offer_id])
  const [row] = await runNamed<LockedPickup>(
    tx,
    `select id, version, status, offer_id, volunteer_id, window_from, window_until from pickup where id = $1 for update`,
    [id],
  )
  return row
}

type Window = { volunteerId: number; from: Date; until: Date; note: string | null }

/** Sets volunteer and window of a pickup and raises the number of its calendar entry. */
export async function changeWindow(
  tx: Tx,
  id: number,
  { volunteerId, from, until, note }: Window,
  at: Date,
): Promise<void> {
  await runNamed(
    tx,
    `update pickup set volunteer_id = $2, window_from = $3, window_until = $4, note = $5, sequence = sequence + 1,
       version = version + 1, changed_at = $6 where id = $1`,
    [id, volunteerId, from, until, note, at],
  )
}

/** Records that another volunteer took over a pickup, which the calendar of the former one then cancels. */
export async function recordFormerVolunteer(tx: Tx, before: LockedPickup, at: Date): Promise<void> {
  await runNamed(
    tx,
    `insert into pickup_former_volunteer (pickup_id, volunteer_id, window_from, window_until, sequence, changed_at)
     select id, $2, $3, $4, sequence, $5 from pickup where id = $1
     on conflict (pickup_id, volunteer_id) do update set window_from = excluded.window_from,
       window_until = excluded.window_until, sequence = excluded.sequence, changed_at = excluded.changed_at`,
    [before.id, before.volunteer_id, before.window_from, before.window_until, at],
  )
}

/** A pickup that a calendar removes: cancelled, or taken over by another volunteer. */
export type CancelledPickup = {
  id: number
  donor: string
  from: Date
  until: Date
  sequence: number
  changedAt: Date
}

/** Pickups within a time that a volunteer's calendar removes; of all volunteers only those that were cancelled. */
export const cancelledPickups = (
  on: Runs,
  volunteerId: number | undefined,
  { from, until }: { from: Date; until: Date },
): Promise<CancelledPickup[]> =>
  runNamed<CancelledPickup>(
    on,
    `select p.id, o.name as donor, p.window_from as "from", p.window_until as until, p.sequence, p.changed_at as "changedAt"
     from pickup p join material_offer o on o.id = p.offer_id
     where p.status = 'cancelled' and ($1::integer is null or p.volunteer_id = $1)
       and p.window_from >= $2 and p.window_from < $3
     union all
     select p.id, o.name, f.window_from, f.window_until, f.sequence, f.changed_at
     from pickup_former_volunteer f join pickup p on p.id = f.pickup_id and p.volunteer_id <> f.volunteer_id
       join material_offer o on o.id = p.offer_id
     where f.volunteer_id = $1 and f.window_from >= $2 and f.window_from < $3
     order by 3, 1 limit 200`,
    [volunteerId ?? null, from, until],
  )

/** Raises the number of a calendar entry whose pickup has ended or was taken up again. */
export async function raiseSequence(tx: Tx, id: number, at: Date): Promise<void> {
  await runNamed(tx, 'update pickup set sequence = sequence + 1, changed_at = $2 where id = $1', [id, at])
}

/** Records that the volunteer did not come; the first report stays. */
export async function recordVolunteerAbsent(tx: Tx, id: number, at: Date): Promise<void> {
  await runNamed(
    tx,
    'update pickup set volunteer_absent_at = coalesce(volunteer_absent_at, $2) where id = $1',
    [id, at],
  )
}

/** Sets when the donor was absent by the reports of phones; null where none reports it any more. */
export async function setDonorAbsent(tx: Tx, id: number, at: Date | null): Promise<void> {
  await runNamed(tx, 'update pickup set donor_absent_at = $2 where id = $1', [id, at])
}

/** Replaces the quantities of a pickup, in the smallest parts of their units. @returns whether any is another */
export async function replaceQuantities(
  tx: Tx,
  id: number,
  quantities: readonly { itemId: number; quantity: number }[],
): Promise<boolean> {
  const numbers = [quantities.map(({ itemId }) => itemId), quantities.map(({ quantity }) => quantity)]
  const changed = await runNamed(
    tx,
    `with given as (select * from unnest($2::integer[], $3::integer[]) as given (item, quantity)),
       gone as (delete from pickup_item where pickup_id = $1 and item_id not in (select item from given) returning item_id)
     insert into pickup_item as d (pickup_id, item_id, quantity) select $1, item, quantity from given
     on conflict (pickup_id, item_id) do update set quantity = excluded.quantity where d.quantity <> excluded.quantity
     returning item_id`,
    [id, ...numbers],
  )
  return changed.length > 0
}

/** The last pickup of an offer; undefined where none was planned. */
export async function lastPickupOf(
  on: Runs,
  offerId: number,
): Promise<{ id: number; status: PickupStatus; from: Date; until: Date } | undefined> {
  const [row] = await runNamed<{ id: number; status: PickupStatus; from: Date; until: Date }>(
    on,
    `select id, status, window_from as "from", window_until as until from pickup
     where offer_id = $1 and status <> 'cancelled' order by id desc limit 1`,
    [offerId],
  )
  return row
}
