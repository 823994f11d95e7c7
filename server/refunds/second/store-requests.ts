import { runNamed, type Runs } from '../../platform/db/named.ts'

export type RefundWay = 'gateway' | 'bank'

export type NewRequest = {
  refundId: string
  donationId: string
  amountPaise: number
  reason: string
  isTest: boolean
  actor: { id: number }
  at: Date
  /** Day and reference of a bank transfer that was sent. */
  transfer?: { sentOn: string; reference: string }
}

/** Writes down a refund that waits for a second person. */
export async function insertRequest(tx: Runs, r: NewRequest): Promise<void> {
  await runNamed(
    tx,
    `insert into refund_request (public_id, donation_id, way, amount_paise, reason, sent_on, bank_reference, is_test,
       requested_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      r.refundId,
      r.donationId,
      r.transfer ? 'bank' : 'gateway',
      r.amountPaise,
      r.reason,
      r.transfer?.sentOn ?? null,
      r.transfer?.reference ?? null,
      r.isTest,
      r.actor.id,
      r.at,
    ],
  )
}

/** Sums what staff refunded of a gift without a second person, failed refunds left out. */
export async function unconfirmedPaise(tx: Runs, donationId: string): Promise<number> {
  const [sum] = await runNamed<{ paise: number }>(
    tx,
    `select coalesce(sum(amount_paise), 0)::bigint as paise from refund
     where donation_id = $1 and asked_as = 'staff' and confirmed_by is null and state <> 'failed'`,
    [donationId],
  )
  return sum?.paise ?? 0
}

export type WaitingRequest = {
  id: number
  refundId: string
  donationId: string
  way: RefundWay
  amountPaise: number
  reason: string
  sentOn: string | null
  reference: string | null
  status: 'waiting' | 'confirmed' | 'declined'
  requestedBy: { id: number; name: string }
}

/** A request, locked until the transaction ends. */
export async function lockRequest(tx: Runs, refundId: string): Promise<WaitingRequest | undefined> {
  const [found] = await runNamed<WaitingRequest>(
    tx,
    `select q.id, q.public_id as "refundId", q.donation_id as "donationId", q.way, q.amount_paise as "amountPaise",
       q.reason, q.sent_on as "sentOn", q.bank_reference as reference, q.state as status,
       jsonb_build_object('id', p.id, 'name', p.full_name) as "requestedBy"
     from refund_request q join account p on p.id = q.requested_by where q.public_id = $1 for update of q`,
    [refundId],
  )
  return found
}

export async function decideRequest(
  tx: Runs,
  id: number,
  d: { state: 'confirmed' | 'declined'; by: number; at: Date; reason: string | null },
): Promise<void> {
  await runNamed(
    tx,
    `update refund_request set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5 where id = $1`,
    [id, d.state, d.by, d.at, d.reason],
  )
}

export async function hasWaitingRequest(on: Runs, donationId: string): Promise<boolean> {
  const [waiting] = await runNamed(
    on,
    `select 1 from refund_request where donation_id = $1 and state = 'waiting'`,
    [donationId],
  )
  return waiting !== undefined
}
