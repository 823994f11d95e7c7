import { deepStrictEqual, ok } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { captureLines } from '../../ledger/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertCapture, lockAttempt } from '../../donations/booking/store-evidence.ts'
import { anOrder } from '../make/donations.ts'
import { istDay } from '../../platform/ist.ts'
import { backOf, decide, lookAtGift, standsFor, type Gift, type Model, type Try } from './model.ts'
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

/** Somebody orders a gift and opens the gateway's page. */
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
    donor_email: `giver${giver}@example.org`,
    anonymous: giver === 2 ? 1 : 0,
  })
  const answer = await world.post('donation/create-schedule', body, { 'idempotency-key': key })
  deepStrictEqual(answer.statusCode, 200, answer.body)
  const { data } = answer.json<{ data: { donationId: string; data: Record<string, string> } }>()
  const payment = world.through.open(data.data)
  const gift: Gift = {
    ...{ key, body, orderedAt: world.at, donationId: data.donationId, paise: rupees * 100 },
    ...{ tries: [tryOf(world, payment)], payment, told: 'nothing', decidedAt: 0 },
    ...{ backPaise: 0, byBankPaise: 0, openRefund: undefined, refundsHeard: 0, disputes: [] },
  }
  model.gifts.push(gift)
  await lookAtGift(world, gift)
}

const tryOf = ({ at }: World, payment: Payment): Try => ({
  ...{ payment, orderedAt: at, heard: new Set() },
  ...{ isDoubted: false, isBooked: false, second: undefined },
})

/** The same key again is the same gift, and maybe another try of it; with another body it is refused. */
export async function giveAgain(world: World, gift: Gift): Promise<void> {
  // Keys are kept for two days.
  if (world.at - gift.orderedAt >= 2 * day || !world.goThrough(gift.payment.wire)) return
  const headers = { 'idempotency-key': gift.key }
  const [same, other] = await Promise.all([
    world.post('donation/create-schedule', gift.body, headers),
    world.post('donation/create-schedule', { ...gift.body, selected_amount: gift.paise / 100 + 1 }, headers),
  ])
  const { data } = same.json<{ data: { donationId: string; data: Record<string, string> } }>()
  deepStrictEqual(data.donationId, gift.donationId)
  const isNew = !gift.tries.some(({ payment }) => isDeepStrictEqual(data.data, payment.form))
  if (isNew && Object.keys(data.data).length > 0) gift.tries.push(tryOf(world, world.through.open(data.data)))
  deepStrictEqual(other.statusCode, 409)
  await lookAtGift(world, gift)
}

/** The gateway decides, or changes its mind where gateways do. Nobody is told yet. */
export function pay({ payment }: Try, state: ToldState): void {
  const mayMove = payment.state === 'none' || payment.state === 'pending' || state === 'success'
  if (payment.state !== 'success' && mayMove) payment.state = state
}

/** What the application must know after it asked about a gift: exactly this, whichever way the news came. */
function expectAsked(world: World, gift: Gift): void {
  const { state } = gift.payment
  // What several tries make of it is taken over from the rows, and held against the gateway's books.
  if (gift.told === 'paid' || gift.tries.length > 1) return
  if (state === 'success') {
    const isTooLate = gift.told === 'failed' && world.at - gift.decidedAt > week
    if (!isTooLate) decide(world, gift, 'paid')
  } else if (state === 'failure' || state === 'usercancelled') {
    if (gift.told === 'nothing') decide(world, gift, 'failed')
  }
}

export type Delivery = { by: 'webhook' | 'return' | 'all at once'; times: number; isStale: boolean }

/** The gateway's message comes: once or more, as it stands or an older one, by its server, the giver's browser, or both. */
export async function deliver(
  world: World,
  gift: Gift,
  { payment, heard, orderedAt }: Try,
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
  // What is signed whole is believed as it stands, also while its gateway is away; else that is asked.
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
  if (isTold || isBack) expectAsked(world, gift)
  await lookAtGift(world, gift)
}

/** A message comes that must change nothing but the quarantine. */
export async function lie(world: World, gift: Gift, how: Lie): Promise<void> {
  const { payment } = gift
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
  const about = standsFor(gift)
  const isNews = !isSigned || !about.heard.has(news)
  if (isSigned) {
    about.heard.add(news)
    about.isDoubted = true
  }
  if (isNews) ok((await quarantined(world)) > before, 'what cannot be believed is kept for a person')
  await lookAtGift(world, gift)
}

