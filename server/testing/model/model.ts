import { deepStrictEqual, ok } from 'node:assert/strict'
import type { PaidBack, Payment } from './payment-wire.ts'
import type { Tranche } from './payout-steps.ts'
import type { Subscription } from './wire-cashfree.ts'
import type { World } from './world.ts'

/** One way to pay a gift that its giver was handed: each may be paid, in another tab. */
export type Attempt = {
  payment: Payment
  orderedAt: number
  /** News of it that was delivered before: the same again is none. */
  heard: Set<string>
  /** A signed message about it lied; a person looks, and its true twin may count as the same news. */
  isDoubted: boolean
  isBooked: boolean
  /**
   * Payment beside the one that the gift counts: how much of it was returned, and whether its refund is under
   * way.
   */
  second: { backPaise: number; isGoing: boolean } | undefined
}

/** A one-time gift, as the model knows it. */
export type Donation = {
  key: string
  body: Record<string, unknown>
  orderedAt: number
  donationId: string
  paise: number
  tries: Attempt[]
  /** The one that it stands for: the first that was booked, and of the first try until then. */
  payment: Payment
  /** State that the application knows. */
  told: 'nothing' | 'paid' | 'failed'
  decidedAt: number
  /** Part that was returned of the payment it counts. */
  backPaise: number
  /** Part of that which staff sent by bank transfer. */
  byBankPaise: number
  openRefund: number | undefined
  /** Number of its payment's refunds whose end the application knows; the gateway may have ended one more. */
  refundsHeard: number
  disputes: Dispute[]
}

export type Dispute = {
  id: string
  paise: number
  state: 'opened' | 'lost' | 'won'
  /** Part of it that left the books. */
  booked: number
  /** Messages received about it: the same again is no news. */
  said: Set<string>
}

/** A recurring gift, as the model knows it. */
export type Standing = {
  publicId: string
  token: string
  subscription: Subscription
  /** Number of debits at the pause: none may follow until it is resumed. */
  executionsAtRest: number | undefined
}

export type Model = {
  gifts: Donation[]
  standing: Standing[]
  tranches: Tranche[]
  /** Fundraisers of which another account waits to be reviewed. */
  frozen: Set<number>
}

/** Books that begin empty. */
export const emptyModel = (): Model => ({ gifts: [], standing: [], tranches: [], frozen: new Set() })

type DonationRow = {
  id: string
  state: string
  refunded: number
  captures: number
  held: number
  receipts: number
  receiptPaise: number
  openRefunds: number
  tries: { orderId: string; isBooked: boolean; isSecond: boolean; openRefunds: number }[]
}

const donationSql = `
  select d.id, d.state, d.refunded_paise as refunded,
    (select count(*) from ledger_group g where g.donation_id = d.id and g.kind = 'capture') as captures,
    (select coalesce(-sum(r.paise), 0)::bigint from ledger_group g join ledger_row r on r.group_id = g.id
     where g.donation_id = d.id and r.account like 'fund:%') as held,
    (select count(*) from receipt r where r.donation_id = d.id and r.status = 'issued') as receipts,
    (select coalesce(sum(coalesce(r.amount_paise, d.amount_paise)), 0)::bigint from receipt r
     where r.donation_id = d.id and r.status = 'issued') as "receiptPaise",
    (select count(*) from refund f where f.donation_id = d.id and f.state in ('asked', 'accepted')) as "openRefunds",
    (select json_agg(json_build_object('orderId', a.order_id,
       'isBooked', exists (select 1 from ledger_group g
         where g.kind = 'capture' and g.provider = a.provider and g.entity_id = a.gateway_payment_id),
       'isSecond', a.review_reason is not distinct from 'second_payment',
       'openRefunds', (select count(*) from refund f where f.attempt_id = a.id and f.state in ('asked', 'accepted'))))
     from attempt a where a.donation_id = d.id) as tries
  from donation d where d.id = any($1::uuid[])`

/**
 * Holds the rows of gifts against the model. What time and polling may have brought meanwhile is taken over where the
 * gateway's own books justify it; anything else is an error.
 */
