import { deepStrictEqual, ok } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { captureLines } from '../../ledger/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertCapture, lockAttempt } from '../../donations/booking/store-evidence.ts'
import { anOrder } from '../make/donations.ts'
import { istDay } from '../../platform/ist.ts'
import {
  backOf,
  decide,
  lookAtDonation,
  standsFor,
  type Donation,
  type Model,
  type Attempt,
} from './model.ts'
import type { Lie, Payment, RefundManner, ToldState } from './payment-wire.ts'
import type { World } from './world.ts'

const day = 24 * 3_600_000
const week = 7 * day

export type For = 'first' | 'second' | 'cause' | 'causes' | 'any'

const purposeOf = (world: World, purpose: For): Record<string, unknown> => {
  switch (purpose) {
    case 'first':
    case 'second':
      return {
        donationType: 'fundraiser',
        campaignId: world.campaigns[purpose === 'first' ? 0 : 1],
        selectedCauses: undefined,
      }
    case 'cause':
      return { selectedCauses: [3] }
    case 'causes':
      return { selectedCauses: [3, 5, 6] }
    case 'any':
      return { selectedCauses: undefined, anyCause: true }
  }
}

/** Orders a gift and opens the gateway's page. */
export async function give(
  model: Model,
  world: World,
  {
    purpose,
    rupees,
    giver,
    through = 'payu',
  }: { purpose: For; rupees: number; giver: number; through?: 'payu' | 'razorpay' },
): Promise<void> {
  if (!world.goThrough(world[through])) return
  const key = `model-${model.gifts.length}-${world.at}`
  const body = anOrder({
    ...purposeOf(world, purpose),
    selected_amount: rupees,
    donor_email: `donor${giver}@example.org`,
    anonymous: giver === 2 ? 1 : 0,
  })
  const answer = await world.post('donation/create-schedule', body, { 'idempotency-key': key })
  deepStrictEqual(answer.statusCode, 200, answer.body)
  const { data } = answer.json<{ data: { donationId: string; data: Record<string, string> } }>()
  const payment = world.through.open(data.data)
  const donation: Donation = {
    key,
    body,
    orderedAt: world.at,
    donationId: data.donationId,
    paise: rupees * 100,
    tries: [attemptOf(world, payment)],
    payment,
    told: 'nothing',
    decidedAt: 0,
    backPaise: 0,
    byBankPaise: 0,
    openRefund: undefined,
    refundsHeard: 0,
    disputes: [],
  }
  model.gifts.push(donation)
  await lookAtDonation(world, donation)
}

const attemptOf = ({ at }: World, payment: Payment): Attempt => ({
  payment,
  orderedAt: at,
  heard: new Set(),
  isDoubted: false,
  isBooked: false,
  second: undefined,
})

/** The same key again is the same gift, and maybe another try of it; with another body it is refused. */
export async function giveAgain(world: World, donation: Donation): Promise<void> {
  // Keys are kept for two days.
  if (world.at - donation.orderedAt >= 2 * day || !world.goThrough(donation.payment.wire)) return
  const headers = { 'idempotency-key': donation.key }
  const [same, other] = await Promise.all([
    world.post('donation/create-schedule', donation.body, headers),
    world.post(
      'donation/create-schedule',
      { ...donation.body, selected_amount: donation.paise / 100 + 1 },
      headers,
    ),
  ])
  const { data } = same.json<{ data: { donationId: string; data: Record<string, string> } }>()
  deepStrictEqual(data.donationId, donation.donationId)
  const isNew = !donation.tries.some(({ payment }) => isDeepStrictEqual(data.data, payment.form))
  if (isNew && Object.keys(data.data).length > 0)
    donation.tries.push(attemptOf(world, world.through.open(data.data)))
  deepStrictEqual(other.statusCode, 409)
  await lookAtDonation(world, donation)
}

/** The gateway decides, or changes its mind where gateways do. Nobody is told yet. */
export function pay({ payment }: Attempt, state: ToldState): void {
  const mayMove = payment.state === 'none' || payment.state === 'pending' || state === 'success'
  if (payment.state !== 'success' && mayMove) payment.state = state
}

