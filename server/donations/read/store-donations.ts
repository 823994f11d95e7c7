import type { Language } from '../../../shared/languages.ts'
import type pg from 'pg'
import type { AttemptStatus } from '../../../contract/finance/statuses.ts'
import { anyCauseId, anyCauseWord } from '../../../contract/donations/donations.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { isFullRefundPending, pendingRefundPaise } from '../../receipts/index.ts'
import type { ContributorPlace } from './cursor.ts'
import { orderedPaise, unbooked, waitsForAPerson } from '../booking/store-review.ts'
import { secondPayments, type SecondPayment } from '../booking/store-duplicate-payments.ts'
import { stayed, type FailedRefund } from './store-failed-refund.ts'
import {
  refundedByUsPaise,
  chargedBackPaise,
  transfers,
  type BankTransferRefund,
} from './store-refunded-amounts.ts'

export type Donation = {
  id: string
  state: string
  amountPaise: number
  /** Part of it returned. */
  refundedPaise: number
  /** Part of the returned amount that was charged back. */
  takenBackPaise: number
  /** Amount refunded by us; a chargeback beyond it is owed, and counted in both. */
  givenBackPaise: number
  /** Amount of pending refunds. */
  onItsWayPaise: number
  /** All that is left of it is on its way back, by a refund that its gateway has not decided. */
  isOnItsWay: boolean
  /** The same, and no receipt stands; also once it is back. */
  isGoingBack: boolean
  donorName: string
  donorEmail: string
  donorPhone: string
  isTest: boolean
  language: Language
  createdAt: Date
  /** Null while no money was booked. */
  paidAt: Date | null
  hasPan: boolean
  accountId: number | null
  kind: 'cause' | 'fundraiser' | 'material' | 'special'
  purposeTitle: string | null
  campaignSlug: string | null
  /** Number of the request for things that it is for. */
  materialRequestId: number | null
  materialLineId: number | null
  causeNames: string[]
  /** Slugs of its causes, or the one word for any. */
  causeWords: string[]
  /** The recurring gift that it belongs to, if any. */
  scheduleId: number | null
  /**
   * State of the try that waits for a bank, else of the latest; one whose page was left counts as abandoned.
   */
  lastTry: AttemptStatus
  /** The order whose evidence does not match and waits for a person; null when there is none. */
  reviewOrder: string | null
  /** Payment booked; null before. */
  payment: { orderId: string; paymentId: string | null; orderedPaise: number } | null
  /** Time at which the last of it was returned; null unless all of it was. */
  wentBackAt: Date | null
  /** Bank transfers to the donor. */
  transfers: BankTransferRefund[]
  /** Failed refund, full or partial; null if none. */
  stayed: FailedRefund | null
  /** Duplicate payments. */
  secondPayments: SecondPayment[]
  /** Payment in another currency that staff decided not to book. */
  unbooked: Unbooked | null
}

/** SQL over a donation `d`: the payment that it stands for; one made twice is nothing of it. */
const payment = `(select json_build_object('orderId', a.order_id, 'paymentId', a.gateway_payment_id, 'orderedPaise', ${orderedPaise})
  from attempt a where a.donation_id = d.id and a.gateway_payment_id is not null
    and a.review_reason is distinct from 'second_payment' order by a.decided_at limit 1)`

/** SQL over a donation `d`: when the last of a gift went back of which nothing is left. */
const wentBackAt = `case when d.state = 'refunded' then greatest(
  (select max(f.decided_at) from refund f where f.donation_id = d.id and f.state = 'succeeded' and f.attempt_id is not null),
  (select max(x.decided_at) from dispute x where x.donation_id = d.id and x.booked_paise > 0)) end`

/**
 * Payment that was not booked, in the smallest unit of its currency; `payment` is the gateway's number,
 * `orderId` ours.
 */
export type Unbooked = { paise: number; currency: string; payment: string | null; orderId: string }

