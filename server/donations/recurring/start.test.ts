import { afterEach, describe, expect, test } from 'vitest'
import { consentVersion } from '../../../shared/schedules/consent-version.ts'
import { testApp } from '../../testing/app.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { anOrder } from '../../testing/make/donations.ts'
import { aRecurringOrder } from '../../testing/make/schedules.ts'
import { recurringApp } from '../../testing/recurring.ts'

const { gateway, t } = recurringApp()

type Reply = {
  data: {
    donationId: string
    schedule: {
      id: string
      token: string
      subscriptionCreationInfo: { authLink: string }
      dates: string[]
      summary: string
    }
    errors?: Record<string, string>
  }
}
const create = (given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/campaign/donation/create-schedule',
    payload: aRecurringOrder(given),
    headers,
  })
const errorsOf = async (given: Record<string, unknown>) => {
  const answer = await create(given)
  expect(answer.statusCode, answer.body).toBe(400)
  return answer.json<Reply>().data.errors
}
const count = async (table: string) =>
  (await t.services.database.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]!.n

test('a recurring gift answers the page to agree on, its days and what it comes to', async () => {
  const answer = await create({ donation_tenure: 0.25 })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data } = answer.json<Reply>()
  expect(data.schedule.subscriptionCreationInfo.authLink).toMatch(/^http:\/\/127\.0\.0\.1:1\/agree\//)
  expect(data.schedule.dates).toEqual(['2026-12-05', '2027-01-05', '2027-02-05'])
  expect(data.schedule.summary).toBe(
    '₹2,500. Every month on the 5th. 3 gifts from 05 Dec 2026 to 05 Feb 2027, ₹7,500 in all.',
  )
  const { rows } = await t.services.database.pool.query(
    `select m.state, m.max_paise, m.valid_until, m.consent_version, m.consent_text, s.rules, s.tenure_months, d.state as gift,
       (select count(*) from instalment i where i.schedule_id = s.id and i.state = 'planned') as planned
     from schedule s join mandate m on m.schedule_id = s.id join donation d on d.id = m.donation_id
     where s.public_id = $1 and d.schedule_id = s.id`,
    [data.schedule.id],
  )
  expect(rows[0]).toMatchObject({
    state: 'link_issued',
    max_paise: 250_000,
    valid_until: '2027-02-15',
    consent_version: '2026-11-22',
    tenure_months: 3,
    gift: 'initiated',
    planned: 3,
  })
  const { consent_text: consent, rules } = rows[0] as { consent_text: string; rules: string[] }
  for (const told of [
    '₹2,500',
    'Every month on the 5th',
    '05 Dec 2026',
    '05 Feb 2027',
    '₹7,500',
    '15 Feb 2027',
    '24 hours',
  ])
    expect(consent).toContain(told)
  expect(rules[0]).toContain('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=5;UNTIL=')
})

describe('what a gateway takes when a donor agrees', () => {
  afterEach(() => {
    delete gateway.consentPaise
  })
  const consentOf = async () => {
    const { data } = (await create({ donation_tenure: 0.25 })).json<Reply>()
    const { rows } = await t.services.database.pool.query<{ text: string }>(
      'select m.consent_text as text from mandate m join schedule s on s.id = m.schedule_id where s.public_id = $1',
      [data.schedule.id],
    )
    return rows[0]!.text
  }
  const told = async () =>
    (await t.app.inject({ url: '/api/cms/get-content' })).json<{ data: { consentAmount: number } }>().data

  test('is told to the form and stands in what is agreed to', async () => {
    gateway.consentPaise = 100
    expect(await told()).toMatchObject({ consentAmount: 1 })
    expect(await consentOf()).toContain(
      'To confirm my account, ₹1 is taken when I agree, and given back. It is no gift.',
    )
  })

  test('is not spoken of where it takes nothing', async () => {
    expect(await told()).toMatchObject({ consentAmount: 0 })
    expect(await consentOf()).not.toContain('given back')
  })
})

describe('what was shown of the consent', () => {
  const languageOf = async (answer: { json(): unknown }) => {
    const { data } = answer.json() as Reply
    const { rows } = await t.services.database.pool.query<{ language: string | null; version: string }>(
      `select m.consent_language as language, m.consent_version as version
       from mandate m join schedule s on s.id = m.schedule_id where s.public_id = $1`,
      [data.schedule.id],
    )
    return rows[0]
  }
  test('is kept with its language and the version of its words', async () => {
    const version = consentVersion
    expect(await languageOf(await create({ consent: { language: 'te', version } }))).toEqual({
      language: 'te',
      version,
    })
    expect(await languageOf(await create())).toEqual({ language: null, version })
  })
  test('is refused where other words are in force by now, and nothing is kept', async () => {
    const before = await count('mandate')
    const answer = await create({ consent: { language: 'hi', version: '2020-01-01' } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'What you agree to has changed meanwhile. Load this page again and read it',
    })
    expect(await count('mandate')).toBe(before)
  })
  test('is of a language of ours', async () => {
    const errors = await errorsOf({ consent: { language: 'fr', version: consentVersion } })
    expect(Object.keys(errors ?? {})).toEqual(['consent.language'])
  })
})

test('without a start date it begins as early as it may', async () => {
  const config = { interval: 1, days: [{ day: 'Monday', selected: true }] }
  const { data } = (
    await create({ donation_frequency: 1, startDate: undefined, scheduleConfig: config })
  ).json<Reply>()
  expect(data.schedule.dates[0]).toBe('2026-11-23')
})

