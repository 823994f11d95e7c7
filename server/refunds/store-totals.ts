import { runNamed, type Runs } from '../platform/db/named.ts'

export type Moved = {
  donationId: string
  attemptId: string
  campaignId: number | null
  donorHash: Buffer
  donorEmail: string
  isAnonymous: boolean
  /** Change of the total: negative if returned to the donor, positive if received again. */
  deltaPaise: number
}

export type RecomputedTotals = {
  /** Part of the gift itself that was returned. */
  refundedPaise: number
  /** True if the amount changed, and with it the receipt. */
  isMoved: boolean
  /** The gift is less by this payment's money: of one made twice only where it stood for the other. */
  touchesGift: boolean
}

/**
 * Recomputes a payment, its gift and the fundraiser's total after a refund or dispute. A second payment is no
 * part of the gift while it is refunded; where that failed, it replaces what a bank took of the other.
 */
export async function recomputeTotals(tx: Runs, m: Moved): Promise<RecomputedTotals> {
  const [gift] = await runNamed<{
    wasPaise: number
    isSecond: boolean
    refundedPaise: number
    isWhollyBack: boolean
    paidPaise: number
    backPaise: number
  }>(
    tx,
    `with went as (
       select attempt_id, amount_paise as paise from refund where donation_id = $1 and state = 'succeeded' and attempt_id is not null
       union all
       select attempt_id, booked_paise from dispute where donation_id = $1),
     -- Money returned twice counts once: the rest is owed, and no part of the gift.
     back as (
       select a.id as attempt_id, least(a.amount_paise, sum(went.paise))::bigint as paise
       from went join attempt a on a.id = went.attempt_id group by a.id),
     sums as (
       select coalesce(sum(a.amount_paise), 0)::bigint as received, coalesce(sum(back.paise), 0)::bigint as back,
         (select coalesce(sum(paise), 0)::bigint from back where attempt_id = $2) as of_payment
       from attempt a left join back on back.attempt_id = a.id where a.donation_id = $1
         and a.state in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
         and (a.review_reason is distinct from 'second_payment' or not exists (
           select 1 from refund f where f.attempt_id = a.id and f.state in ('asked', 'accepted')))),
     paid as (
       update attempt a set state = case
           when exists (select 1 from dispute where attempt_id = $2 and state = 'opened') then 'disputed'
           when exists (select 1 from dispute where attempt_id = $2 and booked_paise > 0) then 'charged_back'
           when of_payment >= a.amount_paise then 'refunded'
           when of_payment > 0 then 'partially_refunded' else 'succeeded' end
       from sums where a.id = $2 returning a.amount_paise, a.review_reason),
     was as (select refunded_paise from donation where id = $1),
     given as (
       update donation d set refunded_paise = least(d.amount_paise, greatest(0, d.amount_paise - (received - back))),
         state = case when received - back >= d.amount_paise then 'paid' when received - back <= 0 then 'refunded'
           else 'partially_refunded' end
       from sums where d.id = $1 returning d.refunded_paise, d.amount_paise)
     select was.refunded_paise as "wasPaise", paid.review_reason is not distinct from 'second_payment' as "isSecond",
       given.refunded_paise as "refundedPaise", given.refunded_paise = given.amount_paise as "isWhollyBack",
       paid.amount_paise as "paidPaise", sums.of_payment as "backPaise"
     from was, given, paid, sums`,
    [m.donationId, m.attemptId],
  )
  const { wasPaise, isSecond, refundedPaise, isWhollyBack, paidPaise, backPaise } = gift!
  if (m.campaignId !== null && m.deltaPaise !== 0) {
    const was = backPaise + m.deltaPaise >= paidPaise
    const is = backPaise >= paidPaise
    await (m.deltaPaise < 0 ? takeOff : addAgain)(tx, m, { gifts: Number(was) - Number(is), isWhollyBack })
  }
  const isMoved = refundedPaise !== wasPaise
  return { refundedPaise, isMoved, touchesGift: isSecond ? isMoved : refundedPaise > 0 }
}

type Counted = { gifts: number; isWhollyBack: boolean }

const takeOff = (tx: Runs, m: Moved, { gifts, isWhollyBack }: Counted) =>
  runNamed(
    tx,
    `with gone as (
       delete from campaign_donor where campaign_id = $1 and donor_hash = $3 and $5 and ($7 or not exists (
         select 1 from donation where campaign_id = $1 and donor_email = $6 and not is_anonymous
           and state in ('paid', 'partially_refunded')))
       returning 1)
     insert into campaign_delta (campaign_id, paise, donations, donors)
     select $1, $2::bigint, $4::int, -(select count(*) from gone)`,
    [m.campaignId, m.deltaPaise, m.donorHash, gifts, isWhollyBack, m.donorEmail, m.isAnonymous],
  )

const addAgain = (tx: Runs, m: Moved, { gifts, isWhollyBack }: Counted) =>
  runNamed(
    tx,
    `with come as (
       insert into campaign_donor (campaign_id, donor_hash) select $1, $3 where not $5
       on conflict do nothing returning 1)
     insert into campaign_delta (campaign_id, paise, donations, donors)
     select $1, $2::bigint, $4::int, (select count(*) from come)`,
    [m.campaignId, m.deltaPaise, m.donorHash, gifts, isWhollyBack],
  )
