import { expect, test } from 'vitest'
import { signIn } from '../../testing/make/accounts.ts'
import { fakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'

const { t, gateway, post, agreed, at, rows } = recurringApp()

let donors = 0
type Begun = TestSchedule & { email: string }
/** One of three gifts of ₹2,500, the first of which came. */
async function begun(): Promise<Begun> {
  t.setNow('2026-11-20T06:00:00Z')
  const email = `gone-back-${++donors}@example.org`
  const schedule = await agreed({
    donation_frequency: 2,
    scheduleConfig: { interval: 1, mode: 'each', days: [5] },
    donation_tenure: 0.25,
    donor_email: email,
  })
  await at('2026-12-03T18:00')
  await at('2026-12-05T06:00')
  return { ...schedule, email }
}
const authorization = async () => `Bearer ${(await signIn(t, 'finance')).token}`
const firstDonation = async ({ id }: TestSchedule) =>
  (
    await rows<{ donationId: string }>(
      `select i.donation_id as "donationId" from instalment i join schedule s on s.id = i.schedule_id
       where s.public_id = $1 and i.state = 'paid' order by i.due_date`,
      id,
    )
  )[0]!.donationId
const emailOf = async ({ email }: Begun, template: string) =>
  (
    await rows<{ text: string }>(
      'select body_text as text from message where recipient = $1 and template = $2 order by id desc',
      email,
      template,
    )
  )[0]!.text

async function giveBack(schedule: TestSchedule, amount: number): Promise<void> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: await authorization() },
    payload: { donationId: await firstDonation(schedule), amount, reason: 'Asked for by the donor' },
  })
  expect(answer.statusCode).toBe(200)
  await t.settle()
}
type View = { arrived: unknown; gifts: { back: unknown; receipt: unknown }[] }
async function steer({ id, token }: TestSchedule, action: 'view' | 'stop'): Promise<View> {
  const answer = await post(`scheduled-donations/${action}`, { scheduleId: id, token })
  expect(answer.statusCode).toBe(200)
  await t.settle()
  return answer.json<{ data: View }>().data
}
const view = (schedule: TestSchedule) => steer(schedule, 'view')
async function atTheDesk({ id }: TestSchedule) {
  const answer = await t.app.inject({
    url: `/api/finance/mandates/${id}`,
    headers: { authorization: await authorization() },
  })
  return answer.json<{ data: { made: number; given: number } }>().data
}

test('a gift of it that was given back is told as that, and counts no more: on its page, in the letter of its end, at the desk', async () => {
  fakeRefunds(gateway)
  const schedule = await begun()
  expect((await view(schedule)).gifts[0]!.back).toBe(null)
  await giveBack(schedule, 2500)
  const { arrived, gifts } = await view(schedule)
  expect(arrived).toBe(null)
  expect(gifts[0]).toMatchObject({
    state: 'paid',
    amount: 2500,
    back: { given: 2500, taken: 0, onItsWay: 0, stays: 0 },
    receipt: null,
  })
  expect(gifts[1]!.back).toBe(null)
  expect(await atTheDesk(schedule)).toMatchObject({ made: 1, given: 0 })
  const told = await emailOf(schedule, 'gift-refunded')
  expect(told).toContain('Received on: 05 Dec 2026')
  expect(told).not.toContain('20 Nov 2026')
  await steer(schedule, 'stop')
  const text = await emailOf(schedule, 'schedule-stopped')
  expect(text).not.toContain('Arrived')
  expect(text).not.toContain('what you have given')
})

test('of one that was given back in part, what stays counts', async () => {
  fakeRefunds(gateway)
  const schedule = await begun()
  await giveBack(schedule, 499.5)
  expect(await view(schedule)).toMatchObject({
    arrived: { gifts: 1, amount: 2000.5 },
    gifts: [{ back: { given: 499.5, taken: 0, onItsWay: 0, stays: 2000.5 } }, {}, {}],
  })
  expect(await atTheDesk(schedule)).toMatchObject({ made: 1, given: 2000.5 })
  await steer(schedule, 'stop')
  expect(await emailOf(schedule, 'schedule-stopped')).toContain('Received: 1 gift, ₹2,000.50 in all')
})

test('what is on its way back is told as that; at the desk it counts until it is back', async () => {
  fakeRefunds(gateway).state = 'pending'
  const [part, whole] = [await begun(), await begun()]
  await giveBack(part, 500)
  await giveBack(whole, 2500)
  expect(await view(part)).toMatchObject({
    arrived: { gifts: 1, amount: 2000 },
    gifts: [{ back: { given: 0, taken: 0, onItsWay: 500, stays: 2000 } }, {}, {}],
  })
  expect(await view(whole)).toMatchObject({
    arrived: null,
    gifts: [{ back: { onItsWay: 2500, stays: 0 } }, {}, {}],
  })
  expect(await atTheDesk(whole)).toMatchObject({ given: 2500 })
})
