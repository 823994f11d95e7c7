import { runNamed, type Runs } from '../platform/db/named.ts'

/** The gift, locked until the transaction ends, so that its refunds come one after the other. */
export async function lockDonation(
  tx: Runs,
  donationId: string,
): Promise<{ campaignId: number | null; hasOpenRefund: boolean } | undefined> {
  const [locked] = await runNamed<{ campaignId: number | null }>(
    tx,
    'select campaign_id as "campaignId" from donation where id = $1 for update',
    [donationId],
  )
  if (locked === undefined) return undefined
  return { ...locked, hasOpenRefund: await hasOpenRefund(tx, donationId) }
}

/** Whether money of a gift is on its way back; that of a consent does not count. */
export async function hasOpenRefund(on: Runs, donationId: string): Promise<boolean> {
  const [open] = await runNamed(
    on,
    `select 1 from refund where donation_id = $1 and state in ('asked', 'accepted') and attempt_id is not null`,
    [donationId],
  )
  return open !== undefined
}

export type Payment = {
  attemptId: string
  provider: string
  gatewayPaymentId: string
  isTest: boolean
  leftPaise: number
  paymentMode: string | null
  isDebit: boolean
  isDisputed: boolean
  /** A refund of it failed: its gateway may not be able to give it back. */
  hasFailed: boolean
  /** Time at which the money came. */
  receivedAt: Date
}

/** Payments of a donation with money left to refund, the latest first. */
export const payments = (tx: Runs, donationId: string): Promise<Payment[]> =>
  runNamed<Payment>(
    tx,
    `select a.id as "attemptId", a.provider, a.gateway_payment_id as "gatewayPaymentId", d.is_test as "isTest",
       greatest(0, a.amount_paise - coalesce((select sum(r.amount_paise) from refund r
           where r.attempt_id = a.id and r.state = 'succeeded'), 0)
         - coalesce((select sum(t.booked_paise) from dispute t where t.attempt_id = a.id), 0))::bigint as "leftPaise",
       a.payment_mode as "paymentMode", a.instalment_id is not null as "isDebit",
       a.state = 'disputed' as "isDisputed",
       exists (select 1 from refund r where r.attempt_id = a.id and r.state = 'failed') as "hasFailed",
       g.occurred_at as "receivedAt"
     from attempt a join donation d on d.id = a.donation_id
       join ledger_group g on g.kind = 'capture' and g.provider = a.provider and g.entity_id = a.gateway_payment_id
     where a.donation_id = $1
       and a.state in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
     order by a.decided_at desc, a.id desc`,
    [donationId],
  )

/** Clerk who asked, who confirmed it, and the amount above which that is needed. */
export type StaffWord = { staff: number; confirmedBy: number | undefined; confirmAbovePaise: number }

export type NewRefund = {
  refundId: string
  donationId: string
  /** Payment refunded: of a donation, or of a mandate authorisation. */
  of: { attemptId: string } | { mandateId: number; gatewayPaymentId: string }
  provider: string
  isTest: boolean
  amountPaise: number
  reason: string
  by: StaffWord | 'machine' | 'gateway'
  /** Present if the refund was made at the gateway. */
  gateway?: { refundId: string; token: string | undefined }
  at: Date
}

/** @returns its id; undefined when it was written down before */
export async function insertRefund(tx: Runs, r: NewRefund): Promise<number | undefined> {
  const [made] = await runNamed<{ id: number }>(
    tx,
    `insert into refund (public_id, donation_id, attempt_id, mandate_id, gateway_payment_id, provider, amount_paise, reason,
       asked_by, asked_as, gateway_refund_id, gateway_token, state, is_test, created_at, next_try_at, confirmed_by, confirm_above_paise)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case $10 when 'gateway' then 'accepted' else 'asked' end,
       $13, $14, $14, $15, $16) on conflict do nothing returning id`,
    [
      r.refundId,
      r.donationId,
      'attemptId' in r.of ? r.of.attemptId : null,
      'mandateId' in r.of ? r.of.mandateId : null,
      'mandateId' in r.of ? r.of.gatewayPaymentId : null,
      r.provider,
      r.amountPaise,
      r.reason,
      typeof r.by === 'object' ? r.by.staff : null,
      typeof r.by === 'object' ? 'staff' : r.by,
      r.gateway?.refundId ?? null,
      r.gateway?.token ?? null,
      r.isTest,
      r.at,
      typeof r.by === 'object' ? (r.by.confirmedBy ?? null) : null,
      typeof r.by === 'object' ? r.by.confirmAbovePaise : null,
    ],
  )
  return made?.id
}

export type StoredRefund = {
  id: number
  /** Ours, or the one that the gateway's own desk gave it. */
  refundId: string
  gatewayRefundId: string | null
  donationId: string
  provider: string
  /** Ours: the order of the payment. */
  orderId: string
  gatewayPaymentId: string
  paymentMode: string | null
  isDebit: boolean
  amountPaise: number
  state: 'asked' | 'accepted' | 'succeeded' | 'failed'
  tries: number
}

