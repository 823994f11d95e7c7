import type pg from 'pg'
import type { AttemptStatus, ReviewReason } from '../../../contract/finance/statuses.ts'
import type { GatewayName } from '../../../contract/gateways.ts'
import type { DonationDecision } from '../../../contract/finance/quarantine.ts'
import { doubts, waitsForAPerson } from '../../donations/index.ts'
import { findWaitingRequest, offersOf, type Offers, type RequestRow } from '../../refunds/index.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { originValues } from '../../platform/trail/origin.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import {
  casesOfDonation,
  unmatchedOfDonation,
  type DonationCaseRow,
  type UnmatchedPayoutRow,
} from './store-review-cases.ts'
import { historyOfDonation, type AuditEventRow } from './store-history.ts'
import { entryColumns, type EntryRow } from '../lists/list-day-book.ts'
import { disputeColumns, type DisputeRow } from '../lists/list-disputes.ts'
import { donationColumns, donationJoins, receiptCell, type DonationRow } from '../lists/list-donations.ts'
import { refundsList, type RefundRow } from '../lists/list-refunds.ts'
import { owedFollowUpsOf, type OverpaidFollowUp } from '../../refunds/index.ts'
import { settledOfDonation, type DonationSettled } from '../settlements/store.ts'
import {
  decidedOfDonation,
  ofDecision,
  quarantineColumns,
  quarantineJoins,
  type QuarantineRow,
} from '../lists/list-quarantine.ts'

export type Attempt = {
  createdAt: Date
  provider: string
  orderId: string
  paymentId: string | null
  bankReference: string | null
  state: AttemptStatus
  amountPaise: number
  reviewReason: ReviewReason | null
  decline: string | null
}
export type DonationStory = DonationRow & {
  schedule: { id: string; dueOn: string | null } | null
  attempts: Attempt[]
  receipts: { id: number; number: string; status: 'issued' | 'cancelled'; issuedAt: Date }[]
  refunds: RefundRow[]
  /** Refunds that are possible now. */
  offers: Offers
  toConfirm: RequestRow | undefined
  owedFollowUps: OverpaidFollowUp[]
  disputes: DisputeRow[]
  review: { reason: ReviewReason; quarantineId: number | null } | null
  entries: EntryRow[]
  settled: DonationSettled[]
  cases: DonationCaseRow[]
  unmatched: UnmatchedPayoutRow[]
  history: AuditEventRow[]
}

/** One gift with its tries, receipts, entries of the ledger and what was done about it. @param id a UUID */
export async function findDonationStory(
  pool: pg.Pool,
  gateways: ReadonlyMap<GatewayName, Gateway>,
  id: string,
): Promise<DonationStory | undefined> {
  const ask = <Row extends object>(text: string) => runNamed<Row>(pool, text, [id])
  const [
    [gift],
    [schedule],
    attempts,
    receipts,
    refunds,
    offers,
    toConfirm,
    owedFollowUps,
    disputes,
    [review],
    entries,
    settled,
    cases,
    unmatched,
    history,
  ] = await Promise.all([
    ask<DonationRow>(`select ${donationColumns} from donation d ${donationJoins} where d.id = $1`),
    ask<NonNullable<DonationStory['schedule']>>(
      `select s.public_id as id, i.due_date as "dueOn" from donation d join schedule s on s.id = d.schedule_id
       left join instalment i on i.schedule_id = s.id and i.donation_id = d.id where d.id = $1`,
    ),
    ask<Attempt>(
      `select created_at as "createdAt", provider, order_id as "orderId", gateway_payment_id as "paymentId",
         bank_reference as "bankReference", state, amount_paise as "amountPaise", review_reason as "reviewReason", decline
       from attempt where donation_id = $1 order by created_at, id`,
    ),
    ask<DonationStory['receipts'][number]>(
      `select r.id, ${receiptCell('r')} as number, status, issued_at as "issuedAt" from receipt r where donation_id = $1 order by id`,
    ),
    ask<RefundRow>(
      `select ${refundsList.columns} from refund f ${refundsList.joins} where f.donation_id = $1 order by f.id`,
    ),
    offersOf(pool, gateways, id),
    findWaitingRequest(pool, id),
    ask<OverpaidFollowUp>(owedFollowUpsOf),
    ask<DisputeRow>(
      `select ${disputeColumns} from dispute t join donation d on d.id = t.donation_id where t.donation_id = $1 order by t.id`,
    ),
    ask<NonNullable<DonationStory['review']>>(
      `select a.review_reason as reason, (select min(q.id) from quarantine q where q.provider = a.provider
           and q.order_id = a.order_id and q.resolved_at is null and q.reason in ${doubts}) as "quarantineId"
         from attempt a where a.donation_id = $1 and ${waitsForAPerson} order by a.created_at desc limit 1`,
    ),
    ask<EntryRow>(`select ${entryColumns} from ledger_group g where g.donation_id = $1
       order by (g.occurred_at at time zone 'Asia/Kolkata')::date, g.id`),
    ask<DonationSettled>(settledOfDonation),
    ask<DonationCaseRow>(casesOfDonation),
    ask<UnmatchedPayoutRow>(unmatchedOfDonation),
    historyOfDonation(pool, id),
  ])
  return (
    gift && {
      ...gift,
      schedule: schedule ?? null,
      attempts,
      receipts,
      refunds,
      offers,
      toConfirm,
      owedFollowUps,
      disputes,
      review: gift.status === 'review' ? (review ?? null) : null,
      entries,
      settled,
      cases,
      unmatched,
      history,
    }
  )
}