/** SQL over a donation `d`: the slugs of its causes, or the one word for any; none for a fundraiser's gift. */
export const causeWords = `case when ${anyCauseId} = any(d.cause_ids) then array['${anyCauseWord}']
  else array(select k.slug from cause k where k.id = any(d.cause_ids) order by k.position) end`

/** One gift with what it is for, and how far it is. @param id must be a UUID */
export async function findDonation(on: Runs, id: string): Promise<Donation | undefined> {
  const [row] = await runNamed<Donation>(
    on,
    `select d.id, d.state, d.amount_paise as "amountPaise", d.refunded_paise as "refundedPaise", d.donor_name as "donorName",
            d.donor_email as "donorEmail", d.donor_phone as "donorPhone", d.is_test as "isTest", d.language, d.created_at as "createdAt", d.paid_at as "paidAt",
            d.pan_sealed is not null as "hasPan", d.account_id as "accountId", d.kind,
            coalesce(c.title, q.header) as "purposeTitle", c.slug as "campaignSlug", d.material_request_id as "materialRequestId",
            d.material_line_id as "materialLineId",
            array(select k.name from cause k where k.id = any(d.cause_ids) order by k.position) as "causeNames",
            ${causeWords} as "causeWords",
            ${chargedBackPaise} as "takenBackPaise", ${refundedByUsPaise} as "givenBackPaise",
            ${pendingRefundPaise} as "onItsWayPaise", d.state <> 'refunded' and ${isFullRefundPending} as "isOnItsWay",
            ${isFullRefundPending} and not exists (
              select 1 from receipt r where r.donation_id = d.id and r.status = 'issued') as "isGoingBack",
            d.schedule_id as "scheduleId",
            (select case when a.left_at is not null and a.state in ('created', 'initiated') then 'abandoned' else a.state end
             from attempt a where a.donation_id = d.id
             order by (a.state = 'pending') desc, a.created_at desc, a.id desc limit 1) as "lastTry",
            (select a.order_id from attempt a where a.donation_id = d.id and ${waitsForAPerson}
             order by a.created_at desc limit 1) as "reviewOrder",
            ${payment} as payment, ${wentBackAt} as "wentBackAt", ${transfers} as transfers,
            ${stayed} as stayed, ${secondPayments} as "secondPayments", ${unbooked} as unbooked
     from donation d left join campaign c on c.id = d.campaign_id
       left join material_request q on q.id = d.material_request_id where d.id = $1`,
    [id],
  )
  return row
}

export type ContributorRow = {
  name: string | null
  /** Null where its donor hides it. */
  amountPaise: number | null
  shownAt: Date
  place: ContributorPlace
}

/**
 * Gifts to a fundraiser that stand, each with what stayed of it, newest first, after a place; of one that is on its way
 * back whole, nothing stays. Anonymous donors come without a name, with the day only, and behind the named ones of their
 * day in no order of time.
 */
export async function listContributors(
  pool: pg.Pool,
  campaignId: number,
  after: ContributorPlace | undefined,
  limit: number,
): Promise<ContributorRow[]> {
  return runNamed<ContributorRow>(
    pool,
    `select case when is_anonymous or hides_name then null else donor_name end as name,
            case when not hides_amount then amount_paise - refunded_paise end as "amountPaise",
            shown_at(is_anonymous, paid_at) as "shownAt",
            json_build_object('shownAt', shown_at(is_anonymous, paid_at)::text, 'mark', md5(id::text)) as place
     from donation d
     where campaign_id = $1 and paid_at is not null and state <> 'refunded' and not ${isFullRefundPending}
       and ($2::timestamptz is null or (shown_at(is_anonymous, paid_at), md5(id::text)) < ($2::timestamptz, $3::text))
     order by shown_at(is_anonymous, paid_at) desc, md5(id::text) desc limit $4`,
    [campaignId, after?.shownAt ?? null, after?.mark ?? null, limit],
  )
}
