import { expect, test } from 'vitest'
import type { Schedule } from '../../../../contract/donations/schedules.ts'
import { recurringApp, type TestSchedule } from '../../../testing/recurring.ts'

const { agreed, at, begin, gateway, post, rows, t, tell } = recurringApp()
let someone = 0
const threeMonths = () => ({ donation_tenure: 0.25, donor_email: `told-${++someone}@example.org` })
const steer = async ({ id, token }: TestSchedule, action: string, more: object = {}) => {
  const answer = await post(`scheduled-donations/${action}`, { scheduleId: id, token, ...more })
  await t.settle()
  return answer.json<{ data: Schedule }>().data
}
const emailOf = async (to: string, template: string) =>
  (
    await rows<{ subject: string; text: string }>(
      'select subject, body_text as text from message where recipient = $1 and template = $2',
      to,
      template,
    )
  )[0]!

test('of one that is stopped the letter leads to see it and to begin anew, and thanks for what was given alone', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const [none, some] = [threeMonths(), threeMonths()]
  const unused = await agreed(none)
  await steer(unused, 'stop')
  const { text } = await emailOf(none.donor_email, 'schedule-stopped')
  expect(text).toMatch(/^View this gift: http:\/\/localhost:3000\/recurring\//m)
  expect(text).toMatch(
    /Start a new one.*\n?.*\/donate-cause\?amount=2500&cause=education&again=monthly-1-5-3$/m,
  )
  expect(text).not.toMatch(/change it|thank you/i)

  const used = await agreed(some)
  await at('2026-12-03T18:00')
  await at('2026-12-05T06:00')
  await steer(used, 'stop')
  expect((await emailOf(some.donor_email, 'schedule-stopped')).text).toContain(
    'Thank you for what you have given.',
  )
})

test('one of which every gift was left out ends without thanks', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  const schedule = await agreed(given)
  for (const dueDate of schedule.dates) await steer(schedule, 'skip', { dueDate })
  expect(await emailOf(given.donor_email, 'schedule-completed')).toMatchObject({
    subject: 'Your recurring gift has ended',
    text: expect.stringContaining('so nothing was given.') as string,
  })
})

test('the last gift that fails promises no next one', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  const schedule = await agreed(given)
  for (const dueDate of schedule.dates.slice(1)) await steer(schedule, 'skip', { dueDate })
  await at('2026-12-03T18:00')
  gateway.outcome = 'other'
  await at('2026-12-05T06:00')
  gateway.outcome = 'paid'
  const { text } = await emailOf(given.donor_email, 'schedule-failed')
  expect(text).toContain('We will not try this one again.')
  expect(text).not.toMatch(/next gift/i)
})

test('what was declined may be started again for the same', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  const schedule = await begin(given)
  gateway.setState(schedule.orderId, 'auth_failed')
  await tell(schedule.orderId)
  expect((await emailOf(given.donor_email, 'schedule-not-agreed')).text).toMatch(
    /^Start again: \S+&again=monthly-1-5-3$/m,
  )
  expect(await steer(schedule, 'view')).toMatchObject({
    causes: [{ slug: 'education', name: 'Education' }],
    fundraiserRests: false,
    againCause: null,
  })
})

test('one that leaves weeks out may be begun anew in its own weeks', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const days = [{ day: 'Thursday', selected: true }]
  const schedule = await agreed({
    ...threeMonths(),
    donation_frequency: 1,
    startDate: '2026-11-26',
    scheduleConfig: { interval: 3, days },
  })
  expect((await steer(schedule, 'stop')).againPath).toMatch(/&again=weekly-3-thu-3-20261126$/)
})

test('a gift to any cause names none', async () => {
  const schedule = await begin({ selectedCauses: undefined, anyCause: true })
  expect(await steer(schedule, 'view')).toMatchObject({ purpose: 'Any cause', causes: [] })
})

