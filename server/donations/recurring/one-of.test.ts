import { expect, test } from 'vitest'
import { signIn } from '../../testing/make/accounts.ts'
import { fakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'

const { t, gateway, post, agreed, at, tell, rows } = recurringApp()

let donors = 0
/** One whose first gift was asked for, with its donor's address. */
async function begun(given: Record<string, unknown> = {}): Promise<TestSchedule & { email: string }> {
  t.setNow('2026-11-20T06:00:00Z')
  const email = `one-of-${++donors}@example.org`
  const schedule = await agreed({
    donation_frequency: 2,
    scheduleConfig: { interval: 1, mode: 'each', days: [5] },
    donation_tenure: 0.25,
    donor_email: email,
    ...given,
  })
  await at('2026-12-03T18:00')
  await at('2026-12-05T06:00')
  return { ...schedule, email }
}
const donationOf = async ({ id }: TestSchedule) =>
  (
    await rows<{ donationId: string }>(
      `select i.donation_id as "donationId" from instalment i join schedule s on s.id = i.schedule_id
       where s.public_id = $1 and i.donation_id is not null order by i.due_date`,
      id,
    )
  )[0]!.donationId
const emailOf = async (email: string, template: string) =>
  (
    await rows<{ text: string }>(
      'select body_text as text from message where recipient = $1 and template = $2 order by id desc',
      email,
      template,
    )
  )[0]?.text
const wayTo = ({ id }: TestSchedule) =>
  new RegExp(
    `This is one gift of your recurring gift\\..*^Manage this gift: http://localhost:3000/recurring/${id}\\?t=\\S+$`,
    'ms',
  )

async function giveBack(donationId: string): Promise<void> {
  const { token } = await signIn(t, 'finance')
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: `Bearer ${token}` },
    payload: { donationId, amount: 500, reason: 'Asked for by the donor' },
  })
  expect(answer.statusCode).toBe(200)
  await t.settle()
}

test('the letter about a PAN that was added leads to the recurring gift', async () => {
  const schedule = await begun()
  const received = await emailOf(schedule.email, 'gift-received')
  const [, donationId, hash] = /80-g-request\/([\w-]+)\/(\S+)/.exec(received!)!
  const details = { donor_pan: 'ABCPD1234F', donor_address: '12 Lake Road', donor_pincode: '506002' }
  expect((await post('donation/80-g-request/add', { donationId, hash, ...details })).statusCode).toBe(200)
  expect(await emailOf(schedule.email, 'receipt-with-pan')).toMatch(wayTo(schedule))
})

test('the letters about money that goes back, and about what could not, lead to the recurring gift', async () => {
  const refunds = fakeRefunds(gateway)
  const schedule = await begun()
  await giveBack(await donationOf(schedule))
  expect(await emailOf(schedule.email, 'gift-refunded')).toMatch(wayTo(schedule))
  expect(await emailOf(schedule.email, 'receipt-renewed')).toMatch(wayTo(schedule))
  refunds.state = 'failed'
  const other = await begun()
  await giveBack(await donationOf(other))
  expect(await emailOf(other.email, 'gift-not-given-back')).toMatch(wayTo(other))
})

test('the letter about a payment that is looked at leads to the recurring gift', async () => {
  gateway.outcome = 'pending'
  const schedule = await begun()
  gateway.outcome = 'paid'
  const debit = gateway.debits.at(-1)!
  Object.assign(debit, { state: 'succeeded', amountPaise: 100 })
  await tell(debit.orderId, 'payment')
  expect(await emailOf(schedule.email, 'gift-mismatch')).toMatch(wayTo(schedule))
})
