import { deepStrictEqual, ok } from 'node:assert/strict'
import { addDays, istDay } from '../../platform/ist.ts'
import { aRecurringOrder } from '../make/schedules.ts'
import { executions, lookAtAll, lookAtStanding, type Model, type Standing } from './model.ts'
import type { World } from './world.ts'

export type Rhythm = 'weekly' | 'monthly' | 'monthly on the 31st'

const configs: Record<Rhythm, object> = {
  weekly: {
    donation_frequency: 1,
    scheduleConfig: { interval: 2, days: [{ day: 'Monday', selected: true }], message: '' },
  },
  monthly: { donation_frequency: 2, scheduleConfig: { interval: 1, mode: 'each', days: [5], message: '' } },
  'monthly on the 31st': {
    donation_frequency: 2,
    scheduleConfig: { interval: 1, mode: 'each', days: [30, 31], message: '' },
  },
}

/** Begins a recurring gift. */
export async function begin(
  model: Model,
  world: World,
  { rhythm, rupees, toFundraiser }: { rhythm: Rhythm; rupees: number; toFundraiser: boolean },
): Promise<void> {
  if (world.cashfree.isAway) return
  const before = new Set(world.cashfree.subscriptions.keys())
  const answer = await world.post(
    'donation/create-schedule',
    aRecurringOrder({
      ...configs[rhythm],
      ...(toFundraiser
        ? { donationType: 'fundraiser', campaignId: world.campaigns[0], selectedCauses: undefined }
        : { selectedCauses: [3, 5] }),
      donation_tenure: 0.25,
      selected_amount: rupees,
      donor_email: 'standing@example.org',
      startDate: addDays(istDay(new Date(world.at)), 3),
    }),
  )
  deepStrictEqual(answer.statusCode, 200, answer.body)
  const { schedule } = answer.json<{ data: { schedule: { id: string; token: string } } }>().data
  const [id] = [...world.cashfree.subscriptions.keys()].filter((one) => !before.has(one))
  const subscription = world.cashfree.subscriptions.get(id!)!
  const standing: Standing = {
    publicId: schedule.id,
    token: schedule.token,
    subscription,
    executionsAtRest: undefined,
  }
  model.standing.push(standing)
  await lookAtStanding(world, standing)
}

const mandateState = async (world: World, { publicId }: Standing) =>
  (
    await world.rows<{ state: string }>(
      'select m.state from mandate m join schedule s on s.id = m.schedule_id where s.public_id = $1',
      [publicId],
    )
  )[0]!.state

const hopeful = ['draft', 'link_issued', 'bank_pending']

export type Consent = 'approve' | 'decline' | 'wait for the bank'

/** The giver says yes or no at the gateway, and its message comes, once or twice. */
export async function consent(world: World, one: Standing, how: Consent, isTold: boolean): Promise<void> {
  const { subscription } = one
  if (!['INITIALIZED', 'BANK_APPROVAL_PENDING'].includes(subscription.status)) return
  if (how === 'approve') subscription.status = 'ACTIVE'
  else if (how === 'decline') subscription.authorisation = 'FAILED'
  else subscription.status = 'BANK_APPROVAL_PENDING'
  const before = await mandateState(world, one)
  if (isTold) await tellTwice(world, one)
  const state = await mandateState(world, one)
  if (isTold && how === 'approve' && !world.cashfree.isAway && hopeful.includes(before))
    ok(!hopeful.includes(state), `agreed to, and the mandate is ${state}`)
  if (state === 'active') deepStrictEqual(subscription.status, 'ACTIVE', 'active without an agreement')
  await lookAtStanding(world, one)
}

async function tellTwice(world: World, one: Standing): Promise<void> {
  const message = world.cashfree.message(one)
  for (let i = 0; i < 2; i++) deepStrictEqual((await world.webhook(world.cashfree, message)).statusCode, 200)
  await world.settle()
}

