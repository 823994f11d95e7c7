import { beforeEach, expect, test } from 'vitest'
import { makeCampaign } from '../../../testing/make/campaigns.ts'
import { aRecurringOrder } from '../../../testing/make/schedules.ts'
import { recurringApp } from '../../../testing/recurring.ts'
import { plantStatus } from '../../../testing/make/past-triggers.ts'

const { agreed, at, begin, gateway, letters, mandateState, post, rows, states, t, tell } = recurringApp()
beforeEach(async () => {
  await t.services.database.pool.query('update instalment set act_at = null')
  gateway.debits.length = 0
  gateway.notices.length = 0
  t.setNow('2026-11-20T06:00:00Z')
})

let someone = 0
/** A fundraiser that ends on that day, and a donor of it: monthly on the 5th, from 5 December on. */
async function fundraiser(endsOn: string) {
  const { id, slug } = await makeCampaign(t, { endsOn })
  const donor_email = `closed-${++someone}@example.org`
  const given = { donationType: 'fundraiser', campaignId: id, selectedCauses: undefined, donor_email }
  return {
    id,
    slug,
    donor_email,
    given,
    to: (status: 'live' | 'paused' | 'stopped' | 'completed') => set(id, status),
  }
}
const set = (id: number, status: 'live' | 'paused' | 'stopped' | 'completed') =>
  plantStatus(t.services.database.pool, id, status)
const raised = async (id: number) =>
  (
    await rows<{ paise: number }>(
      `select coalesce(-sum(paise), 0)::bigint as paise from ledger_row where account = $1`,
      `fund:campaign:${id}`,
    )
  )[0]!.paise
const emailOf = async (to: string, template: string) =>
  (
    await rows<{ text: string }>(
      `select body_text as text from message where recipient = $1 and template = $2`,
      to,
      template,
    )
  ).map(({ text }) => text)
const view = async ({ id, token }: { id: string; token: string }) => {
  const answer = await post('scheduled-donations/view', { scheduleId: id, token })
  return answer.json<{
    data: { againPath: string; gifts: { state: string; leftOut: string | null }[]; can: string[] }
  }>().data
}

test('the gifts of a fundraiser end with its last day: in the answer, the consent and the mandate', async () => {
  const { given } = await fundraiser('2027-02-05')
  const schedule = await begin(given)
  expect(schedule.dates).toEqual(['2026-12-05', '2027-01-05', '2027-02-05'])
  const [kept] = await rows<{ text: string; until: string; rules: string[] }>(
    `select m.consent_text as text, m.valid_until as until, s.rules from mandate m join schedule s on s.id = m.schedule_id
     where s.public_id = $1`,
    schedule.id,
  )
  expect(kept!.text).toContain('3 gifts from 05 Dec 2026 to 05 Feb 2027, ₹7,500 in all.')
  expect(kept!.until).toBe('2027-02-15')
  expect(kept!.rules[0]).toContain('UNTIL=20270205T182959Z')
})

test.each([
  ['the start date', '2026-12-04', { startDate: '2026-12-05' }, 'startDate'],
  ['the first of the days', '2026-12-04', {}, 'scheduleConfig'],
])('no gift is left when the fundraiser ends before %s: it is refused', async (_, endsOn, more, field) => {
  const { given } = await fundraiser(endsOn)
  const answer = await post('donation/create-schedule', aRecurringOrder({ ...given, ...more }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ data: { errors: object } }>().data.errors).toEqual({
    [field]: 'This fundraiser ends before a gift would fall on these days',
  })
})

