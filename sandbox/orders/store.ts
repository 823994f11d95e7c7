import type { Pool } from 'pg'
import { messageArrays, messageColumns, unnestMessages, type Message } from '../deliveries.ts'
import type { StateName } from '../plans.ts'

export type VendorName = 'razorpay' | 'cashfree'

/** An order that the merchant's server made, and what became of its payment. */
export type PayOrder = {
  vendor: VendorName
  id: string
  receipt: string
  session: string
  payment_id: string
  request: Record<string, unknown>
  form: Record<string, string>
  is_shown: boolean
  amount_paise: number
  paid_paise: number
  currency: string
  state: StateName
  method: string
  outcome: string | null
  opened_at: Date
  expires_at: Date
  decided_at: Date | null
  verify_faults: number
}

const columns = `vendor, id, receipt, session, payment_id, request, form, is_shown, amount_paise::float8 as amount_paise,
  paid_paise::float8 as paid_paise, currency, state, method, outcome, opened_at, expires_at, decided_at, verify_faults`

export type NewOrder = Pick<
  PayOrder,
  | 'vendor'
  | 'id'
  | 'receipt'
  | 'session'
  | 'payment_id'
  | 'request'
  | 'amount_paise'
  | 'opened_at'
  | 'expires_at'
>

/** @returns undefined when there is an order of this id */
export async function insertOrder(pool: Pool, o: NewOrder): Promise<PayOrder | undefined> {
  const made = await pool.query<PayOrder>({
    name: 'order-open',
    text: `insert into sandbox.pay_order (vendor, id, receipt, session, payment_id, request, amount_paise, paid_paise,
        currency, opened_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7, 'INR', $8, $9) on conflict do nothing returning ${columns}`,
    values: [
      o.vendor,
      o.id,
      o.receipt,
      o.session,
      o.payment_id,
      JSON.stringify(o.request),
      o.amount_paise,
      o.opened_at,
      o.expires_at,
    ],
  })
  return made.rows[0]
}

type By = 'id' | 'receipt' | 'session' | 'payment_id'

export async function findOrder(
  pool: Pool,
  vendor: VendorName,
  by: By,
  value: string,
): Promise<PayOrder | undefined> {
  const found = await pool.query<PayOrder>({
    name: `order-by-${by}`,
    text: `select ${columns} from sandbox.pay_order where vendor = $1 and ${by} = $2 order by opened_at desc limit 1`,
    values: [vendor, value],
  })
  return found.rows[0]
}

/** The order of any gateway that carries the merchant's id. */
export async function findByReceipt(pool: Pool, receipt: string): Promise<PayOrder | undefined> {
  const found = await pool.query<PayOrder>(
    `select ${columns} from sandbox.pay_order where receipt = $1 order by opened_at desc limit 1`,
    [receipt],
  )
  return found.rows[0]
}

/** Keeps that the payer came, and what the browser posted. */
export const markShown = (pool: Pool, { vendor, id }: PayOrder, form: Record<string, string>) =>
  pool.query('update sandbox.pay_order set form = $3, is_shown = true where vendor = $1 and id = $2', [
    vendor,
    id,
    JSON.stringify(form),
  ])

export type Decision = {
  outcome: string
  becomes: StateName
  method: string
  paidPaise: number
  currency: string
  turns: { at: Date; to: StateName } | undefined
  verifyFault: string | undefined
  decidedAt: Date
}

/** Decides an open order and queues its webhooks in one statement. @returns false when it was decided before. */
export async function decideOrder(
  pool: Pool,
  order: PayOrder,
  d: Decision,
  messages: readonly Message[],
): Promise<boolean> {
  const done = await pool.query({
    name: 'order-decide',
    text: `with decided as (
        update sandbox.pay_order set state = $3, method = $4, paid_paise = $5, currency = $6, outcome = $7,
          decided_at = $8, turns_at = $9, turns_to = $10, verify_fault = $11,
          verify_faults = case when $11::text is null then 0 else 3 end
        where vendor = $1 and id = $2 and state = 'open' returning id),
      queued as (
        insert into sandbox.delivery (${messageColumns}) select m.* from ${unnestMessages(12)} m, decided)
      select id from decided`,
    values: [
      order.vendor,
      order.id,
      d.becomes,
      d.method,
      d.paidPaise,
      d.currency,
      d.outcome,
      d.decidedAt,
      d.turns?.at ?? null,
      d.turns?.to ?? null,
      d.verifyFault ?? null,
      ...messageArrays(messages),
    ],
  })
  return done.rowCount === 1
}

export type DueOrder = PayOrder & { turns_at: Date; turns_to: StateName }

/** Some of the orders whose slow bank answers by now; none when all are turned. */
export async function dueOrders(pool: Pool, now: Date): Promise<DueOrder[]> {
  const due = await pool.query<DueOrder>({
    name: 'order-turns',
    text: `select ${columns}, turns_at, turns_to from sandbox.pay_order where turns_at <= $1 order by turns_at limit 200`,
    values: [now],
  })
  return due.rows
}

/** Turns one order and queues the webhooks that say so. */
export async function turnOrder(
  pool: Pool,
  order: PayOrder,
  to: StateName,
  messages: readonly Message[],
): Promise<void> {
  await pool.query({
    name: 'order-turn',
    text: `with turned as (
        update sandbox.pay_order set state = $3, turns_at = null
        where vendor = $1 and id = $2 and turns_at is not null returning id)
      insert into sandbox.delivery (${messageColumns}) select m.* from ${unnestMessages(4)} m, turned`,
    values: [order.vendor, order.id, to, ...messageArrays(messages)],
  })
}

/** Counts one look-up against the faults that are left. @returns how this one is to fail, if it is. */
export async function takeFault(
  pool: Pool,
  { vendor, id, verify_faults }: PayOrder,
): Promise<'error' | 'timeout' | undefined> {
  if (verify_faults === 0) return undefined
  const found = await pool.query<{ verify_fault: 'error' | 'timeout' }>(
    `update sandbox.pay_order set verify_faults = verify_faults - 1
     where vendor = $1 and id = $2 and verify_faults > 0 returning verify_fault`,
    [vendor, id],
  )
  return found.rows[0]?.verify_fault
}