export type QuarantinedMessage = QuarantineRow & {
  raw: Buffer
  cutFrom: number | null
  headers: Record<string, string>
  /** A gift waits for what a person makes of this. */
  isGiftOpen: boolean
  /** Amount received by the gateway's account when a person decided the gift. */
  decidedPaise: number | null
  decided: DonationDecision | null
  /** Payouts for its order that nothing in the books explains. */
  paidOut: { lineId: number; settledOn: string; netPaise: number }[]
}

export async function findQuarantined(pool: pg.Pool, id: number): Promise<QuarantinedMessage | undefined> {
  const [found] = await runNamed<QuarantinedMessage>(
    pool,
    `select ${quarantineColumns}, q.raw, q.cut_from as "cutFrom", q.headers, ${ofDecision('came')} as "decidedPaise", ${decidedOfDonation} as decided,
       coalesce(q.reason in ('wrong_amount', 'wrong_currency', 'wrong_merchant', 'conflict') and a.review_reason is not null
         and exists (select 1 from donation d where d.id = a.donation_id and d.state in ('initiated', 'failed')), false) as "isGiftOpen",
       coalesce((select json_agg(json_build_object('lineId', l.id, 'settledOn', s.settled_on, 'netPaise', l.net_paise) order by l.id)
         from settlement_line l join settlement s on s.id = l.settlement_id
         where l.order_id = q.order_id and s.provider = q.provider and l.difference is not null), '[]') as "paidOut"
     from quarantine q ${quarantineJoins} where q.id = $1`,
    [id],
  )
  return found
}

export type CaseResolution = {
  id: number
  reason: string
  actor: { id: number; name: string }
  at: Date
  /** Everything else that lies here of the same order is settled with it. */
  isWholeOrder: boolean
  /** Whether all other forged messages are resolved with this one. */
  allForged: boolean
}

/** Resolves a message, once, and what is put away with it, and writes down who did, for each. @returns whether it is there, and was open */
export async function resolveQuarantined(
  tx: Runs,
  { id, reason, actor, at, isWholeOrder, allForged }: CaseResolution,
): Promise<'resolved' | 'resolved_before' | 'unknown'> {
  const [found] = await runNamed<{ isOpen: boolean }>(
    tx,
    'select resolved_at is null as "isOpen" from quarantine where id = $1 for update',
    [id],
  )
  if (found === undefined) return 'unknown'
  if (!found.isOpen) return 'resolved_before'
  await runNamed(
    tx,
    `with closed as (
       update quarantine q set resolved_at = $2, resolved_by = $3, note = $4 from quarantine this
       where this.id = $1 and q.resolved_at is null
         and (q.id = this.id or ($5 and q.provider = this.provider and q.order_id = this.order_id)
           or ($6 and q.reason = 'forged' and this.reason = 'forged')) returning q.id)
     insert into audit (at, actor_id, actor, action, subject, details, address, session, request_id)
     select $2::timestamptz, $3::int, $7::text, 'quarantine.resolved', 'quarantine:' || id,
       jsonb_build_object('reason', $4::text), $8, $9, $10 from closed order by id`,
    [id, at, actor.id, reason, isWholeOrder, allForged, actor.name, ...originValues()],
  )
  return 'resolved'
}
