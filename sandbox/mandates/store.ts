import type { Pool } from 'pg'
import { messageArrays, messageColumns, unnestMessages, type Message } from '../deliveries.ts'

export type MandateVendorName = 'payu' | 'razorpay' | 'cashfree'

export type MandateState =
  | 'asked'
  | 'bank_pending'
  | 'active'
  | 'paused'
  | 'payer_paused'
  | 'cancelled'
  | 'payer_revoked'
  | 'declined'
  | 'link_expired'
  | 'expired'

export type Mandate = {
  vendor: MandateVendorName
  id: string
  receipt: string
  request: Record<string, unknown>
  max_paise: number
  state: MandateState
  asked_at: Date
  link_until: Date
  valid_until: Date
}

export type Debit = {
  vendor: MandateVendorName
  id: string
  mandate_id: string
  notice_id: string
  payment_id: string
  amount_paise: number
  state: 'captured' | 'waiting' | 'declined'
  failure: string | null
  asked_at: Date
}
export type Notice = { id: string; mandate_id: string; amount_paise: number; given_at: Date }

const mandateColumns =
  'vendor, id, receipt, request, max_paise::float8 as max_paise, state, asked_at, link_until, valid_until'
const debitColumns =
  'vendor, id, mandate_id, notice_id, payment_id, amount_paise::float8 as amount_paise, state, failure, asked_at'

/** @returns undefined when there is a mandate of this id */
export async function insertMandate(pool: Pool, m: Omit<Mandate, 'state'>): Promise<Mandate | undefined> {
  const made = await pool.query<Mandate>(
    `insert into sandbox.mandate (vendor, id, receipt, request, max_paise, asked_at, link_until, valid_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${mandateColumns}`,
    [
      m.vendor,
      m.id,
      m.receipt,
      JSON.stringify(m.request),
      m.max_paise,
      m.asked_at,
      m.link_until,
      m.valid_until,
    ],
  )
  return made.rows[0]
}

/** The mandate as it stands at this time: a link and a validity end by themselves. */
export async function findMandate(
  pool: Pool,
  vendor: MandateVendorName,
  by: 'id' | 'receipt',
  value: string,
  now: Date,
): Promise<Mandate | undefined> {
  const found = await pool.query<Mandate>({
    name: `mandate by ${by}`,
    text: `select ${mandateColumns} from sandbox.mandate where vendor = $1 and ${by} = $2`,
    values: [vendor, value.replaceAll('\0', '')],
  })
  const [mandate] = found.rows
  if (mandate === undefined) return undefined
  if (mandate.state === 'asked' && mandate.link_until <= now) return { ...mandate, state: 'link_expired' }
  const lives = ['active', 'paused', 'payer_paused'].includes(mandate.state)
  return lives && mandate.valid_until <= now ? { ...mandate, state: 'expired' } : mandate
}

export async function findByReceipt(pool: Pool, receipt: string): Promise<Mandate | undefined> {
  const found = await pool.query<Mandate>(
    `select ${mandateColumns} from sandbox.mandate where receipt = $1 limit 1`,
    [receipt],
  )
  return found.rows[0]
}

/** Runs an update and queues messages with it, in one statement. @returns false when nothing was changed */
async function changeAndTell(
  pool: Pool,
  update: string,
  values: readonly unknown[],
  messages: readonly Message[],
): Promise<boolean> {
  const done = await pool.query({
    text: `with changed as (${update} returning 1),
      queued as (
        insert into sandbox.delivery (${messageColumns})
        select m.* from ${unnestMessages(values.length + 1)} m, changed)
     select 1 from changed`,
    values: [...values, ...messageArrays(messages)],
  })
  return (done.rowCount ?? 0) > 0
}

export const moveMandate = (
  pool: Pool,
  { vendor, id, state }: Mandate,
  to: MandateState,
  messages: readonly Message[],
  at: Date,
  turns?: { at: Date; to: MandateState },
): Promise<boolean> =>
  changeAndTell(
    pool,
    `update sandbox.mandate set state = $4, turns_at = $5, turns_to = $6,
       taken_at = case when $4 = 'active' then coalesce(taken_at, $7) else taken_at end
     where vendor = $1 and id = $2 and state = $3`,
    [vendor, id, state, to, turns?.at ?? null, turns?.to ?? null, at],
    messages,
  )

export type NewNotice = Notice & { vendor: MandateVendorName }

/** The same notice again is the same notice. @returns those that stand, in the order of what was given */
export async function keepNotices(pool: Pool, given: readonly NewNotice[]): Promise<Notice[]> {
  const kept = await pool.query<{ vendor: string; id: string }>(
    `insert into sandbox.notice (vendor, id, mandate_id, amount_paise, given_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[])
     on conflict do nothing returning vendor, id`,
    [
      given.map((n) => n.vendor),
      given.map((n) => n.id),
      given.map((n) => n.mandate_id),
      given.map((n) => n.amount_paise),
      given.map((n) => n.given_at),
    ],
  )
  const fresh = new Set(kept.rows.map(({ vendor, id }) => `${vendor} ${id}`))
  return Promise.all(
    given.map(async (n) => {
      // Among notices of one name in the same batch, the first one here is the one that was stored.
      const isFresh = fresh.delete(`${n.vendor} ${n.id}`)
      return isFresh ? n : (await findNotice(pool, n.vendor, n.id))!
    }),
  )
}