export async function lookAtDonations(world: World, donations: readonly Donation[]): Promise<void> {
  const rows = await world.rows<DonationRow>(donationSql, [donations.map(({ donationId }) => donationId)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const donation of donations) {
    const row = byId.get(donation.donationId)
    ok(row, 'the gift is gone')
    compare(world, donation, row)
  }
}

export const lookAtDonation = (world: World, donation: Donation): Promise<void> =>
  lookAtDonations(world, [donation])

function compare(world: World, donation: Donation, { tries, ...row }: DonationRow): void {
  learn(world, donation, row, tries)
  const { told, backPaise, paise, donationId: id } = donation
  const seconds = donation.tries.flatMap(({ second }) => second ?? [])
  const beside = seconds.reduce((sum, second) => sum + paise - second.backPaise, 0)
  const stays = staysOf(donation, row.refunded)
  const back = told === 'paid' ? paise - stays : 0
  // While all that is left of it is on its way back, no other receipt is numbered for it.
  const isUnnumbered = row.receipts === 0 && donation.openRefund !== undefined && donation.openRefund >= stays
  const state = { nothing: 'initiated', failed: 'failed', paid: stateOf(back, paise) }[told]
  deepStrictEqual(row, {
    id,
    state,
    refunded: back,
    captures: donation.tries.filter(({ isBooked }) => isBooked).length,
    held: told === 'paid' ? paise - backPaise + beside : 0,
    receipts: stays > 0 && !isUnnumbered ? 1 : 0,
    receiptPaise: isUnnumbered ? 0 : stays,
    openRefunds:
      (donation.openRefund === undefined ? 0 : 1) + seconds.filter(({ isGoing }) => isGoing).length,
  })
}

/**
 * Returns what remains of a gift. A second payment that could not be returned replaces what a bank took of
 * the other, from when either was settled last.
 */
function staysOf({ told, paise, backPaise, tries }: Donation, refunded: number): number {
  if (told !== 'paid') return 0
  const kept = tries.reduce(
    (sum, { second }) => sum + (second?.isGoing === false ? paise - second.backPaise : 0),
    0,
  )
  const withKept = Math.min(paise, paise - backPaise + kept)
  return refunded === paise - withKept ? withKept : paise - backPaise
}

const stateOf = (back: number, paise: number) =>
  back === 0 ? 'paid' : back === paise ? 'refunded' : 'partially_refunded'

function learn(
  world: World,
  donation: Donation,
  row: Omit<DonationRow, 'tries'>,
  attempts: DonationRow['tries'],
): void {
  let isFailing = false
  for (const one of donation.tries) {
    const { payment } = one
    const found = attempts.find(({ orderId }) => orderId === payment.orderId)
    ok(found, 'a try is gone')
    if (found.isBooked) learnBooked(world, donation, one, found)
    isFailing ||= isOver(world, one)
  }
  deepStrictEqual(attempts.length, donation.tries.length, 'there is a try that nobody was handed')
  if (donation.told === 'nothing' && row.state === 'failed') {
    ok(isFailing, 'a gift failed while each of its payments may come')
    decide(world, donation, 'failed')
  }
  if (donation.openRefund !== undefined) learnEnd(donation, attempts)
}

const isOver = (world: World, { payment, orderedAt }: Attempt) =>
  payment.state === 'failure' ||
  payment.state === 'usercancelled' ||
  (payment.state === 'none' && world.at - orderedAt >= payment.wire.givenUpAfterMs)

function learnBooked(
  world: World,
  donation: Donation,
  one: Attempt,
  found: DonationRow['tries'][number],
): void {
  const { payment } = one
  ok(payment.state === 'success', 'money was booked that no gateway took')
  one.isBooked = true
  if (!found.isSecond) {
    ok(donation.told !== 'paid' || donation.payment === payment, 'two payments are one gift')
    donation.payment = payment
    if (donation.told !== 'paid') decide(world, donation, 'paid')
    return
  }
  const isGoing = found.openRefunds > 0
  one.second ??= { backPaise: 0, isGoing: true }
  if (isGoing) return
  ok(payment.refunds.at(-1)?.status !== 'pending', 'a refund was decided before the gateway decided')
  one.second = { backPaise: doneOf(payment.refunds), isGoing }
}

function learnEnd(donation: Donation, attempts: DonationRow['tries']): void {
  const { payment } = donation
  if (attempts.some(({ orderId, openRefunds }) => orderId === payment.orderId && openRefunds > 0)) return
  // One that never reached its gateway is given up once a bank took the payment back.
  ok(payment.refunds.at(-1)?.status !== 'pending', 'a refund was decided before the gateway decided')
  donation.openRefund = undefined
  donation.refundsHeard = payment.refunds.length
  donation.backPaise = backOf(donation)
}

const doneOf = (refunds: readonly PaidBack[]) =>
  refunds.reduce((sum, one) => sum + (one.status === 'success' ? one.paise : 0), 0)

/**
 * Returns what came back of a payment, by refunds, bank transfers and disputes; what was returned twice is
 * owed, and no part of it.
 */
export const backOf = ({ paise, payment, byBankPaise, refundsHeard, disputes }: Donation): number =>
  Math.min(
    paise,
    byBankPaise +
      doneOf(payment.refunds.slice(0, refundsHeard)) +
      disputes.reduce((sum, { booked }) => sum + booked, 0),
  )

/** The try that the gift stands for. */
export const standsFor = ({ tries, payment }: Donation): Attempt =>
  tries.find((one) => one.payment === payment)!

/** A payment made twice has not wholly gone back: what staff give back then comes of that first. */
export const isPaidTwice = ({ tries, paise }: Donation): boolean =>
  tries.some(({ second }) => second !== undefined && second.backPaise < paise)

export function decide(world: World, donation: Donation, told: 'paid' | 'failed'): void {
  donation.told = told
  donation.decidedAt = world.at
}

type InstalmentRow = {
  due: string
  state: string
  paise: number
  captures: number
  captured: number
  receipts: number
  gift: string | null
  back: number | null
}

const instalmentSql = `
  select to_char(i.due_date, 'YYYYMMDD') as due, i.state, i.amount_paise as paise, count(g.id) as captures,
    coalesce(sum(a.amount_paise) filter (where g.id is not null), 0)::bigint as captured, d.state as gift, d.refunded_paise as back,
    (select count(*) from receipt r where r.donation_id = i.donation_id and r.status = 'issued') as receipts
  from schedule s join instalment i on i.schedule_id = s.id
    left join donation d on d.id = i.donation_id
    left join attempt a on a.instalment_id = i.id
    left join ledger_group g on g.kind = 'capture' and g.provider = a.provider and g.entity_id = a.gateway_payment_id
  where s.public_id = $1 group by i.id, d.state, d.refunded_paise`

/** Holds the rows of a recurring gift against what its gateway has taken. `isAtRest`: everything told must be booked. */
export async function lookAtStanding(world: World, one: Standing, isAtRest = false): Promise<void> {
  const { subscription, publicId } = one
  for (const row of await world.rows<InstalmentRow>(instalmentSql, [publicId])) {
    const debit = subscription.debits.get(`${publicId}-${row.due}-1`)
    const taken = debit?.status === 'SUCCESS' ? 1 : 0
    ok(row.captures <= taken, `${row.due}: booked ${row.captures} times, taken ${taken} times`)
    if (isAtRest) deepStrictEqual(row.captures, taken, `${row.due}: taken, and not booked`)
    if (row.captures > 0) {
      deepStrictEqual(row.captured, Math.round(debit!.rupees * 100), `${row.due}: another amount was booked`)
      const back = [...debit!.refunds.values()].reduce((sum, rupees) => sum + Math.round(rupees * 100), 0)
      const stands = [stateOf(back, row.captured), back, back < row.captured ? 1 : 0]
      deepStrictEqual(
        [row.gift, row.back, row.receipts],
        stands,
        `${row.due}: money without its gift or receipt`,
      )
    }
    if (row.state === 'paid') deepStrictEqual(row.captures, 1, `${row.due}: paid without money`)
    else if (isAtRest) deepStrictEqual(row.captures, 0, `${row.due}: ${row.state}, and there is money`)
  }
  if (one.executionsAtRest !== undefined)
    deepStrictEqual(executions(subscription), one.executionsAtRest, 'collected while it must not be')
  deepStrictEqual(world.cashfree.violations, [])
}

export const executions = ({ debits }: Subscription): number =>
  [...debits.values()].reduce((sum, debit) => sum + debit.executions.length, 0)

/** Everything there is, after time has passed. */
export async function lookAtAll(model: Model, world: World): Promise<void> {
  if (model.gifts.length > 0) await lookAtDonations(world, model.gifts)
  for (const one of model.standing) await lookAtStanding(world, one)
}
