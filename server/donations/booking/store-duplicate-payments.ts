import type { DonationStatus } from '../../../contract/donations/donation-status.ts'
import { istDay } from '../../platform/ist.ts'

/** Duplicate payment of a donation: booked, no part of it, refunded automatically. */
export type SecondPayment = {
  paise: number
  orderId: string
  paymentId: string | null
  standing: DonationStatus['secondPayments'][number]['standing']
  /** Time of its refund, as the database writes it in JSON. */
  wentAt: string | null
  /** The bank's number of the transfer by which it was returned; null where its gateway gave it back. */
  transfer: string | null
}

/**
 * SQL over a donation `d`: payments made for it once more, in their order; also one of which a bank is waited for, or
 * news of its gateway waits to be worked on, while another payment stands for the gift.
 */
export const secondPayments = `case when d.paid_at is null then '[]'::json else (
  select coalesce(json_agg(json_build_object('paise', sa.amount_paise, 'orderId', sa.order_id,
    'paymentId', sa.gateway_payment_id, 'wentAt', sb.decided_at,
    'transfer', case when sb.way = 'bank' then sb.bank_reference end,
    'standing', case
      when sa.review_reason is distinct from 'second_payment' then 'confirming'
      when sa.state = 'charged_back' then 'taken'
      when sa.state = 'refunded' then 'went'
      -- After a refund in part, the rest is with a person.
      when sb.state = 'succeeded' then 'seen' when sb.state is distinct from 'failed' then 'going_back'
      when sb.followed_up_at is null then 'stays' else 'seen' end) order by sa.created_at, sa.id), '[]'::json)
  from attempt sa left join lateral (
    select b.state, b.way, b.bank_reference, b.decided_at, b.followed_up_at from refund b where b.attempt_id = sa.id order by b.id desc limit 1) sb on true
  where sa.donation_id = d.id and (sa.review_reason = 'second_payment'
    or sa.review_reason is null and sa.instalment_id is null and (sa.state = 'pending'
      or sa.state in ('created', 'initiated') and exists (select 1 from gateway_event ge
        where ge.provider = sa.provider and ge.order_id = sa.order_id and ge.worked_at is null)))) end`

export const secondPaymentsOnWire = (payments: readonly SecondPayment[]): DonationStatus['secondPayments'] =>
  payments.map(({ paise, orderId, paymentId, standing, wentAt, transfer }) => ({
    amount: paise / 100,
    reference: orderId,
    paymentId,
    standing,
    wentOn: standing === 'went' && wentAt !== null ? istDay(new Date(wentAt)) : null,
    transfer: standing === 'went' ? transfer : null,
  }))
