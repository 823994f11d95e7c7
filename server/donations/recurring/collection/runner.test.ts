import { beforeEach, describe, expect, test } from 'vitest'
import { recurringApp, type TestSchedule } from '../../../testing/recurring.ts'

const { agreed, at, begin, gateway, letters, mandateState, rows, states, t, tell } = recurringApp()
let someone = 0
/** A donor of one's own, so that letters can be told apart. */
const donor = () => `donor-${++someone}@example.org`
/** Three gifts: 5 December, 5 January, 5 February. */
const threeMonths = { donation_tenure: 0.25 }

beforeEach(async () => {
  gateway.outcome = 'paid'
  gateway.isAway = false
  await t.services.database.pool.query(
    `update instalment set act_at = null; update mandate set next_check_at = null, wish = null, wish_at = null`,
  )
  gateway.debits.length = 0
  gateway.notices.length = 0
  t.setNow('2026-11-20T06:00:00Z')
})

test('from the agreement to the end: told 36 hours before, taken on the day, thanked, completed', async () => {
  const donor_email = donor()
  const schedule = await agreed({ ...threeMonths, donor_email })
  expect(await mandateState(schedule)).toBe('active')
  await at('2026-12-03T17:59')
  expect(gateway.notices).toHaveLength(0)
  await at('2026-12-03T18:00')
  expect(gateway.notices).toMatchObject([
    { orderId: `${schedule.id}-20261205-1`, amountPaise: 250_000, debitOn: '2026-12-05' },
  ])
  await at('2026-12-05T05:59')
  expect(gateway.debits).toHaveLength(0)
  await at('2026-12-05T06:00')
  expect(gateway.debits.map(({ orderId }) => orderId)).toEqual([`${schedule.id}-20261205-1`])
  expect(await states(schedule)).toEqual(['paid', 'planned', 'planned'])

  for (const day of ['2027-01-03T18:00', '2027-01-05T06:00', '2027-02-03T18:00', '2027-02-05T06:00'])
    await at(day)
  expect(await states(schedule)).toEqual(['paid', 'paid', 'paid'])
  expect(await mandateState(schedule)).toBe('completed')
  expect(gateway.cancelled).toContain(schedule.orderId)
  expect(await letters(donor_email)).toEqual([
    'schedule-agreed',
    'schedule-announced',
    'gift-received',
    'schedule-announced',
    'gift-received',
    'schedule-announced',
    'schedule-completed',
    'gift-received',
  ])
  const [end] = await rows<{ text: string }>(
    `select body_text as text from message where recipient = $1 and template = 'schedule-completed'`,
    donor_email,
  )
  expect(end!.text).toContain(
    'Give again: http://localhost:3000/donate-cause?amount=2500&cause=education&again=monthly-1-5-3',
  )
  const donations = await rows<{ state: string; id: string }>(
    `select d.state, d.id from donation d join schedule s on s.id = d.schedule_id where s.public_id = $1 order by d.paid_at`,
    schedule.id,
  )
  expect(donations.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  expect(donations[0]!.id).toBe(schedule.donationId)
})

test('a donor who agrees late is debited a day after the notice, never sooner', async () => {
  const config = { interval: 1, mode: 'each', days: [23] }
  const schedule = await begin({ ...threeMonths, startDate: '2026-11-23', scheduleConfig: config })
  await at('2026-11-22T20:00')
  gateway.setState(schedule.orderId, 'active')
  await tell(schedule.orderId)
  expect(gateway.notices).toMatchObject([{ debitOn: '2026-11-23' }])
  await at('2026-11-23T06:00')
  expect(gateway.debits).toHaveLength(0)
  await at('2026-11-23T21:30')
  expect(gateway.debits).toHaveLength(1)
})

test('a clock that jumps over the day moves the debit, and over many days leaves it out', async () => {
  const schedule = await agreed({ ...threeMonths, donor_email: donor() })
  await at('2026-12-06T08:00')
  expect(gateway.notices).toMatchObject([{ debitOn: '2026-12-07' }])
  expect(gateway.debits).toHaveLength(0)
  await at('2026-12-07T08:05')
  expect(gateway.debits).toHaveLength(1)
  await at('2027-01-20T08:00')
  expect(await states(schedule)).toEqual(['paid', 'skipped', 'planned'])
})

describe('a debit that fails', () => {
  const toTheDay = async () => {
    await at('2026-12-03T18:00')
    await at('2026-12-05T06:00')
  }
  test('for lack of money is tried three times more, each time later and under a name of its own', async () => {
    const donor_email = donor()
    const schedule = await agreed({ ...threeMonths, donor_email })
    gateway.outcome = 'funds'
    await toTheDay()
    expect(await states(schedule)).toEqual(['retry_wait', 'planned', 'planned'])
    for (const time of ['07:04', '07:05', '08:10', '09:15', '13:00', '15:00']) await at(`2026-12-05T${time}`)
    expect(gateway.debits.map(({ orderId }) => orderId.slice(-1))).toEqual(['1', '2', '3', '4'])
    expect(gateway.notices).toHaveLength(1)
    expect(await states(schedule)).toEqual(['failed', 'planned', 'planned'])
    expect(await letters(donor_email)).toEqual([
      'schedule-agreed',
      'schedule-announced',
      'schedule-to-be-retried',
      'schedule-failed',
    ])
    expect(await mandateState(schedule)).toBe('active')
  })

  test('and then succeeds is one gift, with one receipt', async () => {
    const schedule = await agreed(threeMonths)
    gateway.outcome = 'bank_down'
    await toTheDay()
    gateway.outcome = 'paid'
    await at('2026-12-05T07:05')
    expect(await states(schedule)).toEqual(['paid', 'planned', 'planned'])
    const [{ n }] = (await rows<{ n: number }>(
      'select count(*) as n from ledger_group where donation_id = $1',
      schedule.donationId,
    )) as [{ n: number }]
    expect(n).toBe(1)
  })

  test('for another reason is not tried again', async () => {
    const schedule = await agreed(threeMonths)
    gateway.outcome = 'other'
    await toTheDay()
    await at('2026-12-05T09:00')
    expect(gateway.debits).toHaveLength(1)
    expect(await states(schedule)).toEqual(['failed', 'planned', 'planned'])
  })

  test('because the permission is over ends it all', async () => {
    const donor_email = donor()
    const schedule = await agreed({ ...threeMonths, donor_email })
    gateway.outcome = 'mandate_over'
    await toTheDay()
    expect(await mandateState(schedule)).toBe('revoked')
    expect(await states(schedule)).toEqual(['failed', 'skipped', 'skipped'])
    expect((await letters(donor_email)).at(-1)).toBe('schedule-stopped')
  })

  test('three times in a row suspends it, and the donor is told', async () => {
    const donor_email = donor()
    const schedule = await agreed({ donor_email })
    gateway.outcome = 'other'
    for (const month of ['2026-12', '2027-01', '2027-02', '2027-03']) {
      await at(`${month}-03T18:00`)
      await at(`${month}-05T06:00`)
    }
    expect(gateway.debits).toHaveLength(3)
    expect(await mandateState(schedule)).toBe('suspended')
    expect((await letters(donor_email)).at(-1)).toBe('schedule-suspended')
    expect((await states(schedule)).slice(0, 5)).toEqual(['failed', 'failed', 'failed', 'skipped', 'planned'])
  })
})

test('a gift that comes in between begins the count of failures anew', async () => {
  const schedule = await agreed()
  for (const [month, outcome] of [
    ['2026-12', 'other'],
    ['2027-01', 'other'],
    ['2027-02', 'paid'],
    ['2027-03', 'other'],
    ['2027-04', 'other'],
  ] as const) {
    gateway.outcome = outcome
    await at(`${month}-03T18:00`)
    await at(`${month}-05T06:00`)
  }
  expect((await states(schedule)).slice(0, 5)).toEqual(['failed', 'failed', 'paid', 'failed', 'failed'])
  expect(await mandateState(schedule)).toBe('active')
})

test('an answer that never came is asked about, never sent again', async () => {
  const schedule = await agreed(threeMonths)
  gateway.outcome = 'lost'
  await at('2026-12-03T18:00')
  await at('2026-12-05T06:00')
  expect(await states(schedule)).toEqual(['debiting', 'planned', 'planned'])
  await at('2026-12-05T06:02')
  expect(gateway.debits).toHaveLength(1)
  expect(await states(schedule)).toEqual(['paid', 'planned', 'planned'])
})

test('a try that was written down and never made is made anew, under another name', async () => {
  const schedule = await agreed(threeMonths)
  await at('2026-12-03T18:00')
  gateway.isAway = true
  await at('2026-12-05T06:00')
  gateway.isAway = false
  await at('2026-12-05T06:10')
  expect(await states(schedule)).toEqual(['debiting', 'planned', 'planned'])
  await at('2026-12-05T06:30')
  expect(await states(schedule)).toEqual(['retry_wait', 'planned', 'planned'])
  await at('2026-12-05T07:40')
  expect(gateway.debits.map(({ orderId }) => orderId.slice(-1))).toEqual(['2'])
  expect(await states(schedule)).toEqual(['paid', 'planned', 'planned'])
})

describe('of two gifts on days that follow each other', () => {
  const two = { ...threeMonths, scheduleConfig: { interval: 1, mode: 'each', days: [5, 6] } }
  async function bothPaidOnceTheFirstIs(schedule: TestSchedule) {
    gateway.debits[0]!.state = 'succeeded'
    gateway.outcome = 'paid'
    await tell(gateway.debits[0]!.orderId, 'payment')
    await at('2026-12-06T06:30')
    expect((await states(schedule)).slice(0, 2)).toEqual(['paid', 'paid'])
    expect(gateway.debits).toHaveLength(2)
  }
  test('the second is not asked for while the bank has not decided about the first', async () => {
    const schedule = await agreed(two)
    gateway.outcome = 'pending'
    for (const time of ['2026-12-03T18:00', '2026-12-04T18:00', '2026-12-05T06:00', '2026-12-06T06:00'])
      await at(time)
    expect(gateway.debits.map(({ orderId }) => orderId)).toEqual([`${schedule.id}-20261205-1`])
    expect((await states(schedule)).slice(0, 2)).toEqual(['debiting', 'notified'])
    await bothPaidOnceTheFirstIs(schedule)
  })

  test('both due at once, as after a clock that jumped, are asked for one after the other', async () => {
    const schedule = await agreed(two)
    await at('2026-12-03T18:00')
    await at('2026-12-04T18:00')
    gateway.outcome = 'pending'
    await at('2026-12-06T06:00')
    expect(gateway.debits).toHaveLength(1)
    await bothPaidOnceTheFirstIs(schedule)
  })
})

test('a slow bank that says yes by message is believed', async () => {
  const schedule = await agreed(threeMonths)
  gateway.outcome = 'pending'
  await at('2026-12-03T18:00')
  await at('2026-12-05T06:00')
  expect(await states(schedule)).toEqual(['debiting', 'planned', 'planned'])
  gateway.debits[0]!.state = 'succeeded'
  await tell(gateway.debits[0]!.orderId, 'payment')
  expect(await states(schedule)).toEqual(['paid', 'planned', 'planned'])
})

describe('a mandate', () => {
  test.each([
    ['declined', 'auth_failed'],
    ['whose link expired', 'expired'],
    ['revoked before it began', 'revoked'],
  ] as const)('%s collects nothing, and its donor is told', async (_, state) => {
    const donor_email = donor()
    const schedule = await begin({ donor_email })
    gateway.setState(schedule.orderId, state)
    await tell(schedule.orderId)
    expect(await mandateState(schedule)).toBe(state)
    expect(await letters(donor_email)).toEqual(['schedule-not-agreed'])
    await at('2026-12-05T06:00')
    expect(gateway.notices).toHaveLength(0)
    expect(
      (await rows<{ state: string }>('select state from donation where id = $1', schedule.donationId))[0],
    ).toEqual({ state: 'failed' })
  })

  test('that nobody agreed to in three days is given up', async () => {
    const schedule = await begin()
    for (const time of [
      '2026-11-20T12:00',
      '2026-11-21T12:00',
      '2026-11-22T12:00',
      '2026-11-23T12:00',
      '2026-11-24T12:00',
    ])
      await at(time)
    expect(await mandateState(schedule)).toBe('expired')
    expect(gateway.cancelled).toContain(schedule.orderId)
  })

  test('paused in the UPI app skips, and goes on when resumed there', async () => {
    const donor_email = donor()
    const schedule = await agreed({ ...threeMonths, donor_email })
    gateway.setState(schedule.orderId, 'paused')
    await at('2026-12-03T18:00')
    expect(await mandateState(schedule)).toBe('paused')
    await at('2026-12-05T06:00')
    expect(await states(schedule)).toEqual(['skipped', 'planned', 'planned'])
    gateway.setState(schedule.orderId, 'active')
    await tell(schedule.orderId)
    expect(await mandateState(schedule)).toBe('active')
    await at('2027-01-03T18:00')
    await at('2027-01-05T06:00')
    expect(await states(schedule)).toEqual(['skipped', 'paid', 'planned'])
    expect(await letters(donor_email)).toContain('schedule-resumed')
  })

  test('is told of twice and late, and nothing changes', async () => {
    const schedule = await agreed()
    expect((await tell(schedule.orderId)).statusCode).toBe(200)
    gateway.setState(schedule.orderId, 'link_issued')
    expect((await tell(schedule.orderId)).statusCode).toBe(200)
    expect(await mandateState(schedule)).toBe('active')
  })

  test('that we do not know is set aside', async () => {
    gateway.message('mandate', 'nobody')
    await tell('nobody')
    const found = await rows(
      `select 1 from quarantine where order_id = 'nobody' and reason = 'unknown_order'`,
    )
    expect(found).toHaveLength(1)
  })
})

test('whoever comes back from agreeing lands on the own page', async () => {
  const schedule = await begin()
  gateway.setState(schedule.orderId, 'active')
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/gateways/cashfree/return',
    headers: { 'content-type': 'application/json' },
    payload: gateway.message('mandate', schedule.orderId),
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(new RegExp(`^/recurring/${schedule.id}/thank-you\\?t=`))
  expect(await mandateState(schedule)).toBe('active')
})