/**
 * Expects exactly what the application must know after it asked about a gift, whichever way the news came.
 */
function expectAsked(world: World, donation: Donation): void {
  const { state } = donation.payment
  // Outcomes of several tries are read from the rows, and compared with the gateway's books.
  if (donation.told === 'paid' || donation.tries.length > 1) return
  if (state === 'success') {
    const isTooLate = donation.told === 'failed' && world.at - donation.decidedAt > week
    if (!isTooLate) decide(world, donation, 'paid')
  } else if (state === 'failure' || state === 'usercancelled') {
    if (donation.told === 'nothing') decide(world, donation, 'failed')
  }
}

export type Delivery = { by: 'webhook' | 'return' | 'all at once'; times: number; isStale: boolean }

/** The gateway's message comes: once or more, as it stands or an older one, by its server, the giver's browser, or both. */
export async function deliver(
  world: World,
  donation: Donation,
  { payment, heard, orderedAt }: Attempt,
  { times, isStale, ...way }: Delivery,
): Promise<void> {
  if (payment.state === 'none') return
  const state = isStale ? 'pending' : payment.state
  const { wire } = payment
  const by = world.at - orderedAt < wire.comesBackWithinMs ? way.by : 'webhook'
  const message = wire.message(payment, state)
  const webhook = async () => {
    const answer = await world.webhook(wire, message)
    deepStrictEqual(answer.statusCode, 200, answer.body)
  }
  const comeBack = async () => {
    const answer = await world.call(wire.comeBack(payment, state))
    deepStrictEqual(answer.statusCode, 303, answer.body)
  }
  const [told, returned] = [wire.newsOf('message', state), wire.newsOf('return', state)]
  // Messages signed in full are believed as they stand, even while their gateway is away; for others it is
  // asked.
  const isTold =
    by !== 'return' && !heard.has(told) && (wire.gateway.signsWholeMessage ? !isStale : !wire.isAway)
  const isBack = by !== 'webhook' && !heard.has(returned) && !wire.isAway
  if (by !== 'return') heard.add(told)
  if (by !== 'webhook') heard.add(returned)
  if (by === 'return') await comeBack()
  else if (by === 'webhook') for (let i = 0; i < times; i++) await webhook()
  else
    await Promise.all([
      ...Array.from({ length: times }, webhook),
      comeBack(),
      world.running.jobs.run('gifts.check-orders'),
    ])
  await world.settle()
  if (isTold || isBack) expectAsked(world, donation)
  await lookAtDonation(world, donation)
}

/** A message comes that must change nothing but the quarantine. */
export async function lie(world: World, donation: Donation, how: Lie): Promise<void> {
  const { payment } = donation
  const { wire } = payment
  const before = await quarantined(world)
  const message =
    how === 'nonsense'
      ? { ...wire.message(payment, 'success'), payload: `nonsense ${++world.lies}` }
      : wire.message(payment, 'success', how)
  const answer = await world.webhook(wire, message)
  deepStrictEqual(answer.statusCode, { forged: 401, nonsense: 400 }[how as string] ?? 200, answer.body)
  await world.settle()
  const isSigned = how === 'short' || how === 'currency' || how === 'merchant'
  const news = wire.newsOf('message', 'success')
  const about = standsFor(donation)
  const isNews = !isSigned || !about.heard.has(news)
  if (isSigned) {
    about.heard.add(news)
    about.isDoubted = true
  }
  if (isNews) ok((await quarantined(world)) > before, 'what cannot be believed is kept for a person')
  await lookAtDonation(world, donation)
}

const quarantined = async (world: World) =>
  (await world.rows<{ n: number }>('select coalesce(sum(seen), 0)::bigint as n from quarantine'))[0]!.n

export type Back = { share: 'whole' | 'part' | 'too much'; manner: RefundManner; isTwice: boolean }

