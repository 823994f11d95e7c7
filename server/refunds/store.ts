import { runNamed, type Runs } from '../platform/db/named.ts'

/** The gift, locked until the transaction ends, so that its refunds come one after the other. */
export async function lockGift(
  tx: Runs,
  donationId: string,
): Promise<{ hasOpenRefund: boolean } | undefined> {
  const [locked] = await runNamed(tx, 'select 1 from donation where id = $1 for update', [donationId])
  if (locked === undefined) return undefined
  const [open] = await runNamed(
    tx,
    `select 1 from refund where donation_id = $1 and state in ('asked', 'accepted')`,
    [donationId],
  )
  return { hasOpenRefund: open !== undefined }
}

export type Payment = {
  attemptId: string
  provider: string
  gatewayPaymentId: string
  isTest: boolean
  leftPaise: number
}

/** What was received for a gift and not given back, the latest payment first. */
export const payments = (tx: Runs, donationId: string): Promise<Payment[]> =>
  runNamed<Payment>(
    tx,
    `select a.id as "attemptId", a.provider, a.gateway_payment_id as "gatewayPaymentId", d.is_test as "isTest",
       a.amount_paise - coalesce((select sum(r.amount_paise) from refund r
         where r.attempt_id = a.id and r.state = 'succeeded'), 0)::bigint as "leftPaise"
     from attempt a join donation d on d.id = a.donation_id
     where a.donation_id = $1 and a.state in ('succeeded', 'partially_refunded', 'refunded')
     order by a.decided_at desc, a.id desc`,
    [donationId],
  )

export type NewRefund = {
  refundId: string
  donationId: string
  payment: Payment
  amountPaise: number
  reason: string
  actor: { id: number }
  at: Date
}

export async function insertRefund(tx: Runs, r: NewRefund): Promise<void> {
  await runNamed(
    tx,
    `insert into refund (public_id, donation_id, attempt_id, provider, amount_paise, reason, asked_by, is_test, created_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      r.refundId,
      r.donationId,
      r.payment.attemptId,
      r.payment.provider,
      r.amountPaise,
      r.reason,
      r.actor.id,
      r.payment.isTest,
      r.at,
    ],
  )
}

export type DueRefund = {
  id: number
  refundId: string
  donationId: string
  provider: string
  /** Ours: the order of the payment. */
  orderId: string
  gatewayPaymentId: string
  amountPaise: number
  state: 'asked' | 'accepted'
  tries: number
}

/** Takes refunds that are due, and moves their next time away so that no other process takes them too. */
export const takeDueRefunds = (
  on: Runs,
  { now, again, limit, isTest }: { now: Date; again: Date; limit: number; isTest: boolean },
): Promise<DueRefund[]> =>
  runNamed<DueRefund>(
    on,
    `update refund r set tries = r.tries + 1, next_try_at = $2 from attempt a
     where a.id = r.attempt_id and r.id in (select id from refund where next_try_at <= $1 and is_test = $4
       order by next_try_at limit $3 for update skip locked)
     returning r.id, r.public_id as "refundId", r.donation_id as "donationId", r.provider,
       a.order_id as "orderId", a.gateway_payment_id as "gatewayPaymentId", r.amount_paise as "amountPaise", r.state, r.tries`,
    [now, again, limit, isTest],
  )

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

/** @returns false when it was decided before */
export async function failRefund(on: Runs, id: number, remark: string, at: Date): Promise<boolean> {
  const failed = await runNamed(
    on,
    `update refund set state = 'failed', remark = $2, decided_at = $3, next_try_at = null
     where id = $1 and state in ('asked', 'accepted') returning 1`,
    [id, remark, at],
  )
  return failed.length > 0
}
