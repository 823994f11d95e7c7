import { beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import type { ListMeta } from '../../../contract/lists.ts'
import type { finance as finances } from '../../../contract/finance/finance.ts'
import type { FinanceMandate, mandates } from '../../../contract/finance/mandates.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { rowsOf } from '../../testing/sheet.ts'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'
import { pastTrigger, plantStatus } from '../../testing/make/past-triggers.ts'

const { agreed, at, begin, gateway, letters, post, t } = recurringApp()
let finance: string
let paying: TestSchedule
let weekly: TestSchedule
let waiting: TestSchedule
let failing: TestSchedule

beforeAll(async () => {
  paying = await agreed({ donor_name: 'Asha Kumari', donation_tenure: 0.25 })
  t.setNow('2026-11-20T07:00:00Z')
  weekly = await agreed({
    donor_name: '=HYPERLINK("x") Ravi',
    donor_email: 'ravi.weekly@example.org',
    donation_tenure: 0.25,
    donation_frequency: 1,
    selected_amount: 500,
    scheduleConfig: { interval: 2, days: [{ day: 'Monday', selected: true }] },
  })
  t.setNow('2026-11-20T18:30:00Z')
  failing = await agreed({ donor_name: 'Farah Failing', donation_tenure: 0.25 })
  t.setNow('2026-11-20T19:00:00Z')
  waiting = await begin({ donor_name: 'Kumar Waiting' })
  finance = (await signIn(t, 'finance')).token
})

const get = (url: string, token = finance) =>
  t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
const list = async (query = '', token = finance) => {
  const answer = await get(`/finance/mandates?${query}`, token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: FinanceMandate[]; meta: ListMeta }>()
}
const names = async (query: string) => (await list(query)).data.map(({ name }) => name)
const one = async ({ id }: TestSchedule, token = finance) =>
  (await get(`/finance/mandates/${id}`, token)).json<{ data: ReplyOf<typeof mandates.one> }>().data
const scheduleOf = async (donationId: string) =>
  (await get(`/finance/donations/${donationId}`)).json<{ data: ReplyOf<typeof finances.donation> }>().data
    .schedule
const forecast = async () =>
  (await get('/finance/forecast')).json<{ data: ReplyOf<typeof mandates.forecast> }>().data
const steer = (
  { id }: TestSchedule,
  action: string,
  more: Record<string, unknown> = {},
  token: string | undefined = finance,
) =>
  post(
    `scheduled-donations/${action}`,
    { scheduleId: id, ...more },
    token ? { authorization: `Bearer ${token}` } : {},
  )

describe('the list of recurring gifts', () => {
  test('comes newest first, each with what it is and where it stands', async () => {
    const { data, meta } = await list()
    expect(data.map(({ name }) => name)).toEqual([
      'Kumar Waiting',
      'Farah Failing',
      '=HYPERLINK("x") Ravi',
      'Asha Kumari',
    ])
    expect(meta).toMatchObject({ page: 1, pages: 1, total: 4, downloadKey: expect.any(String) as string })
    expect(data[0]).toMatchObject({ status: 'link_issued', nextDue: null, last: null })
    expect(data[3]).toMatchObject({
      scheduleId: paying.id,
      purpose: 'Education',
      amount: 2500,
      pattern: { kind: 'monthly' },
      provider: 'cashfree',
      status: 'active',
      nextDue: '2026-12-05',
      made: 0,
      planned: 3,
      given: 0,
      isTest: true,
    })
  })

  test('is ordered, paged, filtered by state and by days as they are in India', async () => {
    expect(await names('sort=oldest')).toEqual((await names('')).toReversed())
    expect((await Promise.all([1, 2, 3, 4].map((page) => names(`limit=1&page=${page}`)))).flat()).toEqual(
      await names(''),
    )
    expect(await names('status=link_issued')).toEqual(['Kumar Waiting'])
    expect(await names('status=active&to=2026-11-20')).toEqual(['=HYPERLINK("x") Ravi', 'Asha Kumari'])
    expect(await names('from=2026-11-21')).toEqual(['Kumar Waiting', 'Farah Failing'])
    for (const wrong of ['status=asleep', 'sort=largest', 'from=yesterday', 'limit=51'])
      expect((await get(`/finance/mandates?${wrong}`)).statusCode, wrong).toBe(400)
  })

  test('is searched by schedule, agreement, name and e-mail', async () => {
    expect(await names(`searchTerm=${weekly.id}`)).toHaveLength(1)
    expect(await names(`searchTerm=${paying.orderId}`)).toEqual(['Asha Kumari'])
    const { pool } = t.services.database
    await pool.query(`update schedule set public_id = 'sonlyletters' where public_id = $1`, [weekly.id])
    expect(await names('searchTerm=sonlyletters')).toEqual(['=HYPERLINK("x") Ravi'])
    await pool.query(`update schedule set public_id = $1 where public_id = 'sonlyletters'`, [weekly.id])
    expect(await names('searchTerm=kumar')).toEqual(['Kumar Waiting', 'Asha Kumari'])
    expect(await names('searchTerm=Ravi.Weekly@example.org')).toHaveLength(1)
    for (const odd of [`' or 1=1`, '%', '::', '\\'])
      expect(await names(`searchTerm=${encodeURIComponent(odd)}`)).toEqual([])
  })

  test('is taken away as a spreadsheet', async () => {
    const { meta } = await list('status=active')
    const answer = await get(`/materials/v2/download/finance-mandates/${meta.downloadKey}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mandates.xlsx"')
    const [heads, ...rows] = rowsOf(answer.rawPayload)
    const asha = rows.find((row) => row[heads!.indexOf('Full name')] === 'Asha Kumari')!
    // A day is a number of days, as spreadsheets count them, so that it can be sorted and reckoned with.
    expect(asha[heads!.indexOf('Next due')]).toBe('46361')
  })
})

test('the list offers what may become of each from where it stands, to whom it is allowed', async () => {
  const offered = async (query: string, token?: string) =>
    (await list(query, token)).data.map(({ name, can }) => [name, can])
  expect(await offered('searchTerm=kumar')).toEqual([
    ['Kumar Waiting', ['stop']],
    ['Asha Kumari', ['pause', 'stop']],
  ])
  const operations = (await signIn(t, 'operations')).token
  expect(await offered('searchTerm=kumar', operations)).toEqual([
    ['Kumar Waiting', []],
    ['Asha Kumari', []],
  ])
})

test('one is shown with what was agreed to; only who may steer it is told what may be done', async () => {
  const found = await one(paying)
  expect(found).toMatchObject({
    scheduleId: paying.id,
    agreementId: paying.orderId,
    most: 2500,
    leastAmount: 100,
    can: ['pause', 'skip', 'change-amount', 'stop'],
    attempts: [],
  })
  expect(found.consent).toContain('₹2,500')
  expect(found.instalments.map(({ dueOn }) => dueOn)).toEqual(paying.dates)
  expect(found.history.map(({ action }) => action)).toContain('mandate.active')
  expect(found.consentLanguage).toBe(null)
  expect(found.history[0]).toMatchObject({
    what: 'Consent text shown',
    actor: 'The donor',
    about: `words of ${found.consentVersion}`,
  })
  const inHindi = await begin({ consent: { language: 'hi', version: found.consentVersion } })
  expect(await one(inHindi)).toMatchObject({
    consentLanguage: 'hi',
    history: [{ about: `in Hindi · words of ${found.consentVersion}` }],
  })
  expect((await get('/finance/mandates/snobody')).statusCode).toBe(404)
  const operations = (await signIn(t, 'operations')).token
  expect((await one(waiting, operations)).can).toEqual([])
})

test('the forecast counts what falls due in 90 days, and keeps apart what is held', async () => {
  const before = await forecast()
  expect(before).toMatchObject({ from: '2026-11-21', to: '2027-02-18', lately: { paid: 0, failed: 0 } })
  expect(before.days).toHaveLength(90)
  // Two monthly ones (5 December, January, February) and a fortnightly one; nobody agreed to the fourth.
  const { dates } = weekly
  expect(before.total).toMatchObject({
    due: 6 + dates.filter((day) => day <= '2027-02-18').length,
    expected: null,
    held: 0,
  })
  expect(before.days.find(({ from }) => from === '2026-12-05')).toMatchObject({ due: 2, amount: 5000 })
  const weekOfIt = before.weeks.find(({ from, to }) => from <= '2026-12-05' && to >= '2026-12-05')
  expect(weekOfIt).toMatchObject({ from: '2026-11-30', to: '2026-12-06' })
  expect(before.months.map(({ from }) => from)).toEqual([
    '2026-11-21',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
  for (const spans of [before.days, before.weeks, before.months])
    expect(spans.reduce((sum, { amount }) => sum + amount, 0)).toBe(before.total.amount)

  expect((await steer(weekly, 'pause', { reason: 'asked by phone' })).statusCode).toBe(200)
  const after = await forecast()
  expect(after.total).toMatchObject({ due: 6, amount: 15_000, held: before.total.due - 6 })
  expect((await steer(weekly, 'resume', { reason: 'asked by phone' })).statusCode).toBe(200)
  expect((await forecast()).total).toEqual(before.total)

  const { id } = await makeCampaign(t, {})
  const meantFor = `update donation set campaign_id = $1::int, kind = case when $1::int is null then 'cause' else 'fundraiser' end
    from schedule s where s.id = schedule_id and s.public_id = $2`
  const mean = (campaignId: number | null) =>
    pastTrigger(t.services.database.pool, { table: 'donation', trigger: 'donation_stands' }, (client) =>
      client.query(meantFor, [campaignId, weekly.id]),
    )
  await mean(id)
  await plantStatus(t.services.database.pool, id, 'paused')
  expect((await forecast()).total, 'while its fundraiser is paused').toEqual(after.total)
  expect(await one(weekly)).toMatchObject({ status: 'active', fundraiserRests: true, nextDue: null })
  await plantStatus(t.services.database.pool, id, 'live')
  expect((await forecast()).total).toEqual(before.total)
  expect(await one(weekly)).toMatchObject({ fundraiserRests: false, nextDue: weekly.dates[0] })
  await mean(null)
})

describe('staff steer', () => {
  test('with a reason, which is written down with their name; the donor is written to', async () => {
    expect((await steer(weekly, 'skip', { reason: ' ', dueDate: weekly.dates[1] })).json()).toMatchObject({
      data: { errors: { reason: 'Say why' } },
    })
    expect(
      (await steer(weekly, 'skip', { reason: 'on a journey', dueDate: weekly.dates[1] })).statusCode,
    ).toBe(200)
    expect((await steer(weekly, 'change-amount', { reason: 'lost work', amount: 300 })).statusCode).toBe(200)
    expect((await steer(weekly, 'pause', { reason: 'asked by phone' })).statusCode).toBe(200)
    await t.settle()
    const found = await one(weekly)
    expect(found).toMatchObject({
      status: 'paused',
      pausedBy: 'staff',
      amount: 300,
      nextDue: null,
      reason: 'asked by phone',
    })
    expect(found.history.slice(-3)).toMatchObject([
      {
        actor: 'Nandini Ghoshal',
        action: 'schedule.skipped',
        about: expect.stringMatching(/^\d\d [A-Z][a-z]+ 202\d$/),
        reason: 'on a journey',
      },
      { actor: 'Nandini Ghoshal', action: 'schedule.lowered', about: '₹500 → ₹300', reason: 'lost work' },
      { actor: 'Nandini Ghoshal', action: 'mandate.paused', reason: 'asked by phone' },
    ])
    expect((await letters('ravi.weekly@example.org')).slice(-3)).toEqual([
      'schedule-skipped',
      'schedule-lowered',
      'schedule-paused',
    ])
    expect((await steer(weekly, 'stop', { reason: 'asked by phone' })).statusCode).toBe(200)
    expect((await one(weekly)).can).toEqual([])
  })

  test.each(['operations', 'hr', 'donor'])('a %s may not, and learns nothing', async (role) => {
    const { token } = await signIn(t, role)
    expect((await steer(paying, 'view', {}, token)).statusCode).toBe(404)
    for (const action of ['pause', 'resume', 'stop'])
      expect((await steer(paying, action, { reason: 'x' }, token)).statusCode).toBe(404)
    const dueDate = paying.dates[0]
    expect((await steer(paying, 'skip', { reason: 'x', dueDate }, token)).statusCode).toBe(404)
    expect((await steer(paying, 'change-amount', { reason: 'x', amount: 100 }, token)).statusCode).toBe(404)
  })

  test('who may not see the desk is refused', async () => {
    const { token } = await signIn(t, 'hr')
    for (const path of ['/finance/mandates', `/finance/mandates/${paying.id}`, '/finance/forecast'])
      expect((await get(path, token)).statusCode, path).toBe(403)
    expect((await t.app.inject('/api/finance/forecast')).statusCode).toBe(401)
  })
})

test('what came of a debit is shown with its tries, and weighs in the forecast', async () => {
  await at('2026-12-03T18:00')
  gateway.outcome = 'other'
  await t.services.database.pool.query(
    `update instalment set act_at = null where schedule_id = (select id from schedule where public_id = $1)`,
    [paying.id],
  )
  await at('2026-12-05T06:00')
  gateway.outcome = 'paid'
  finance = (await signIn(t, 'finance')).token
  const failed = await one(failing)
  expect(failed).toMatchObject({ failures: 1, last: { on: '2026-12-05', result: 'failed' }, made: 0 })
  expect(failed.attempts).toMatchObject([{ dueOn: '2026-12-05', state: 'failed', amount: 2500 }])
  expect(failed.instalments[0]!.donationId).toBe(failing.donationId)
  expect(await scheduleOf(failing.donationId)).toEqual({ id: failing.id, dueOn: '2026-12-05' })
  expect(await scheduleOf(paying.donationId)).toEqual({ id: paying.id, dueOn: null })
  const { lately, total } = await forecast()
  expect(lately).toEqual({ paid: 0, failed: 1 })
  expect(total.expected).toBe(0)
  expect(await names(`searchTerm=${failed.attempts[0]!.orderId}`)).toEqual(['Farah Failing'])
})
