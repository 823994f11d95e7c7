import type pg from 'pg'
import type { AttemptStatus } from '../../../contract/finance/statuses.ts'
import type { LedgerLine } from '../../ledger/index.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type LockedAttempt = {
  attemptId: string
  donationId: string
  attemptState: AttemptStatus
  orderedAt: Date
  decidedAt: Date | null
  gatewayPaymentId: string | null
  amountPaise: number
  currency: string
  donationState: string
  campaignId: number | null
  causeIds: number[]
  materialRequestId: number | null
  materialLineId: number | null
  donorEmail: string
  isAnonymous: boolean
  isTest: boolean
}

export const lockedColumns = `a.id as "attemptId", d.id as "donationId", a.state as "attemptState", a.created_at as "orderedAt", a.decided_at as "decidedAt",
  a.gateway_payment_id as "gatewayPaymentId", a.amount_paise as "amountPaise", d.currency, d.state as "donationState",
  d.campaign_id as "campaignId", d.cause_ids as "causeIds", d.material_request_id as "materialRequestId", d.material_line_id as "materialLineId", d.donor_email as "donorEmail", d.is_anonymous as "isAnonymous", d.is_test as "isTest"`

/** The attempt of a gateway's order and its gift, both locked until the transaction ends. */
export async function lockAttempt(
  tx: Runs,
  provider: string,
  orderId: string,
): Promise<LockedAttempt | undefined> {
  const [row] = await runNamed<LockedAttempt>(
    tx,
    `select ${lockedColumns} from attempt a join donation d on d.id = a.donation_id
     where a.provider = $1 and a.order_id = $2 for update`,
    [provider, orderId],
  )
  return row
}

export type OrderWithEvidence = {
  attemptId: string
  donationId: string
  amountPaise: number
  currency: string
  gatewayOrderId: string | null
  /** Whether its money is booked. */
  isReceived: boolean
  /** Whether it may be known any moment how it ended; where its gateway contradicts the order, a person says so. */
  isOpen: boolean
}

/** Our own record of a gateway's order, without locking it. */
export async function findOrder(
  on: Runs,
  provider: string,
  orderId: string,
): Promise<OrderWithEvidence | undefined> {
  const [row] = await runNamed<OrderWithEvidence>(
    on,
    `select a.id as "attemptId", a.donation_id as "donationId", a.amount_paise as "amountPaise", d.currency,
            a.gateway_order_id as "gatewayOrderId",
            a.state not in ('created', 'initiated', 'pending', 'failed', 'abandoned') as "isReceived",
            a.state in ('created', 'initiated', 'pending') and a.review_reason is null as "isOpen"
     from attempt a join donation d on d.id = a.donation_id where a.provider = $1 and a.order_id = $2`,
    [provider, orderId],
  )
  return row
}

/** Our own id of an order that its gateway names by one of its own. */
export async function findOrderId(
  on: Runs,
  provider: string,
  gatewayOrderId: string,
): Promise<string | undefined> {
  const [row] = await runNamed<{ orderId: string }>(
    on,
    'select order_id as "orderId" from attempt where provider = $1 and gateway_order_id = $2',
    [provider, gatewayOrderId],
  )
  return row?.orderId
}

/** The mandate and the instalment of an order that is a debit; undefined for every other. */
export async function findDebit(
  on: Runs,
  provider: string,
  orderId: string,
): Promise<{ gatewayMandateId: string; publicId: string; dueOn: string } | undefined> {
  const [row] = await runNamed<{ gatewayMandateId: string; publicId: string; dueOn: string }>(
    on,
    `select m.gateway_mandate_id as "gatewayMandateId", s.public_id as "publicId", i.due_date as "dueOn"
     from attempt a join instalment i on i.id = a.instalment_id join schedule s on s.id = i.schedule_id
     join mandate m on m.schedule_id = s.id
     where a.provider = $1 and a.order_id = $2 and m.gateway_mandate_id is not null`,
    [provider, orderId],
  )
  return row
}

export type Capture = {
  attempt: LockedAttempt
  provider: string
  gatewayPaymentId: string
  paymentMode: string | null
  bankReference: string | null
  /** Reason for which a person must look at this money all the same. */
  reviewReason: string | null
  lines: readonly LedgerLine[]
  donorHash: Buffer
  /** Times at which the gateway took it, and we book it. */
  paidAt: Date
  recordedAt: Date
}

/**
 * Books money in one statement: attempt, gift, ledger group and rows, the fundraiser's delta, the wish for a
 * receipt, the audit row. The unique group (provider, kind, payment) makes a second booking fail whole.
 */