describe('what cannot be kept is refused beside its field', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{ startDate: '2026-11-22' }, 'startDate', 'Choose a start date at least 3 days from today'],
    [{ startDate: '2028-01-01' }, 'startDate', 'Choose a start date within a year'],
    [{ selected_amount: 99 }, 'selected_amount', 'Enter amount greater than Rs.100'],
    [{ selected_amount: 15_001 }, 'selected_amount', 'Enter amount up to Rs.15,000'],
    [{ indian_citizen: 0 }, 'indian_citizen', 'You must be Indian citizen to donate.'],
    [{ donor_pan: 'ABC' }, 'donor_pan', 'Enter a valid PAN'],
    [{ selectedCauses: [99] }, 'selectedCauses', 'Select A Cause'],
    [
      { scheduleConfig: { interval: 1, mode: 'each', days: [] } },
      'scheduleConfig.days',
      'Select at least one day',
    ],
    [
      { scheduleConfig: { interval: 1, mode: 'each', days: [5], more: 1 } },
      'scheduleConfig.more',
      'This field is not known here',
    ],
    [{ more: 1 }, 'more', 'This field is not known here'],
  ])('%j', async (given, field, text) => {
    const before = await count('schedule')
    expect((await errorsOf(given))?.[field]).toBe(text)
    expect(await count('schedule')).toBe(before)
  })

  test('the day changes at midnight in India', async () => {
    t.setNow('2026-11-20T18:29:59.900Z')
    expect((await create({ startDate: '2026-11-23' })).statusCode).toBe(200)
    t.setNow('2026-11-20T18:30:00Z')
    expect((await errorsOf({ startDate: '2026-11-23' }))?.['startDate']).toMatch(/3 days/)
    t.setNow('2026-11-20T06:00:00Z')
  })

  test('a closed fundraiser, and one that is none', async () => {
    const { id } = await makeCampaign(t, { status: 'paused' })
    const given = { donationType: 'fundraiser', selectedCauses: undefined }
    expect((await create({ ...given, campaignId: id })).statusCode).toBe(409)
    expect((await create({ ...given, campaignId: 999_999 })).statusCode).toBe(404)
  })
})

describe('under one key', () => {
  test('a recurring gift is made once, however often and at once it is asked for', async () => {
    const headers = { 'idempotency-key': 'one-intention' }
    const before = await count('schedule')
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({}, headers)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(200)
    expect(await count('schedule')).toBe(before + 1)
    expect((await create({ selected_amount: 500 }, headers)).statusCode).toBe(409)
  })

  test('a gateway that did not answer is asked again with the same ids', async () => {
    const headers = { 'idempotency-key': 'a-slow-gateway' }
    const before = gateway.mandates.size
    gateway.isAway = true
    expect((await create({}, headers)).statusCode).toBe(503)
    gateway.isAway = false
    const second = await create({}, headers)
    expect(second.json<Reply>().data.schedule.subscriptionCreationInfo.authLink).not.toBe('')
    expect((await create({}, headers)).body).toBe(second.body)
    expect(gateway.mandates.size).toBe(before + 1)
  })

  const dataOf = (answer: { json<T>(): T }) => answer.json<Reply>().data
  async function said(orderId: string, state: 'bank_pending' | 'active' | 'auth_failed') {
    gateway.setState(orderId, state)
    await t.app.inject({
      method: 'POST',
      url: '/api/gateways/cashfree/webhook',
      headers: { 'content-type': 'application/json' },
      payload: gateway.message('mandate', orderId),
    })
    await t.settle()
  }
  const lastOrder = () => [...gateway.mandates.keys()].at(-1)!

  test.each(['bank_pending', 'active'] as const)(
    'sent once more when it is %s: no other one, but the way to its own page',
    async (state) => {
      const headers = { 'idempotency-key': `sent-when-${state}` }
      const { schedule } = dataOf(await create({}, headers))
      const before = await count('schedule')
      await said(lastOrder(), state)
      const again = dataOf(await create({}, headers))
      expect(again.schedule.id).toBe(schedule.id)
      expect(again.schedule.subscriptionCreationInfo.authLink).toContain(`/recurring/${schedule.id}?t=`)
      expect(await count('schedule')).toBe(before)
    },
  )

  test('sent once more when the page to agree on may be closed by now: another is begun', async () => {
    const headers = { 'idempotency-key': 'left-too-long' }
    const first = dataOf(await create({}, headers))
    const now = t.services.clock.now().getTime()
    t.setNow(new Date(now + 24 * 60_000).toISOString())
    expect(dataOf(await create({}, headers))).toEqual(first)
    t.setNow(new Date(now + 26 * 60_000).toISOString())
    const other = dataOf(await create({}, headers))
    expect(other.schedule.id).not.toBe(first.schedule.id)
    expect(other.schedule.subscriptionCreationInfo.authLink).not.toBe('')
    expect(dataOf(await create({}, headers))).toEqual(other)
  })

  test('declined and sent once more, also twice at once: one other is begun, and the key answers with it', async () => {
    const headers = { 'idempotency-key': 'declined' }
    const declined = dataOf(await create({}, headers))
    await said(lastOrder(), 'auth_failed')
    const before = await count('schedule')
    const [again, ...others] = (await Promise.all([1, 2, 3].map(() => create({}, headers)))).map(dataOf)
    expect(again!.schedule.id).not.toBe(declined.schedule.id)
    for (const other of others) expect(other).toEqual(again)
    expect(await count('schedule')).toBe(before + 1)
  })
})

test('where no gateway takes recurring gifts only one-time gifts are taken', async () => {
  const other = await testApp()
  const url = '/api/campaign/donation/create-schedule'
  const refused = await other.app.inject({ method: 'POST', url, payload: aRecurringOrder() })
  expect(refused.json<Reply>().data.errors).toEqual({ option: 'Only one-time gifts can be given here' })
  expect((await other.app.inject({ method: 'POST', url, payload: anOrder() })).statusCode).toBe(200)
  await other.close()
})