test('a fundraiser that is stopped ends the recurring gift, its donor is told once, and nothing is collected', async () => {
  const { id, given, donor_email, to } = await fundraiser('2028-12-31')
  const schedule = await agreed({ ...given, donation_tenure: 0.25 })
  await at('2026-12-03T18:00')
  await to('stopped')
  await at('2026-12-05T06:00')
  for (const later of ['2027-01-05T06:00', '2027-02-05T06:00']) await at(later)
  expect(gateway.debits).toHaveLength(0)
  expect(await raised(id)).toBe(0)
  expect(await states(schedule)).toEqual(['skipped', 'skipped', 'skipped'])
  expect(await mandateState(schedule)).toBe('completed')
  expect(gateway.cancelled).toContain(schedule.orderId)
  expect(await letters(donor_email)).toEqual([
    'schedule-agreed',
    'schedule-announced',
    'schedule-fundraiser-over',
  ])
  const [letter] = await emailOf(donor_email, 'schedule-fundraiser-over')
  expect(letter).toContain(
    'http://localhost:3000/donate-cause?amount=2500&cause=education&again=monthly-1-5-3',
  )
  expect(await view(schedule)).toMatchObject({
    againPath: '/donate-cause?amount=2500&cause=education&again=monthly-1-5-3',
    can: [],
    gifts: [{ state: 'skipped', leftOut: 'fundraiser_over' }, {}, {}],
  })
})

test('of a fundraiser that was stopped donors hear soon, also when their next gift is far away or not agreed to', async () => {
  const first = await fundraiser('2028-12-31')
  const far = await agreed({
    ...first.given,
    donation_frequency: 3,
    scheduleConfig: { month: 11, days: [1] },
  })
  const waiting = await begin(first.given)
  await first.to('stopped')
  await t.services.jobs.runDue()
  await t.settle()
  expect(await mandateState(far)).toBe('completed')
  expect(await mandateState(waiting)).toBe('cancelled')
  await t.services.jobs.runDue()
  await t.settle()
  expect(await emailOf(first.donor_email, 'schedule-fundraiser-over')).toHaveLength(2)
})

test('while a fundraiser is paused what is due is left out, told once, and it goes on afterwards', async () => {
  const { id, given, donor_email, to } = await fundraiser('2028-12-31')
  const schedule = await agreed(given)
  await at('2026-12-03T18:00')
  await to('paused')
  expect(await view(schedule)).toMatchObject({
    fundraiserRests: true,
    againPath: '/donate-cause?amount=2500&cause=education',
    againCause: { slug: 'education', name: 'Education' },
  })
  for (const day of ['2026-12-05', '2027-01-05', '2027-02-05']) {
    await at(`${day}T05:59`)
    await at(`${day}T06:00`)
  }
  expect(gateway.notices).toHaveLength(1)
  await to('live')
  expect(await view(schedule)).toMatchObject({ fundraiserRests: false, againCause: null })
  await at('2027-03-03T18:00')
  await at('2027-03-05T06:00')
  expect((await states(schedule)).slice(0, 5)).toEqual(['skipped', 'skipped', 'skipped', 'paid', 'planned'])
  expect(await raised(id)).toBe(250_000)
  expect(await letters(donor_email)).toEqual([
    'schedule-agreed',
    'schedule-announced',
    'schedule-fundraiser-paused',
    'schedule-announced',
    'gift-received',
  ])
  const [letter] = await emailOf(donor_email, 'schedule-fundraiser-paused')
  expect(letter).toContain('05 Dec 2026')
  // Schedule goes on: another gift beside it is a single one.
  expect(letter).toMatch(/\/donate-cause\?amount=2500&cause=education$/m)
  expect(letter).not.toContain('Next gift')
  expect((await view(schedule)).gifts[1]).toMatchObject({ state: 'skipped', leftOut: 'fundraiser_paused' })
})

test('a pause that lasts over the last gift ends the recurring gift', async () => {
  const { given, to } = await fundraiser('2026-12-20')
  const schedule = await agreed(given)
  await to('paused')
  await at('2026-12-05T06:00')
  expect(await states(schedule)).toEqual(['skipped'])
  expect(await mandateState(schedule)).toBe('completed')
})