/** Staff give back: whole, a part, too much, twice at once. */
export async function refund(
  world: World,
  donation: Donation,
  { share, manner, isTwice }: Back,
): Promise<void> {
  const left = donation.told === 'paid' ? donation.paise - donation.backPaise : 0
  const paise = { whole: left, part: Math.max(100, Math.floor(left / 3)), 'too much': left + 1 }[share]
  const { wire } = donation.payment
  wire.refundManner = manner
  const ask = () =>
    world.asFinance('refunds', { donationId: donation.donationId, amount: paise / 100, reason: 'Model' })
  const answers = await Promise.all(isTwice ? [ask(), ask()] : [ask()])
  const said = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  const isDisputed = donation.disputes.some((dispute) => dispute.state === 'opened')
  if (paise > 0 && paise <= left && donation.openRefund === undefined && !isDisputed) {
    deepStrictEqual(said, isTwice ? [200, 409] : [200], answers[0].body)
    donation.openRefund = paise
  } else
    ok(
      said.every((code) => code === 400 || code === 409),
      answers[0].body,
    )
  await world.settle()
  if (manner === 'refused' && !wire.isAway && said.includes(200)) donation.openRefund = undefined
  await lookAtDonation(world, donation)
}

/**
 * Staff send by bank transfer what a gateway could not give back, and write it down, at times twice at once from a page
 * that stayed open. What was never refused goes back by its gateway alone.
 */
export async function returnByBank(
  world: World,
  donation: Donation,
  { isWhole, isTwice }: { isWhole: boolean; isTwice: boolean },
): Promise<void> {
  const left = donation.paise - donation.backPaise
  const paise = isWhole ? left : Math.max(100, Math.floor(left / 3))
  const [refused] = await world.rows(
    `select 1 from refund f join attempt a on a.id = f.attempt_id
     where a.provider = $1 and a.order_id = $2 and f.state = 'failed'`,
    [donation.payment.wire.gateway.name, donation.payment.orderId],
  )
  const write = () =>
    world.asFinance('refunds/by-bank', {
      donationId: donation.donationId,
      amount: paise / 100,
      left: left / 100,
      reason: 'Model',
      sentOn: istDay(new Date(world.at)),
      reference: `UTR-MODEL-${++world.lies}`,
    })
  const answers = await Promise.all(isTwice ? [write(), write()] : [write()])
  const said = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  const isDisputed = donation.disputes.some((dispute) => dispute.state === 'opened')
  const mayBe = refused !== undefined && donation.openRefund === undefined && !isDisputed
  if (mayBe && paise > 0 && paise <= left) {
    deepStrictEqual(said, isTwice ? [200, 409] : [200], answers[0].body)
    donation.byBankPaise += paise
    donation.backPaise = backOf(donation)
  } else
    ok(
      said.every((code) => code === 400 || code === 409),
      answers[0].body,
    )
  await world.settle()
  await lookAtDonation(world, donation)
}

/** The gateway ends what it has begun to give back. Nobody is told yet. */
export function endRefunds({ tries }: Donation, status: 'success' | 'failure'): void {
  for (const { payment } of tries)
    for (const one of payment.refunds) if (one.status === 'pending') one.status = status
}

/** A worker that stood still since before the booking wakes up and books what it had in its hands. */
export async function bookStale(world: World, donation: Donation): Promise<void> {
  const { wire, orderId, paymentId } = donation.payment
  const provider = wire.gateway.name
  const now = await lockAttempt(world.pool, provider, orderId)
  const attempt = {
    ...now!,
    attemptState: 'initiated' as const,
    gatewayPaymentId: null,
    donationState: 'initiated',
  }
  const at = new Date(world.at)
  const book = inTransaction(world.db, (tx) =>
    insertCapture(tx, {
      attempt,
      provider,
      gatewayPaymentId: paymentId,
      paymentMode: 'UPI',
      bankReference: null,
      reviewReason: null,
      donorHash: Buffer.from('stale'),
      paidAt: at,
      recordedAt: at,
      lines: captureLines(provider, attempt, donation.paise),
    }),
  )
  await book.catch(() => undefined)
  await lookAtDonation(world, donation)
}