export async function findNotice(
  pool: Pool,
  vendor: MandateVendorName,
  id: string,
): Promise<Notice | undefined> {
  const found = await pool.query<Notice>(
    `select id, mandate_id, amount_paise::float8 as amount_paise, given_at from sandbox.notice
     where vendor = $1 and id = $2`,
    [vendor, id],
  )
  return found.rows[0]
}

/** Every try under a notice, the oldest first. */
export async function debitsOf(pool: Pool, vendor: MandateVendorName, noticeId: string): Promise<Debit[]> {
  const found = await pool.query<Debit>(
    `select ${debitColumns} from sandbox.debit where vendor = $1 and notice_id = $2 order by asked_at, id`,
    [vendor, noticeId],
  )
  return found.rows
}

export async function findDebit(
  pool: Pool,
  vendor: MandateVendorName,
  id: string,
): Promise<Debit | undefined> {
  const found = await pool.query<Debit>(
    `select ${debitColumns} from sandbox.debit where vendor = $1 and id = $2`,
    [vendor, id],
  )
  return found.rows[0]
}

/** Facts that decide about a debit, read in one query. */
export type DebitFacts = {
  /** A debit of this id is there already. */
  isThere: boolean
  notice: { amountPaise: number; givenAt: Date } | undefined
  /** Earlier tries under the same notice. */
  tries: { state: Debit['state']; askedAt: Date }[]
  /** Outcome that was scripted for it. */
  script: { outcome: string; delayMinutes: number } | undefined
}

export async function factsOfDebit(
  pool: Pool,
  vendor: MandateVendorName,
  { id, noticeId }: { id: string; noticeId: string },
): Promise<DebitFacts> {
  const found = await pool.query<{
    is_there: boolean
    amount_paise: number | null
    given_at: Date
    states: Debit['state'][]
    asked: Date[]
    outcome: string | null
    delay_minutes: number
  }>(
    `select exists (select 1 from sandbox.debit where vendor = $1 and id = $2) as is_there,
       n.amount_paise::float8 as amount_paise, n.given_at, t.states, t.asked, s.outcome, s.delay_minutes
     from (select coalesce(array_agg(state), '{}') as states, coalesce(array_agg(asked_at), '{}') as asked
           from sandbox.debit where vendor = $1 and notice_id = $3) t
       left join sandbox.notice n on n.vendor = $1 and n.id = $3
       left join sandbox.script s on s.txnid = $2`,
    [vendor, id, noticeId],
  )
  const row = found.rows[0]!
  return {
    isThere: row.is_there,
    notice: row.amount_paise === null ? undefined : { amountPaise: row.amount_paise, givenAt: row.given_at },
    tries: row.states.map((state, i) => ({ state, askedAt: row.asked[i]! })),
    script: row.outcome === null ? undefined : { outcome: row.outcome, delayMinutes: row.delay_minutes },
  }
}

export type NewDebit = Debit & {
  message: Message | undefined
  turns: { at: Date; to: Debit['state'] } | undefined
}

/** @returns for each, whether it was made: false where there is a debit of its id */
export async function insertDebits(pool: Pool, made: readonly NewDebit[]): Promise<boolean[]> {
  const of = <T>(column: (d: NewDebit) => T): T[] => made.map(column)
  const told = made.flatMap((d) => (d.message === undefined ? [] : [{ ...d.message, of: d.payment_id }]))
  const done = await pool.query<{ payment_id: string }>(
    `with made as (
       insert into sandbox.debit (vendor, id, mandate_id, notice_id, payment_id, amount_paise, state, failure, asked_at,
         turns_at, turns_to)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[],
         $9::timestamptz[], $10::timestamptz[], $11::text[])
       on conflict do nothing returning payment_id),
     queued as (
       insert into sandbox.delivery (${messageColumns})
       select ${messageColumns} from ${unnestMessages(12)} with ordinality as m (${messageColumns}, n)
         join unnest($19::text[]) with ordinality as t (payment_id, n) using (n) join made using (payment_id))
     select payment_id from made`,
    [
      of((d) => d.vendor),
      of((d) => d.id),
      of((d) => d.mandate_id),
      of((d) => d.notice_id),
      of((d) => d.payment_id),
      of((d) => d.amount_paise),
      of((d) => d.state),
      of((d) => d.failure),
      of((d) => d.asked_at),
      of((d) => d.turns?.at ?? null),
      of((d) => d.turns?.to ?? null),
      ...messageArrays(told),
      told.map((message) => message.of),
    ],
  )
  const fresh = new Set(done.rows.map((row) => row.payment_id))
  return made.map((d) => fresh.delete(d.payment_id))
}

export const turnDebit = (pool: Pool, { vendor, id, state, failure }: Debit, messages: readonly Message[]) =>
  changeAndTell(
    pool,
    `update sandbox.debit set state = $3, failure = $4, turns_at = null
     where vendor = $1 and id = $2 and turns_at is not null`,
    [vendor, id, state, failure],
    messages,
  )

export async function dueDebits(pool: Pool, now: Date) {
  const due = await pool.query<Debit & { turns_at: Date; turns_to: Debit['state'] }>(
    `select ${debitColumns}, turns_at, turns_to from sandbox.debit where turns_at <= $1 order by turns_at limit 200`,
    [now],
  )
  return due.rows
}

export async function dueMandates(pool: Pool, now: Date) {
  const due = await pool.query<Mandate & { turns_at: Date; turns_to: MandateState }>(
    `select ${mandateColumns}, turns_at, turns_to from sandbox.mandate where turns_at <= $1 order by turns_at limit 200`,
    [now],
  )
  return due.rows
}
