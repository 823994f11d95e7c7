import { beforeEach, describe, expect, test } from 'vitest'
import type { Schedule } from '../../../contract/donations/schedules.ts'
import { GatewayUnavailable } from '../../platform/gateways/gateway.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { aRecurringOrder } from '../../testing/make/schedules.ts'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'

const { agreed, at, begin, gateway, letters, mandateState, post, rows, states, t, tell } = recurringApp()
beforeEach(async () => {
  await t.services.database.pool.query('update instalment set act_at = null')
  gateway.debits.length = 0
  gateway.notices.length = 0
  gateway.isAway = false
  t.setNow('2026-11-20T06:00:00Z')
})

let someone = 0
const donor = () => `steered-${++someone}@example.org`
const threeMonths = { donation_tenure: 0.25 }

const steer = async (
  { id, token }: TestSchedule,
  action: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => {
  const answer = await post(`scheduled-donations/${action}`, { scheduleId: id, token, ...more }, headers)
  await t.settle()
  return answer
}
const view = async (schedule: TestSchedule) => (await steer(schedule, 'view')).json<{ data: Schedule }>().data

/** Makes the server ask the gateway about it now. */
async function asked({ orderId }: TestSchedule): Promise<void> {
  await t.services.database.pool.query('update mandate set next_check_at = created_at where order_id = $1', [
    orderId,
  ])
  await t.settle()
}

test('its donor sees where it stands, every gift and what may be done', async () => {
  const schedule = await begin({
    ...threeMonths,
    scheduleConfig: { interval: 1, mode: 'each', days: [5], message: 'for Asha' },
  })
  expect(await view(schedule)).toMatchObject({
    id: schedule.id,
    state: 'link_issued',
    purpose: 'Education',
    amount: 2500,
    leastAmount: 100,
    message: 'for Asha',
    pattern: { kind: 'monthly', interval: 1, mode: 'each', days: [5] },
    wasAgreed: false,
    authLink: expect.stringMatching(/^http/) as string,
    can: ['stop'],
    gifts: [
      { dueDate: '2026-12-05', debitDate: '2026-12-05', state: 'planned', amount: 2500, receipt: null },
      {},
      {},
    ],
    isTest: true,
  })
  gateway.setState(schedule.orderId, 'active')
  await asked(schedule)
  expect(await view(schedule)).toMatchObject({
    state: 'active',
    authLink: null,
    can: ['pause', 'skip', 'change-amount', 'stop'],
  })
})

test('one that ran out at the bank was agreed to, although nothing was collected', async () => {
  const schedule = await agreed(threeMonths)
  gateway.setState(schedule.orderId, 'expired')
  await asked(schedule)
  expect(await view(schedule)).toMatchObject({ state: 'expired', wasAgreed: true })
  expect(await states(schedule)).toEqual(['skipped', 'skipped', 'skipped'])
})

test('pausing skips what was announced, resuming plans what is to come', async () => {
  const donor_email = donor()
  const schedule = await agreed({ ...threeMonths, donor_email })
  await at('2026-12-03T18:00')
  const paused = await steer(schedule, 'pause')
  expect(paused.json()).toMatchObject({
    data: { state: 'paused', pausedBy: 'donor', can: ['resume', 'skip', 'change-amount', 'stop'] },
  })
  await at('2026-12-05T06:00')
  expect(gateway.debits).toHaveLength(0)
  expect((await steer(schedule, 'resume')).json()).toMatchObject({ data: { state: 'active' } })
  await at('2027-01-03T18:00')
  await at('2027-01-05T06:00')
  expect(await states(schedule)).toEqual(['skipped', 'paid', 'planned'])
  const receipts = (await view(schedule)).gifts.map(({ receipt }) => receipt)
  expect(receipts).toMatchObject([null, { number: expect.stringMatching(/^TEST\//) as string }, null])
  const pdf = await t.app.inject(receipts[1]!.url.replace(t.services.config.baseUrl, ''))
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(await letters(donor_email)).toEqual([
    'schedule-agreed',
    'schedule-announced',
    'schedule-paused',
    'schedule-resumed',
    'schedule-announced',
    'gift-received',
  ])
})

test('a gateway that has not heard of the resuming yet does not pause it again', async () => {
  const donor_email = donor()
  const schedule = await agreed({ ...threeMonths, donor_email })
  await steer(schedule, 'pause')
  gateway.setState(schedule.orderId, 'paused')
  gateway.resumeMandate = () => Promise.reject(new GatewayUnavailable('it is away'))
  await steer(schedule, 'resume')
  await tell(schedule.orderId)
  expect(await mandateState(schedule)).toBe('active')
  await at('2026-12-03T18:00')
  expect(await mandateState(schedule)).toBe('active')
  gateway.resumeMandate = async (id) => gateway.setState(id, 'active')
  await at('2026-12-03T19:00')
  await at('2026-12-05T06:00')
  delete gateway.resumeMandate
  expect(await states(schedule)).toEqual(['paid', 'planned', 'planned'])
  expect((await letters(donor_email)).slice(0, 3)).toEqual([
    'schedule-agreed',
    'schedule-paused',
    'schedule-resumed',
  ])
})

test('stopping ends it here at once, and at the gateway as soon as that answers', async () => {
  const donor_email = donor()
  const schedule = await agreed({ ...threeMonths, donor_email })
  gateway.isAway = true
  expect((await steer(schedule, 'stop')).json()).toMatchObject({ data: { state: 'cancelled', can: [] } })
  expect(await states(schedule)).toEqual(['skipped', 'skipped', 'skipped'])
  expect(gateway.cancelled).not.toContain(schedule.orderId)
  gateway.isAway = false
  await at('2026-11-20T12:00')
  expect(gateway.cancelled).toContain(schedule.orderId)
  expect(await letters(donor_email)).toEqual(['schedule-agreed', 'schedule-stopped'])
  for (const action of ['pause', 'resume'])
    expect((await steer(schedule, action)).statusCode, action).toBe(409)
})

test('one that nobody has agreed to yet can be stopped', async () => {
  const schedule = await begin()
  expect((await steer(schedule, 'stop')).statusCode).toBe(200)
  expect(await mandateState(schedule)).toBe('cancelled')
})

describe('asked for twice', () => {
  test.each([
    ['pause', {}, 'paused'],
    ['skip', { dueDate: '2027-01-05' }, 'active'],
    ['change-amount', { amount: 1000 }, 'active'],
    ['stop', {}, 'cancelled'],
  ])('%s answers with what is so, and is told of once', async (action, more, state) => {
    const donor_email = donor()
    const schedule = await agreed({ ...threeMonths, donor_email })
    const first = await steer(schedule, action, more)
    const { data } = first.json<{ data: object }>()
    expect(data).toMatchObject({ state, wasSo: false })
    const second = await steer(schedule, action, more)
    expect(second.statusCode).toBe(200)
    expect(second.json()).toMatchObject({ data: { ...data, wasSo: true } })
    expect(await letters(donor_email)).toHaveLength(2)
  })
  test('resuming goes on as it does', async () => {
    const donor_email = donor()
    const schedule = await agreed({ ...threeMonths, donor_email })
    expect((await steer(schedule, 'resume')).json()).toMatchObject({ data: { state: 'active' } })
    expect(await letters(donor_email)).toEqual(['schedule-agreed'])
  })
  test('the last gift skipped, which ended it, is skipped', async () => {
    const schedule = await agreed(threeMonths)
    for (const day of schedule.dates) await steer(schedule, 'skip', { dueDate: day })
    expect((await steer(schedule, 'skip', { dueDate: schedule.dates.at(-1) })).json()).toMatchObject({
      data: { state: 'completed', can: [] },
    })
  })
})

describe('skipping', () => {
  test('leaves out the gifts of the days that are named', async () => {
    const donor_email = donor()
    const schedule = await agreed({ ...threeMonths, donor_email })
    await at('2026-12-03T18:00')
    await steer(schedule, 'skip', { dueDate: '2026-12-05' })
    await steer(schedule, 'skip', { dueDate: '2027-02-05' })
    await at('2026-12-05T06:00')
    expect(gateway.debits).toHaveLength(0)
    expect(await states(schedule)).toEqual(['skipped', 'planned', 'skipped'])
    expect((await letters(donor_email)).slice(-2)).toEqual(['schedule-skipped', 'schedule-skipped'])
  })
  test('what is past or was never planned is refused', async () => {
    const schedule = await agreed(threeMonths)
    const tooLate = { dueDate: 'It is too late to skip this one' }
    for (const dueDate of ['2026-12-06', '2030-01-01'])
      expect((await steer(schedule, 'skip', { dueDate })).json()).toMatchObject({
        data: { errors: { dueDate: 'There is no gift on this day' } },
      })
    await at('2026-12-03T18:00')
    await at('2026-12-05T06:00')
    expect((await steer(schedule, 'skip', { dueDate: '2026-12-05' })).json()).toMatchObject({
      data: { errors: tooLate },
    })
  })
  test('without a day is refused, as one that is sent again would leave out one more', async () => {
    const schedule = await agreed(threeMonths)
    expect((await steer(schedule, 'skip')).json()).toMatchObject({
      data: { errors: { dueDate: 'Choose a day' } },
    })
    expect(await states(schedule)).toEqual(['planned', 'planned', 'planned'])
  })
  test('many times at once leaves out one gift', async () => {
    const donor_email = donor()
    const schedule = await agreed({ ...threeMonths, donor_email })
    const dueDate = schedule.dates[0]
    await Promise.all([1, 2, 3, 4].map(() => steer(schedule, 'skip', { dueDate })))
    expect(await states(schedule)).toEqual(['skipped', 'planned', 'planned'])
    expect(await letters(donor_email)).toEqual(['schedule-agreed', 'schedule-skipped'])
  })
  test('every gift that is left completes it', async () => {
    const schedule = await agreed(threeMonths)
    for (const day of schedule.dates) await steer(schedule, 'skip', { dueDate: day })
    expect(await mandateState(schedule)).toBe('completed')
  })
})

describe('the amount', () => {
  test('is lowered for gifts of which nobody was told yet', async () => {
    const schedule = await agreed(threeMonths)
    await at('2026-12-03T18:00')
    const lowered = await steer(schedule, 'change-amount', { amount: 1000 })
    expect(lowered.json<{ data: Schedule }>().data.gifts.map(({ amount }) => amount)).toEqual([
      2500, 1000, 1000,
    ])
    await at('2026-12-05T06:00')
    await at('2027-01-03T18:00')
    await at('2027-01-05T06:00')
    const paid = await rows<{ amount_paise: number; state: string }>(
      `select d.amount_paise, d.state from donation d join schedule s on s.id = d.schedule_id where s.public_id = $1 order by d.paid_at`,
      schedule.id,
    )
    expect(paid).toEqual([
      { amount_paise: 250_000, state: 'paid' },
      { amount_paise: 100_000, state: 'paid' },
    ])
  })
  test('lowered before the first gift is the amount of that gift too', async () => {
    const schedule = await agreed(threeMonths)
    await steer(schedule, 'change-amount', { amount: 500 })
    await at('2026-12-03T18:00')
    await at('2026-12-05T06:00')
    expect(gateway.debits.map(({ amountPaise }) => amountPaise)).toEqual([50_000])
    expect(await states(schedule)).toEqual(['paid', 'planned', 'planned'])
  })
  test.each([
    [2500, 'Enter an amount below the present one; a higher one needs a new permission'],
    [5000, 'Enter an amount below the present one; a higher one needs a new permission'],
    [99, 'Enter amount greater than Rs.100'],
    [12.5, 'Enter whole rupees, without paise'],
    [Number.NaN, 'Enter an amount'],
    [99_999, 'Enter an amount below the present one; a higher one needs a new permission'],
  ])('%d is refused', async (amount, text) => {
    const schedule = await agreed(threeMonths)
    expect((await steer(schedule, 'change-amount', { amount })).json()).toMatchObject({
      data: { errors: { amount: text } },
    })
  })
})

describe('who may', () => {
  test('nobody without the link, by another link, or signed in as somebody else', async () => {
    const schedule = await agreed()
    const other = await agreed()
    const { token } = await signIn(t, 'donor')
    for (const action of ['view', 'pause', 'resume', 'stop', 'skip']) {
      const day = action === 'skip' ? { dueDate: schedule.dates[0] } : {}
      expect((await steer({ ...schedule, token: '' }, action, day)).statusCode).toBe(404)
      expect((await steer({ ...schedule, token: other.token }, action, day)).statusCode).toBe(404)
      expect(
        (await steer({ ...schedule, token: '' }, action, day, { authorization: `Bearer ${token}` }))
          .statusCode,
      ).toBe(404)
      expect((await steer({ ...schedule, id: 'snobody' }, action, day)).statusCode).toBe(404)
    }
    expect(await mandateState(schedule)).toBe('active')
  })

  test('its donor, signed in, without the link', async () => {
    const { token } = await signIn(t, 'donor')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await post('donation/create-schedule', aRecurringOrder(), headers)
    const { id } = answer.json<{ data: { schedule: { id: string } } }>().data.schedule
    const seen = await post('scheduled-donations/view', { scheduleId: id }, headers)
    expect(seen.statusCode).toBe(200)
  })

  test('staff who may, and say why', async () => {
    const schedule = await agreed()
    const { token } = await signIn(t, 'finance')
    const headers = { authorization: `Bearer ${token}` }
    const asked = { scheduleId: schedule.id }
    expect((await post('scheduled-donations/pause', asked, headers)).json()).toMatchObject({
      data: { errors: { reason: 'Say why' } },
    })
    const done = await post('scheduled-donations/pause', { ...asked, reason: 'asked by phone' }, headers)
    expect(done.json()).toMatchObject({ data: { state: 'paused', pausedBy: 'staff' } })
    const written = await rows<{ actor: string; details: { reason: string } }>(
      `select actor, details from audit where action = 'mandate.paused' order by id desc limit 1`,
    )
    expect(written[0]).toMatchObject({
      actor: expect.stringMatching(/^staff:\d+$/) as string,
      details: { reason: 'asked by phone' },
    })
  })

  test('what staff have paused is not resumed by its donor, who is told why and may still stop it', async () => {
    const donor_email = donor()
    const schedule = await agreed({ ...threeMonths, donor_email })
    const { token } = await signIn(t, 'finance')
    const asStaff = (action: string, reason: string) =>
      post(
        `scheduled-donations/${action}`,
        { scheduleId: schedule.id, reason },
        { authorization: `Bearer ${token}` },
      )
    const paused = await asStaff('pause', 'Your bank asked us to check with you')
    expect(paused.json()).toMatchObject({ data: { can: ['resume', 'skip', 'change-amount', 'stop'] } })
    expect(await view(schedule)).toMatchObject({
      pausedBy: 'staff',
      pauseReason: 'Your bank asked us to check with you',
      can: ['skip', 'change-amount', 'stop'],
    })
    const refused = await steer(schedule, 'resume')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      message: 'We have paused this recurring gift. Write to us, and it can go on',
    })
    expect(await mandateState(schedule)).toBe('paused')
    const [letter] = await rows<{ text: string }>(
      `select body_text as text from message where recipient = $1 and template = 'schedule-paused'`,
      donor_email,
    )
    expect(letter!.text).toContain('Your bank asked us to check with you')
    expect((await asStaff('resume', 'checked')).json()).toMatchObject({
      data: { state: 'active', pausedBy: null, pauseReason: null },
    })
    await asStaff('pause', 'once more')
    expect((await steer(schedule, 'stop')).json()).toMatchObject({ data: { state: 'cancelled' } })
  })

  test('what its donor has paused staff may hold, and then only staff resume it', async () => {
    const donor_email = donor()
    const schedule = await agreed({ ...threeMonths, donor_email })
    await steer(schedule, 'pause')
    const { token } = await signIn(t, 'finance')
    const headers = { authorization: `Bearer ${token}` }
    const asked = { scheduleId: schedule.id, reason: 'Your bank asked us to wait' }
    expect((await post('scheduled-donations/pause', asked, headers)).json()).toMatchObject({
      data: { state: 'paused', pausedBy: 'staff', pauseReason: 'Your bank asked us to wait' },
    })
    await t.settle()
    expect((await post('scheduled-donations/pause', asked, headers)).statusCode).toBe(200)
    expect((await steer(schedule, 'pause')).statusCode).toBe(200)
    expect((await steer(schedule, 'resume')).statusCode).toBe(409)
    expect(await letters(donor_email)).toEqual(['schedule-agreed', 'schedule-paused', 'schedule-paused'])
    expect((await post('scheduled-donations/resume', asked, headers)).statusCode).toBe(200)
    expect(await mandateState(schedule)).toBe('active')
  })

  test('what its donor has paused staff may resume, with a reason', async () => {
    const schedule = await agreed(threeMonths)
    expect((await steer(schedule, 'pause', { reason: 'a journey' })).json()).toMatchObject({
      data: { pausedBy: 'donor', pauseReason: null },
    })
    const { token } = await signIn(t, 'finance')
    const resumed = await post(
      'scheduled-donations/resume',
      { scheduleId: schedule.id, reason: 'asked by phone' },
      { authorization: `Bearer ${token}` },
    )
    expect(resumed.json()).toMatchObject({ data: { state: 'active' } })
  })
})