const quarantined = async (world: World) =>
  (await world.rows<{ n: number }>('select coalesce(sum(seen), 0)::bigint as n from quarantine'))[0]!.n

export type Back = { share: 'whole' | 'part' | 'too much'; manner: RefundManner; isTwice: boolean }

/** Staff give back: whole, a part, too much, twice at once. */
export async function refund(world: World, gift: Gift, { share, manner, isTwice }: Back): Promise<void> {
  const left = gift.told === 'paid' ? gift.paise - gift.backPaise : 0
  const paise = { whole: left, part: Math.max(100, Math.floor(left / 3)), 'too much': left + 1 }[share]
  const { wire } = gift.payment
  wire.refundManner = manner
  const ask = () =>
    world.asFinance('refunds', { donationId: gift.donationId, amount: paise / 100, reason: 'Model' })
  const answers = await Promise.all(isTwice ? [ask(), ask()] : [ask()])
  const said = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  const isDisputed = gift.disputes.some((dispute) => dispute.state === 'opened')
  if (paise > 0 && paise <= left && gift.openRefund === undefined && !isDisputed) {
    deepStrictEqual(said, isTwice ? [200, 409] : [200], answers[0].body)
    gift.openRefund = paise
  } else
    ok(
      said.every((code) => code === 400 || code === 409),
      answers[0].body,
    )
  await world.settle()
  if (manner === 'refused' && !wire.isAway && said.includes(200)) gift.openRefund = undefined
  await lookAtGift(world, gift)
}

/**
 * Staff send by bank transfer what a gateway could not give back, and write it down, at times twice at once from a page
 * that stayed open. What was never refused goes back by its gateway alone.
 */
export async function returnByBank(
  world: World,
  gift: Gift,
  { isWhole, isTwice }: { isWhole: boolean; isTwice: boolean },
): Promise<void> {
  const left = gift.paise - gift.backPaise
  const paise = isWhole ? left : Math.max(100, Math.floor(left / 3))
  const [refused] = await world.rows(
    `select 1 from refund f join attempt a on a.id = f.attempt_id
     where a.provider = $1 and a.order_id = $2 and f.state = 'failed'`,
    [gift.payment.wire.gateway.name, gift.payment.orderId],
  )
  const write = () =>
    world.asFinance('refunds/by-bank', {
      ...{ donationId: gift.donationId, amount: paise / 100, left: left / 100, reason: 'Model' },
      ...{ sentOn: istDay(new Date(world.at)), reference: `UTR-MODEL-${++world.lies}` },
    })
  const answers = await Promise.all(isTwice ? [write(), write()] : [write()])
  const said = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  const isDisputed = gift.disputes.some((dispute) => dispute.state === 'opened')
  const mayBe = refused !== undefined && gift.openRefund === undefined && !isDisputed
  if (mayBe && paise > 0 && paise <= left) {
    deepStrictEqual(said, isTwice ? [200, 409] : [200], answers[0].body)
    gift.byBankPaise += paise
    gift.backPaise = backOf(gift)
  } else
    ok(
      said.every((code) => code === 400 || code === 409),
      answers[0].body,
    )
  await world.settle()
  await lookAtGift(world, gift)
}

/** The gateway ends what it has begun to give back. Nobody is told yet. */
export function endRefunds({ tries }: Gift, status: 'success' | 'failure'): void {
  for (const { payment } of tries)
    for (const one of payment.refunds) if (one.status === 'pending') one.status = status
}

/** A worker that stood still since before the booking wakes up and books what it had in its hands. */
export async function bookStale(world: World, gift: Gift): Promise<void> {
  const { wire, orderId, paymentId } = gift.payment
  const provider = wire.gateway.name
  const now = await lockAttempt(world.pool, provider, orderId)
  const attempt = {
    ...now!,
    attemptState: 'initiated' as const,
    gatewayPaymentId: null,
    donationState: 'initiated',
  }
  const at = new Date(world.at)
  const book = inTransaction(world.pool, (tx) =>
    insertCapture(tx, {
      ...{ attempt, provider, gatewayPaymentId: paymentId, paymentMode: 'UPI' },
      ...{
        bankReference: null,
        reviewReason: null,
        donorHash: Buffer.from('stale'),
        paidAt: at,
        recordedAt: at,
      },
      lines: captureLines(provider, attempt, gift.paise),
    }),
  )
  await book.catch(() => undefined)
  await lookAtGift(world, gift)
}