test('while its fundraiser is paused no letter promises a next gift', async () => {
  const { given, donor_email, to } = await fundraiser('2028-12-31')
  const begun = await agreed(given)
  await to('paused')
  const steer = (action: string, more: object = {}) =>
    post(`scheduled-donations/${action}`, { scheduleId: begun.id, token: begun.token, ...more })
  await steer('skip', { dueDate: begun.dates[0] })
  for (const action of ['pause', 'resume']) await steer(action)
  await t.settle()
  for (const template of ['schedule-skipped', 'schedule-resumed']) {
    const [letter] = await emailOf(donor_email, template)
    expect(letter).toContain('Until it resumes, your gifts to it are skipped')
    expect(letter).not.toMatch(/next gift/i)
  }
})

test('a schedule that was begun before its fundraiser was given an earlier end stops there', async () => {
  const { id, given, donor_email } = await fundraiser('2028-12-31')
  const schedule = await agreed({ ...given, donation_tenure: 0.25 })
  await t.services.database.pool.query(`update campaign set ends_on = '2027-01-04' where id = $1`, [id])
  for (const time of ['2026-12-03T18:00', '2026-12-05T06:00', '2027-01-03T18:00', '2027-01-05T06:00'])
    await at(time)
  expect(gateway.debits).toHaveLength(1)
  expect(gateway.notices).toHaveLength(1)
  expect(await states(schedule)).toEqual(['paid', 'skipped', 'skipped'])
  expect(await letters(donor_email)).toContain('schedule-fundraiser-over')
})

test('a debit that its notice or the bank would move past the last day is left out', async () => {
  const late = await fundraiser('2026-12-05')
  const toldLate = await agreed(late.given)
  await at('2026-12-05T00:30')
  expect(gateway.notices).toHaveLength(0)
  expect(await mandateState(toldLate)).toBe('completed')

  t.setNow('2026-11-20T06:00:00Z')
  const poor = await fundraiser('2026-12-05')
  const tried = await agreed(poor.given)
  gateway.outcome = 'bank_down'
  for (const time of ['03T18:00', '05T06:00', '05T09:30', '05T13:00']) await at(`2026-12-${time}`)
  gateway.outcome = 'paid'
  const before = gateway.debits.length
  await at('2026-12-06T00:10')
  expect(gateway.debits).toHaveLength(before)
  expect(await mandateState(tried)).toBe('completed')
})

test('a debit that was on its way when the fundraiser closed is booked, and nothing after it', async () => {
  const { id, given, donor_email, to } = await fundraiser('2028-12-31')
  const schedule = await agreed({ ...given, donation_tenure: 0.25 })
  await at('2026-12-03T18:00')
  gateway.outcome = 'lost'
  await at('2026-12-05T06:00')
  gateway.outcome = 'paid'
  await to('completed')
  await t.services.jobs.runDue()
  await at('2026-12-05T06:30')
  expect(await states(schedule)).toEqual(['paid', 'skipped', 'skipped'])
  expect(await raised(id)).toBe(250_000)
  expect((await letters(donor_email)).filter((name) => name === 'schedule-fundraiser-over')).toHaveLength(1)
  expect(await letters(donor_email)).not.toContain('schedule-completed')
  await tell(schedule.orderId)
  expect(await mandateState(schedule)).toBe('completed')
})

test.each([
  ['2028-12-31', 'itself while it is open for long'],
  ['2027-02-05', 'its cause where it ends soon'],
])('the letter of a gift that is complete leads to its fundraiser that ends on %s: %s', async (endsOn, _) => {
  const { given, donor_email, slug } = await fundraiser(endsOn)
  await agreed({ ...given, donation_tenure: 0.25 })
  for (const month of ['2026-12', '2027-01', '2027-02'])
    for (const time of ['03T18:00', '05T06:00']) await at(`${month}-${time}`)
  const [letter] = await emailOf(donor_email, 'schedule-completed')
  const [label, path] =
    endsOn < '2028'
      ? ['Give to the same cause', '/donate-cause?amount=2500&cause=education']
      : ['Give again', `/donate/${slug}/payment?amount=2500`]
  expect(letter).toContain(`${label}: http://localhost:3000${path}&again=monthly-1-5-3`)
  expect(letter!.includes('A new gift goes to its cause, Education.')).toBe(endsOn < '2028')
})
