import type { Pool } from 'pg'
import { messageArrays, messageColumns, unnestMessages, type Message } from '../deliveries.ts'
import type { Fields } from './hash.ts'
import type { StateName } from '../plans.ts'
import { states } from './states.ts'

export type Payment = {
  txnid: string
  mihpayid: string
  request: Fields
  amount: string
  currency: string
  status: string
  unmappedstatus: string
  mode: string
  bankcode: string
  outcome: string | null
  opened_at: Date
  decided_at: Date | null
  /** Number of look-ups that are still to fail. */
  verify_faults: number
}

const columns = `txnid, mihpayid, request, amount, currency, status, unmappedstatus, mode, bankcode, outcome,
  opened_at, decided_at, verify_faults`

export type Script = { outcome: string; delay_minutes: number }

/**
 * Takes an order in. A repeat of the same open order is that order again, as when a page is reloaded.
 * @returns undefined when the txnid is used up; `script` when its outcome was decided beforehand.
 */
export async function openPayment(
  pool: Pool,
  request: Fields,
  ids: { mihpayid: string; now: Date },
): Promise<{ payment: Payment; script: Script | undefined } | undefined> {
  const made = await pool.query<Payment & Partial<Script> & { scripted: string | null }>({
    name: 'open',
    text: `with made as (
        insert into sandbox.payu_payment (txnid, mihpayid, request, amount, opened_at) values ($1, $2, $3, $4, $5)
        on conflict (txnid) do nothing returning ${columns})
      select made.*, s.outcome as scripted, s.delay_minutes
      from made left join sandbox.script s using (txnid)`,
    values: [request['txnid'], ids.mihpayid, JSON.stringify(request), request['amount'], ids.now],
  })
  const payment = made.rows[0]
  if (payment !== undefined) {
    const { scripted, delay_minutes = 0 } = payment
    return { payment, script: scripted === null ? undefined : { outcome: scripted, delay_minutes } }
  }
  const known = await findPayment(pool, request['txnid']!)
  if (known?.status !== 'open' || known.request['hash'] !== request['hash']) return undefined
  return { payment: known, script: undefined }
}

export async function findPayment(pool: Pool, txnid: string): Promise<Payment | undefined> {
  const found = await pool.query<Payment>({
    name: 'find',
    text: `select ${columns} from sandbox.payu_payment where txnid = $1`,
    values: [txnid],
  })
  return found.rows[0]
}

export type Decision = {
  outcome: string
  becomes: StateName
  mode: string
  bankcode: string
  amount: string
  currency: string
  turns: { at: Date; to: StateName } | undefined
  verifyFault: string | undefined
  decidedAt: Date
}

/** Decides an open payment and queues its webhooks in one statement. @returns false when it was decided before. */
export async function decidePayment(
  pool: Pool,
  txnid: string,
  decision: Decision,
  messages: readonly Message[],
): Promise<boolean> {
  const open = decision.becomes === 'open'
  const state = states[decision.becomes]
  const done = await pool.query({
    name: 'decide',
    text: `with decided as (
        update sandbox.payu_payment set status = $2, unmappedstatus = $3, mode = $4, bankcode = $5, amount = $6,
          currency = $7, outcome = $8, decided_at = $9, turns_at = $10, turns_to = $11, verify_fault = $12,
          verify_faults = case when $12::text is null then 0 else 3 end
        where txnid = $1 and status = 'open' returning txnid),
      queued as (
        insert into sandbox.delivery (${messageColumns})
        select m.* from ${unnestMessages(13)} m, decided)
      select txnid from decided`,
    values: [
      txnid,
      open ? 'open' : state.status,
      state.unmapped,
      decision.mode,
      decision.bankcode,
      decision.amount,
      decision.currency,
      decision.outcome,
      decision.decidedAt,
      decision.turns?.at ?? null,
      decision.turns?.to ?? null,
      decision.verifyFault ?? null,
      ...messageArrays(messages),
    ],
  })
  return done.rowCount === 1
}

/** Sets an outcome beforehand, for an order that has not come yet. */
export const scriptOutcome = (pool: Pool, txnid: string, script: Script) =>
  pool.query(
    `insert into sandbox.script values ($1, $2, $3)
     on conflict (txnid) do update set outcome = excluded.outcome, delay_minutes = excluded.delay_minutes`,
    [txnid, script.outcome, script.delay_minutes],
  )

const givenUpAfterMinutes = 30

/** Gives up the payments whose tab was left open too long. PayU sends nothing about them. */
export async function giveUpPayments(pool: Pool, now: Date): Promise<void> {
  await pool.query({
    name: 'give-up',
    text: `update sandbox.payu_payment set status = $1, unmappedstatus = $2, decided_at = $3
      where status = 'open' and opened_at < $3::timestamptz - make_interval(mins => $4)`,
    values: [states.bounced.status, states.bounced.unmapped, now, givenUpAfterMinutes],
  })
}

export type DuePayment = Payment & { turns_at: Date; turns_to: StateName }

/** Some of the payments whose slow bank answers by now; none when all are turned. */
export async function duePayments(pool: Pool, now: Date): Promise<DuePayment[]> {
  const due = await pool.query<DuePayment>({
    name: 'turns',
    text: `select ${columns}, turns_at, turns_to from sandbox.payu_payment
      where turns_at <= $1 order by turns_at limit 200`,
    values: [now],
  })
  return due.rows
}

/** Turns one payment and queues the webhook that says so. */
export async function turnPayment(pool: Pool, txnid: string, to: StateName, messages: readonly Message[]) {
  await pool.query({
    name: 'turn',
    text: `with turned as (
        update sandbox.payu_payment set status = $2, unmappedstatus = $3, turns_at = null
        where txnid = $1 and turns_at is not null returning txnid)
      insert into sandbox.delivery (${messageColumns})
      select m.* from ${unnestMessages(4)} m, turned`,
    values: [txnid, states[to].status, states[to].unmapped, ...messageArrays(messages)],
  })
}

/** Counts one look-up against the faults that are left. @returns how this one is to fail, if it is. */
export async function takeFault(pool: Pool, txnid: string): Promise<'error' | 'timeout' | undefined> {
  const found = await pool.query<{ verify_fault: 'error' | 'timeout' }>({
    name: 'fault',
    text: `update sandbox.payu_payment set verify_faults = verify_faults - 1
      where txnid = $1 and verify_faults > 0 returning verify_fault`,
    values: [txnid],
  })
  return found.rows[0]?.verify_fault
}