/** The payer's own UPI app pauses, goes on, or revokes. */
export async function inTheApp(
  world: World,
  one: Standing,
  how: 'pause' | 'go on' | 'revoke',
): Promise<void> {
  const { subscription } = one
  const [from, to] = {
    pause: ['ACTIVE', 'CUSTOMER_PAUSED'],
    'go on': ['CUSTOMER_PAUSED', 'ACTIVE'],
    revoke: [subscription.status === 'CUSTOMER_PAUSED' ? 'CUSTOMER_PAUSED' : 'ACTIVE', 'CUSTOMER_CANCELLED'],
  }[how] as [string, string]
  if (subscription.status !== from) return
  subscription.status = to
  await tellTwice(world, one)
  await lookAtStanding(world, one)
}

/** Decides every debit that is pending at the bank, and sends each message twice. */
export async function endDebits(world: World, one: Standing, status: 'SUCCESS' | 'FAILED'): Promise<void> {
  for (const debit of one.subscription.debits.values()) {
    if (debit.status !== 'PENDING') continue
    debit.status = status
    const message = world.cashfree.message({ subscription: one.subscription, debit })
    for (let i = 0; i < 2; i++)
      deepStrictEqual((await world.webhook(world.cashfree, message)).statusCode, 200)
  }
  await world.settle()
  await lookAtStanding(world, one)
}

export const steerings = ['pause', 'resume', 'skip', 'stop', 'change-amount'] as const

/** The giver steers by the link of a letter. */
export async function steer(world: World, one: Standing, action: (typeof steerings)[number]): Promise<void> {
  const path = `scheduled-donations/${action}`
  const more = action === 'skip' ? { dueDate: await nextDonation(world, one) } : {}
  const answer = await world.post(path, {
    scheduleId: one.publicId,
    token: one.token,
    ...more,
    ...(action === 'change-amount' && { amount: 150 }),
  })
  ok([200, 400, 409].includes(answer.statusCode), answer.body)
  if (answer.statusCode === 200) {
    if (action === 'stop' || action === 'pause') one.executionsAtRest = executions(one.subscription)
    if (action === 'resume') one.executionsAtRest = undefined
  }
  await world.settle()
  await lookAtStanding(world, one)
}

/** The day of the next gift that may be left out; else one on which there never was any. */
const nextDonation = async (world: World, { publicId }: Standing) =>
  (
    await world.rows<{ on: string | null }>(
      `select min(i.due_date)::text as on from instalment i join schedule s on s.id = i.schedule_id
       where s.public_id = $1 and i.state in ('planned', 'notified', 'retry_wait')`,
      [publicId],
    )
  )[0]?.on ?? '2000-01-01'

/** The clock goes to when something is to be done next about a recurring gift. */
export async function nextDay(model: Model, world: World): Promise<void> {
  const [next] = await world.rows<{ at: Date | null }>(
    'select min(act_at) as at from instalment where act_at > $1',
    [new Date(world.at)],
  )
  const at = next?.at?.getTime() ?? world.at
  await world.advance(Math.min(at - world.at, 60 * 24 * 3_600_000) + 1000)
  await lookAtAll(model, world)
}

/** Staff give back the latest gift that was collected, whole or in part. */
export async function refundDebit(world: World, one: Standing, share: 'whole' | 'part'): Promise<void> {
  const [gift] = await world.rows<{ id: string; left: number }>(
    `select d.id, d.amount_paise - d.refunded_paise as left
     from schedule s join instalment i on i.schedule_id = s.id join donation d on d.id = i.donation_id
     where s.public_id = $1 and d.state in ('paid', 'partially_refunded') order by i.due_date desc limit 1`,
    [one.publicId],
  )
  if (gift === undefined) return
  const amount = (share === 'whole' ? gift.left : Math.max(100, Math.floor(gift.left / 3))) / 100
  const answer = await world.asFinance('refunds', { donationId: gift.id, amount, reason: 'Model' })
  // One that the gateway has not heard of yet is still under way.
  ok(answer.statusCode === 200 || answer.statusCode === 409, answer.body)
  await world.settle()
  await lookAtStanding(world, one)
}