const stored = `r.id, coalesce(r.gateway_token, r.public_id) as "refundId", r.gateway_refund_id as "gatewayRefundId",
  r.donation_id as "donationId", r.provider, coalesce(a.order_id, m.order_id) as "orderId",
  coalesce(a.gateway_payment_id, r.gateway_payment_id) as "gatewayPaymentId", a.payment_mode as "paymentMode",
  a.instalment_id is not null as "isDebit", r.amount_paise as "amountPaise", r.state, r.tries
  from refund r left join attempt a on a.id = r.attempt_id left join mandate m on m.id = r.mandate_id`

/** Takes refunds that are due, and moves their next time away so that no other process takes them too. */
export const takeDueRefunds = (
  on: Runs,
  { now, again, limit, isTest }: { now: Date; again: Date; limit: number; isTest: boolean },
): Promise<StoredRefund[]> =>
  runNamed<StoredRefund>(
    on,
    `with taken as (
       update refund set tries = tries + 1, next_try_at = $2 where id = any(array(
         select id from refund where next_try_at <= $1 and is_test = $4
         order by next_try_at limit $3 for update skip locked)) returning id)
     select ${stored} join taken on taken.id = r.id`,
    [now, again, limit, isTest],
  )

/** A refund by one of its names: ours, or the gateway's. */
export async function findRefund(
  on: Runs,
  provider: string,
  names: { refundId: string | undefined; gatewayRefundId: string | undefined },
): Promise<StoredRefund | undefined> {
  const [found] = await runNamed<StoredRefund>(
    on,
    `select ${stored} where r.provider = $1 and (r.public_id = $2 or r.gateway_refund_id = $3)
     order by r.gateway_refund_id = $3 desc nulls last limit 1`,
    [provider, names.refundId ?? null, names.gatewayRefundId ?? null],
  )
  return found
}

export type KnownPayment = {
  attemptId: string
  donationId: string
  orderId: string
  gatewayPaymentId: string | null
  amountPaise: number
  isTest: boolean
}

/** The payment that a message names, by our order or by the gateway's id of it. */
export async function findPayment(
  on: Runs,
  provider: string,
  names: { orderId?: string | undefined; gatewayPaymentId?: string | undefined },
): Promise<KnownPayment | undefined> {
  const [found] = await runNamed<KnownPayment>(
    on,
    `select a.id as "attemptId", a.donation_id as "donationId", a.order_id as "orderId",
       a.gateway_payment_id as "gatewayPaymentId", a.amount_paise as "amountPaise", d.is_test as "isTest"
     from attempt a join donation d on d.id = a.donation_id
     where a.provider = $1 and (a.gateway_payment_id = $3 or a.order_id = $2)
     order by a.gateway_payment_id = $3 desc nulls last limit 1`,
    [provider, names.orderId ?? null, names.gatewayPaymentId ?? null],
  )
  return found
}

/** Whether a bank took back so much of its payment that a refund has nothing left to give. */
export async function isTakenBack(on: Runs, id: number): Promise<boolean> {
  const [taken] = await runNamed(
    on,
    `select 1 from refund r join attempt a on a.id = r.attempt_id
     where r.id = $1 and r.amount_paise > a.amount_paise
       - (select coalesce(sum(o.amount_paise), 0) from refund o where o.attempt_id = a.id and o.state = 'succeeded')
       - (select coalesce(sum(t.booked_paise), 0) from dispute t where t.attempt_id = a.id)`,
    [id],
  )
  return taken !== undefined
}

/** The gateway has it now. @param gatewayRefundId known later from some gateways */
export async function acceptRefund(on: Runs, id: number, gatewayRefundId: string | undefined): Promise<void> {
  await runNamed(
    on,
    `update refund set state = 'accepted', remark = null, gateway_refund_id = coalesce($2, gateway_refund_id)
     where id = $1 and state = 'asked'`,
    [id, gatewayRefundId ?? null],
  )
}

export async function postponeRefund(
  on: Runs,
  id: number,
  until: Date | null,
  remark?: string,
): Promise<void> {
  await runNamed(
    on,
    `update refund set next_try_at = $2, remark = coalesce($3, remark) where id = $1 and state in ('asked', 'accepted')`,
    [id, until, remark ?? null],
  )
}

/** @returns undefined when it was decided before */
export async function failRefund(
  on: Runs,
  id: number,
  remark: string,
  at: Date,
): Promise<{ campaignId: number | null } | undefined> {
  const [failed] = await runNamed<{ campaignId: number | null }>(
    on,
    `update refund r set state = 'failed', remark = $2, decided_at = $3, next_try_at = null
     where id = $1 and state in ('asked', 'accepted')
     returning (select d.campaign_id from donation d where d.id = r.donation_id) as "campaignId"`,
    [id, remark, at],
  )
  return failed
}
