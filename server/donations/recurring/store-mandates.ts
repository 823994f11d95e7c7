import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { istDay } from '../../platform/ist.ts'
import type { MandateState } from './rules.ts'

export type ToAsk = {
  mandateId: number
  scheduleId: number
  state: MandateState
  pausedBy: string | null
  orderId: string
  gatewayMandateId: string | null
  provider: string
  maxPaise: number
  createdAt: Date
  checks: number
  /** Gifts that failed one after the other. */
  failures: number
  /** Change the gateway has yet to hear of. */
  wish: string | null
}

const toAsk = sql`m.id as "mandateId", m.schedule_id as "scheduleId", m.state, m.paused_by as "pausedBy",
  m.order_id as "orderId", m.gateway_mandate_id as "gatewayMandateId", m.provider, m.max_paise as "maxPaise",
  m.created_at as "createdAt", m.checks, m.failures, m.wish`

/** Takes mandates whose gateway is to be asked, and moves their next time away. */
export async function takeChecks(
  db: Db,
  { now, until, limit, isTest }: { now: Date; until: Date; limit: number; isTest: boolean },
): Promise<ToAsk[]> {
  const { rows } = await sql<ToAsk>`
    update mandate m set next_check_at = ${until}, checks = checks + 1
    where m.id = any(array(select id from mandate where next_check_at <= ${now} and is_test = ${isTest}
                           order by next_check_at limit ${limit} for update skip locked))
    returning ${toAsk}`.execute(db)
  return rows
}

/** Takes one mandate whose gateway is to be asked, whether it is due or being asked about already. */
export async function takeCheckOf(
  db: Db,
  { until, ...which }: ({ provider: string; orderId: string } | { publicId: string }) & { until: Date },
): Promise<(ToAsk & { publicId: string; isTest: boolean }) | undefined> {
  const isIt =
    'publicId' in which
      ? sql`s.public_id = ${which.publicId}`
      : sql`m.provider = ${which.provider} and m.order_id = ${which.orderId}`
  const { rows } = await sql<ToAsk & { publicId: string; isTest: boolean }>`
    update mandate m set next_check_at = ${until}, checks = checks + 1
    from schedule s where s.id = m.schedule_id and ${isIt}
    returning ${toAsk}, s.public_id as "publicId", m.is_test as "isTest"`.execute(db)
  return rows[0]
}

export type MandateStanding = Pick<ToAsk, 'state' | 'pausedBy' | 'failures' | 'wish'>

/** Reads the state of a mandate. */
export async function findMandate(db: Db | Tx, mandateId: number): Promise<MandateStanding> {
  const found = await db
    .selectFrom('mandate')
    .select(['state', 'paused_by as pausedBy', 'failures', 'wish'])
    .where('id', '=', mandateId)
    .executeTakeFirstOrThrow()
  return { ...found, state: found.state as MandateState }
}

/** Lets the runner look at once at what falls due within two days of an agreement. */
export async function beginInstalments(tx: Tx, scheduleId: number, at: Date): Promise<void> {
  await tx
    .updateTable('instalment')
    .set((eb) => ({ act_at: eb.fn<string>('least', ['act_at', eb.val(at.toISOString())]) }))
    .where('schedule_id', '=', scheduleId)
    .where('state', '=', 'planned')
    .where('due_date', '<=', istDay(new Date(at.getTime() + 2 * 86_400_000)))
    .execute()
}

export async function setCheck(db: Db | Tx, mandateId: number, at: Date | null): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ next_check_at: at?.toISOString() ?? null })
    .where('id', '=', mandateId)
    .execute()
}

/** A gateway said something of a mandate: it is asked at once. @returns the schedule, undefined for no such mandate */
export async function hurryCheck(
  db: Db,
  { provider, orderId, at }: { provider: string; orderId: string; at: Date },
): Promise<{ publicId: string; donationId: string } | undefined> {
  const { rows } = await sql<{ publicId: string; donationId: string }>`
    update mandate m set next_check_at = ${at} from schedule s
    where s.id = m.schedule_id and m.provider = ${provider} and m.order_id = ${orderId}
    returning s.public_id as "publicId", m.donation_id as "donationId"`.execute(db)
  return rows[0]
}

/** The name that the gateway gave the mandate, once it has one. */
export async function saveGatewayId(db: Db | Tx, mandateId: number, gatewayMandateId: string): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ gateway_mandate_id: gatewayMandateId })
    .where('id', '=', mandateId)
    .execute()
}

/** Keeps who issued the UPI id that agreed. */
export async function saveUpiHandle(db: Db | Tx, mandateId: number, handle: string): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ upi_handle: handle })
    .where('id', '=', mandateId)
    .where(sql<boolean>`upi_handle is distinct from ${handle}`)
    .execute()
}

export type Wish = {
  mandateId: number
  provider: string
  gatewayMandateId: string | null
  wish: 'pause' | 'resume' | 'cancel'
  tries: number
}

/** Takes what gateways are still to be told. */
export async function takeWishes(
  db: Db,
  { now, until, limit, isTest }: { now: Date; until: Date; limit: number; isTest: boolean },
): Promise<Wish[]> {
  const { rows } = await sql<Wish>`
    update mandate m set wish_at = ${until}, wish_tries = wish_tries + 1
    where m.id = any(array(select id from mandate where wish is not null and wish_at <= ${now} and is_test = ${isTest}
                           order by wish_at limit ${limit} for update skip locked))
    returning m.id as "mandateId", m.provider, m.gateway_mandate_id as "gatewayMandateId", m.wish,
      m.wish_tries as "tries"`.execute(db)
  return rows
}

/** Clears a wish that the gateway was told; another one made meanwhile stays. */
export async function fulfil(db: Db, { mandateId, wish }: Wish): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ wish: null, wish_at: null, wish_tries: 0 })
    .where('id', '=', mandateId)
    .where('wish', '=', wish)
    .execute()
}

export async function postponeWish(db: Db, { mandateId, wish }: Wish, until: Date): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ wish_at: until.toISOString() })
    .where('id', '=', mandateId)
    .where('wish', '=', wish)
    .execute()
}