test('letters of a gift to any cause say where it goes, and quote no name', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  await agreed({ ...given, selectedCauses: undefined, anyCause: true })
  await at('2026-12-03T18:00')
  expect((await emailOf(given.donor_email, 'schedule-agreed')).text).toContain(
    'Thank you for giving regularly to where it is needed most',
  )
  const told = await emailOf(given.donor_email, 'schedule-announced')
  expect(told.text).toContain('₹2,500 for where it is needed most will be collected from your account')
  expect(told.text).toContain('Given for: Any cause')
})

test('what was told of and could not be asked for in time is not called untold', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  await agreed(given)
  await at('2026-12-03T18:00')
  await at('2026-12-09T06:00')
  expect(await emailOf(given.donor_email, 'schedule-too-late')).toMatchObject({
    subject: 'Your gift of 05 Dec 2026 was skipped',
    text: expect.stringContaining(
      'We told you of your gift of 05 Dec 2026, but could not ask your bank for it in time, so it was skipped.',
    ) as string,
  })
})

test('what was tried and cannot be tried again in time is called that, and the letter names no day that is past', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  await agreed(given)
  await at('2026-12-03T18:00')
  gateway.outcome = 'funds'
  await at('2026-12-05T06:00')
  gateway.outcome = 'paid'
  const tried = await emailOf(given.donor_email, 'schedule-to-be-retried')
  expect(tried.text).toContain('Next gift: 05 Jan 2027')
  await at('2026-12-09T06:00')
  const { text } = await emailOf(given.donor_email, 'schedule-too-late')
  expect(text).toContain(
    'Your bank could not pass on your gift of 05 Dec 2026, and it is too late now to try again, so it was skipped.',
  )
  expect(text).toContain('Next gift: 05 Jan 2027')
})

test('what a long outage leaves out is told in one letter that names each, by how far it had come', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = {
    ...threeMonths(),
    donation_frequency: 1,
    startDate: '2026-12-05',
    scheduleConfig: { interval: 1, days: [{ day: 'Saturday', selected: true }] },
  }
  await agreed(given)
  await at('2026-12-03T18:00')
  await at('2026-12-25T06:00')
  const told = await rows<{ subject: string; text: string }>(
    `select subject, body_text as text from message where recipient = $1 and template = 'schedule-too-late'`,
    given.donor_email,
  )
  expect(told).toHaveLength(1)
  expect(told[0]!.subject).toBe('3 of your gifts were skipped')
  const text = told[0]!.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    'We told you of your gift of 05 Dec 2026, but could not ask your bank for it in time',
  )
  expect(text).toContain(
    'tell you of your gifts of 12 Dec 2026 and 19 Dec 2026 in time, so they were skipped.',
  )
  expect(text.match(/Nothing was collected/g)).toHaveLength(1)
})

test('a gift that had to move bears the day that its donor was told, and which it was moved from', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  const schedule = await agreed(given)
  await at('2026-12-05T18:00')
  expect(await emailOf(given.donor_email, 'schedule-announced')).toMatchObject({
    subject: '₹2,500 will be collected on 06 Dec 2026',
    text: expect.stringMatching(
      /on 06 Dec 2026 \(moved from 05 Dec 2026\)\..*\s+.*at least 24 hours ahead/,
    ) as string,
  })
  gateway.outcome = 'other'
  await at('2026-12-06T22:00')
  gateway.outcome = 'paid'
  expect(await emailOf(given.donor_email, 'schedule-failed')).toMatchObject({
    subject: 'Your gift of ₹2,500 on 06 Dec 2026 did not go through',
    text: expect.stringContaining('Your ₹2,500 of 06 Dec 2026 (moved from 05 Dec 2026) for') as string,
  })
  await steer(schedule, 'skip', { dueDate: '2027-01-05' })
  expect((await emailOf(given.donor_email, 'schedule-skipped')).text).toContain('of 05 Jan 2027 is skipped')
})

test('after lowering, the gift that is already announced is named with its own sum', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  const schedule = await agreed(given)
  await at('2026-12-03T18:00')
  expect(await steer(schedule, 'change-amount', { amount: 400 })).toMatchObject({
    amount: 400,
    next: { date: '2026-12-05', amount: 2500 },
  })
  expect((await emailOf(given.donor_email, 'schedule-lowered')).text).toContain(
    'Next gift: 05 Dec 2026, ₹2,500',
  )
  gateway.outcome = 'other'
  await at('2026-12-05T06:00')
  gateway.outcome = 'paid'
  expect((await emailOf(given.donor_email, 'schedule-failed')).subject).toContain('₹2,500')
  expect(await steer(schedule, 'pause')).toMatchObject({ next: null })
})