export async function insertCapture(tx: Runs, c: Capture): Promise<void> {
  await runNamed(
    tx,
    `with attempted as (
       update attempt set state = 'succeeded', gateway_payment_id = $2, payment_mode = coalesce($3, payment_mode),
         bank_reference = coalesce($4, bank_reference), review_reason = $5, next_check_at = null, decided_at = $6
       where id = $1 returning bank_reference),
     given as (
       update donation set state = 'paid', paid_at = coalesce(paid_at, $7) where id = $8 and state in ('initiated', 'failed') returning id),
     grouped as (
       insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, is_test, occurred_at, recorded_at)
       values ('capture', $9, $2, $8, $10, $11, $7, $6) returning id),
     rows as (
       insert into ledger_row (group_id, account, paise)
       select g.id, l.account, l.paise from grouped g, unnest($12::text[], $13::bigint[]) as l (account, paise)),
     first_gift as (
       insert into campaign_donor (campaign_id, donor_hash) select $10, $14 where $10::int is not null on conflict do nothing returning 1),
     delta as (
       insert into campaign_delta (campaign_id, paise, donations, donors)
       select $10, $15, 1, (select count(*) from first_gift) where $10::int is not null),
     wanted as (
       insert into receipt_wanted (donation_id, wanted_at) select id, $6 from given),
     audited as (
       insert into audit (at, actor, action, subject, details)
       values ($6, 'gateway:' || $9, 'gift.captured', 'donation:' || $8::text,
         jsonb_build_object('payment', $2::text, 'paise', $15::bigint, 'attempt', $1::text, 'review', $5::text, 'takenAt', $7::timestamptz,
           'bankReference', (select bank_reference from attempted))))
     update campaign set has_donations = true where id = $10 and not has_donations`,
    [
      c.attempt.attemptId,
      c.gatewayPaymentId,
      c.paymentMode,
      c.bankReference,
      c.reviewReason,
      c.recordedAt,
      c.paidAt,
      c.attempt.donationId,
      c.provider,
      c.attempt.campaignId,
      c.attempt.isTest,
      c.lines.map((line) => line.account),
      c.lines.map((line) => line.paise),
      c.donorHash,
      c.attempt.amountPaise,
    ],
  )
}

export type Move = {
  attempt: LockedAttempt
  state: 'pending' | 'failed' | 'abandoned'
  gatewayPaymentId: string | null
  paymentMode: string | null
  /** Reason in the gateway's own words. */
  decline: string | null
  nextCheckAt: Date | null
  at: Date
}

/**
 * Moves an attempt that brought no money. The gift is failed once none waits for a bank and none after it is open; a page
 * left behind before may still bring it back.
 */
export async function moveAttempt(tx: Runs, m: Move): Promise<void> {
  await runNamed(
    tx,
    `with moved as (
       update attempt set state = $2, payment_mode = coalesce($3, payment_mode),
         decline = $7, left_at = null, next_check_at = $4, decided_at = case when $2 = 'pending' then null else $5::timestamptz end
       where id = $1)
     update donation set state = 'failed'
     where id = $6 and state = 'initiated' and $2 <> 'pending'
       and not exists (select 1 from attempt where donation_id = $6 and id <> $1
         and (state = 'pending' or (state in ('created', 'initiated') and id > $1)))`,
    [m.attempt.attemptId, m.state, m.paymentMode, m.nextCheckAt, m.at, m.attempt.donationId, m.decline],
  )
}

/**
 * A contradiction: a person must look. Asking the gateway goes on, for it may set things right by itself.
 * @returns false when the attempt was marked before
 */
export async function markForReview(tx: Runs, attemptId: string, reason: string): Promise<boolean> {
  const marked = await runNamed(
    tx,
    'update attempt set review_reason = $2 where id = $1 and review_reason is null returning 1',
    [attemptId, reason],
  )
  return marked.length > 0
}

export type ToCheck = {
  attemptId: string
  donationId: string
  provider: string
  orderId: string
  amountPaise: number
  createdAt: Date
  checks: number
  state: AttemptStatus
}

/**
 * Takes attempts of one-time gifts that are due to be asked about, the latest first, and moves their next time away so that no other process asks too.
 * @param isTest which money the gateways at hand know: the test gateway has never heard of a live order
 */
export async function takeDueChecks(
  pool: pg.Pool,
  now: Date,
  again: Date,
  limit: number,
  isTest: boolean,
): Promise<ToCheck[]> {
  return runNamed<ToCheck>(
    pool,
    `update attempt set checks = checks + 1, next_check_at = $2
     where id = any(array(
       select a.id from attempt a join donation d on d.id = a.donation_id
       where a.next_check_at <= $1 and d.is_test = $4 and a.instalment_id is null
       order by a.next_check_at desc limit $3 for update of a skip locked))
     returning id as "attemptId", donation_id as "donationId", provider, order_id as "orderId", amount_paise as "amountPaise",
       created_at as "createdAt", checks, state`,
    [now, again, limit, isTest],
  )
}

/** Keeps since when nobody has tried to pay, for an attempt that is open or was given up by its gateway. */
export const markLeft = (pool: pg.Pool, attemptId: string, at: Date) =>
  runNamed(
    pool,
    `update attempt set left_at = coalesce(left_at, $2) where id = $1 and state in ('created', 'initiated', 'abandoned')`,
    [attemptId, at],
  )

export async function setNextCheck(pool: pg.Pool, attemptId: string, at: Date | null): Promise<void> {
  await runNamed(
    pool,
    `update attempt set next_check_at = $2 where id = $1 and state in ('created', 'initiated', 'pending')`,
    [attemptId, at],
  )
}