test('a note of the donor’s own is no link in a letter, and one that is a link in any case is left out', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const noted = async (message: string) => {
    const given = threeMonths()
    await agreed({ ...given, scheduleConfig: { interval: 1, mode: 'each', days: [5], message } })
    return (await emailOf(given.donor_email, 'schedule-agreed')).text
  }
  expect(await noted('For Amma')).toContain('For Amma')
  expect(await noted('See elsewhere.example')).toContain('See elsewhere. example')
  expect(await noted('See http://elsewhere.example')).not.toContain('elsewhere')
})

test('the letter that it is set up says when it ends, what it cannot exceed and where it is stopped', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  await agreed(given)
  const text = (await emailOf(given.donor_email, 'schedule-agreed')).text.replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    'No gift of it can be more than ₹2,500. You can stop it at any time: by the link below, in your UPI app or at your bank.',
  )
  expect(text).toContain('Gifts left: 3 Last gift: 05 Feb 2027')
})

test('what was taken to confirm is told once it is set up, where the gateway takes it', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const [none, some] = [threeMonths(), threeMonths()]
  await agreed(none)
  gateway.consentPaise = 100
  await agreed(some)
  delete gateway.consentPaise
  const text = 'To confirm your account, ₹1 was taken when you agreed. It is not a gift and will be refunded.'
  expect((await emailOf(some.donor_email, 'schedule-agreed')).text).toContain(text)
  expect((await emailOf(none.donor_email, 'schedule-agreed')).text).not.toContain('given back')
})

test('the receipt letter of one of its gifts says so and leads to pause or stop it', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  const schedule = await agreed(given)
  for (const dueDate of schedule.dates.slice(2)) await steer(schedule, 'skip', { dueDate })
  await at('2026-12-03T18:00')
  await at('2026-12-05T06:00')
  const { text } = await emailOf(given.donor_email, 'gift-received')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'This is one gift of your recurring gift. With this private link you can skip a gift, lower it, pause or stop:',
  )
  const link = new RegExp(
    `^Manage this gift: http://localhost:3000/recurring/${schedule.id}\\?t=(\\S+)$`,
    'm',
  )
  const token = link.exec(text)?.[1]
  const viewed = await post('scheduled-donations/view', { scheduleId: schedule.id, token })
  expect(viewed.json()).toMatchObject({ data: { amount: 2500 } })
})

test('the receipt letter of the last of its gifts leads to see it, and the letter of its end tells how many came', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const given = threeMonths()
  const schedule = await agreed(given)
  for (const dueDate of schedule.dates.slice(1)) await steer(schedule, 'skip', { dueDate })
  await at('2026-12-03T18:00')
  await at('2026-12-05T06:00')
  const { text } = await emailOf(given.donor_email, 'gift-received')
  expect(text).toMatch(/^View this gift: http:\/\/localhost:3000\/recurring\//m)
  expect(text).not.toMatch(/skip a gift/)
  expect((await emailOf(given.donor_email, 'schedule-completed')).text).toContain(
    'Received: 1 gift, ₹2,500 in all',
  )
})

test('the page of one tells from the first gift on how many came, and after its end too', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const schedule = await agreed(threeMonths())
  expect(await steer(schedule, 'view')).toMatchObject({ arrived: null })
  await at('2026-12-03T18:00')
  await at('2026-12-05T06:00')
  expect(await steer(schedule, 'view')).toMatchObject({ arrived: { gifts: 1, amount: 2500 } })
  await steer(schedule, 'change-amount', { amount: 1000 })
  await at('2027-01-03T18:00')
  await at('2027-01-05T06:00')
  await steer(schedule, 'stop')
  expect(await steer(schedule, 'view')).toMatchObject({
    state: 'cancelled',
    arrived: { gifts: 2, amount: 3500 },
  })
})
