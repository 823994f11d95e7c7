import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { errors } from '../../../contract/errors.ts'
import { withdrawalManagement } from '../../../contract/withdrawals/managing.ts'
import { withdrawals as calls } from '../../../contract/withdrawals/withdrawals.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeRaiser } from '../../testing/make/raisers.ts'
import { askedFor, makeMoneyRaised, makePayee, numberOf } from '../../testing/make/withdrawals.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'
import { plantStatus } from '../../testing/make/past-triggers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => t.close())

const sql = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)
const minutesLater = (minutes: number) =>
  t.setNow(new Date(t.services.clock.now().getTime() + minutes * 60_000).toISOString())

/**
 * Makes a fundraiser with ₹5,000, and the calls of its organiser. Each test makes its own: OTP limits count by
 * number, and a test that ran out of time may still be writing to its fundraiser.
 */
async function newFundraiser() {
  const raised = await makeMoneyRaised(t, 5000)
  const { organiser } = raised
  const ask = (amount: number, more: object = {}, key?: string) =>
    organiser.as(calls.request, { body: askedFor(raised.id, amount, more), ...(key && { key }) })
  const overview = async () => (await organiser.as(calls.overview, { body: { campaignId: raised.id } })).data
  const amounts = async () => (await overview()).amounts
  const detail = async (id: number) => (await organiser.as(calls.detail, { params: { id } })).data
  const otp = async () => {
    await t.settle()
    return codeSentTo(t, await numberOf(t, organiser.id))
  }
  const confirm = (withdrawalId: number, code: string) =>
    organiser.as(calls.confirm, { body: { withdrawalId, otp: code } })
  async function makeMember(may: 'edit' | 'look') {
    const member = await makeRaiser(t)
    await sql(
      'insert into campaign_team (campaign_id, account_id, may, added_at) values ($1, $2, $3, now())',
      [raised.id, member.id, may],
    )
    return member
  }
  return { raised, ask, overview, amounts, detail, otp, confirm, makeMember }
}

test('a request reserves its money and waits for its OTP', async () => {
  const { ask, overview, amounts, detail, otp, confirm } = await newFundraiser()
  const before = await overview()
  expect(before.amounts).toMatchObject({ available: 5000, reserved: 0 })
  expect(before.hinders).toEqual(['payee_unverified'])
  const asked = await ask(3000)
  expect(asked.http).toBe(200)
  expect(asked.data.otp.isSent).toBe(true)
  expect(await amounts()).toMatchObject({ available: 2000, reserved: 3000 })
  expect((await overview()).hinders).toEqual([])
  const code = await otp()
  expect((await confirm(asked.data.id, otherThan(code))).message).toBe(otpTexts.wrong)
  expect((await confirm(asked.data.id, code)).message).toBe('Request confirmed')
  expect((await confirm(asked.data.id, code)).http).toBe(200)
  const shown = await detail(asked.data.id)
  expect(shown).toMatchObject({
    status: 'otp_confirmed',
    amount: 3000,
    can: { confirm: false, cancel: true },
  })
  expect(shown.moves.map(({ to }) => to)).toEqual(['requested', 'otp_confirmed'])
  expect(shown.lines).toEqual([{ what: 'Bicycles', amount: 3000 }])
})

test('a request above the available money reserves nothing', async () => {
  const { ask, amounts } = await newFundraiser()
  const asked = await ask(5001)
  expect(asked.http).toBe(errors.WITHDRAWAL_TOO_LARGE.http)
  expect(asked.errors).toEqual({ amount: '₹5,000 is available now' })
  expect(await amounts()).toMatchObject({ available: 5000, reserved: 0 })
  expect((await ask(5000)).http).toBe(200)
})

test('concurrent requests never reserve more than is available', async () => {
  const { raised, ask, amounts, makeMember } = await newFundraiser()
  const tooLarge = errors.WITHDRAWAL_TOO_LARGE.message
  const team = [raised.organiser, await makeMember('edit'), await makeMember('edit')]
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      team[i % team.length]!.as(calls.request, { body: askedFor(raised.id, 700) }),
    ),
  )
  const granted = answers.filter(({ http }) => http === 200).length
  // A slow machine refuses some with 503, because they would wait too long for the lock.
  const refused = answers.filter(({ http, message }) => http !== 200 && message !== tooLarge)
  expect(refused.filter(({ http }) => http !== 503)).toEqual([])
  const { reserved } = await amounts()
  expect(reserved).toBe(granted * 700)
  expect(reserved).toBeLessThanOrEqual(4900)
  for (let left = (4900 - reserved) / 700; left > 0; left--) expect((await ask(700)).http).toBe(200)
  expect((await ask(700)).message).toBe(tooLarge)
  expect(await amounts()).toMatchObject({ available: 100, reserved: 4900 })
})

test('a repeated key returns the same request', async () => {
  const { ask, amounts } = await newFundraiser()
  const [one, other] = [await ask(1000, {}, 'bicycles'), await ask(1000, {}, 'bicycles')]
  expect(other.data.id).toBe(one.data.id)
  expect(await amounts()).toMatchObject({ reserved: 1000 })
  expect((await ask(900, {}, 'bicycles')).message).toBe(errors.KEY_REUSED.message)
})

const isBusy = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

const busyMessages = () => vi.spyOn(t.services.messages, 'queue').mockRejectedValueOnce(isBusy)
function busyCounts() {
  const { limits } = t.services
  const consume = limits.consume.bind(limits)
  return vi.spyOn(limits, 'consume').mockImplementation((name, key) => {
    if (name === 'OTP_SENDS_DAY') return Promise.reject(isBusy)
    return consume(name, key)
  })
}

test.each([
  ['messages', busyMessages],
  ['counts', busyCounts],
])('a request whose OTP fails on busy %s reserves nothing', async (_what, busy) => {
  const { ask, amounts, otp, confirm } = await newFundraiser()
  const spy = busy()
  expect((await ask(5000)).http).toBe(503)
  spy.mockRestore()
  expect(await amounts()).toMatchObject({ available: 5000, reserved: 0 })
  const again = await ask(5000, {}, 'again')
  expect(again).toMatchObject({ http: 200, data: { otp: { isSent: true } } })
  expect((await confirm(again.data.id, await otp())).message).toBe('Request confirmed')
  expect(await amounts()).toMatchObject({ available: 0, reserved: 5000 })
})

test('a failed request succeeds when its key is sent again', async () => {
  const { raised, ask } = await newFundraiser()
  busyMessages()
  expect((await ask(5000, {}, 'wells')).http).toBe(503)
  const made = await ask(5000, {}, 'wells')
  expect(made).toMatchObject({ http: 200, data: { otp: { isSent: true } } })
  expect((await ask(5000, {}, 'wells')).data).toEqual(made.data)
  const number = await numberOf(t, raised.organiser.id)
  await t.settle()
  expect(await messagesTo(t, number)).toHaveLength(1)
  minutesLater(1)
  expect((await ask(5000, {}, 'wells')).data.otp).toMatchObject({ isSent: true, waitSeconds: 0 })
  await t.settle()
  expect(await messagesTo(t, number)).toHaveLength(1)
})

test('a request succeeds although its OTP count cannot be refunded', async () => {
  const { raised, ask } = await newFundraiser()
  const { data } = await ask(1000)
  vi.spyOn(t.services.limits, 'giveBack').mockRejectedValueOnce(isBusy)
  const resent = await raised.organiser.as(calls.resend, { body: { withdrawalId: data.id } })
  expect(resent).toMatchObject({ http: 200, data: { isSent: false } })
})

test('an unconfirmed request expires after ten minutes', async () => {
  const { raised, ask, amounts, detail, otp, confirm } = await newFundraiser()
  const asked = await ask(3000)
  const code = await otp()
  minutesLater(10)
  expect(await amounts()).toMatchObject({ available: 5000, reserved: 0 })
  const late = await confirm(asked.data.id, code)
  expect(late.message).toBe(errors.WITHDRAWAL_EXPIRED.message)
  expect(await detail(asked.data.id)).toMatchObject({ isLapsed: true, otp: null })
  const { data } = await raised.organiser.as(calls.list, { body: { campaignId: raised.id } })
  expect(data).toEqual([])
})

test('the OTP message uses the language of the fundraiser', async () => {
  const { raised, ask } = await newFundraiser()
  await sql(`update campaign set title = 'गाँव का कुआँ', language = 'hi' where id = $1`, [raised.id])
  await ask(1250)
  await t.settle()
  const [newest] = await messagesTo(t, await numberOf(t, raised.organiser.id))
  expect(newest?.text).toContain('गाँव का कुआँ से Rs.1,250 निकालने के लिए आपका OTP')
  expect(newest?.text).not.toMatch(/0010|Asha|HDFC/)
})

test('an OTP confirms only its own request within five minutes', async () => {
  const { ask, otp, confirm } = await newFundraiser()
  const first = await ask(1000)
  const code = await otp()
  minutesLater(6)
  expect((await confirm(first.data.id, code)).message).toBe(otpTexts.over)
  const second = await ask(1000)
  expect(second.data.otp.isSent).toBe(true)
  const other = await otp()
  expect((await confirm(first.data.id, other)).message).toBe(otpTexts.over)
  expect((await confirm(second.data.id, other)).message).toBe('Request confirmed')
  minutesLater(24 * 60)
  const next = await ask(1000)
  const fresh = await otp()
  expect((await confirm(next.data.id, otherThan(fresh))).message).toBe(otpTexts.wrong)
  expect((await confirm(next.data.id, fresh)).message).toBe('Request confirmed')
})

test('another OTP can be sent after a minute', async () => {
  const { raised, ask, otp, confirm } = await newFundraiser()
  const asked = await ask(1000)
  const soon = await raised.organiser.as(calls.resend, { body: { withdrawalId: asked.data.id } })
  expect(soon.data).toMatchObject({ isSent: false, to: expect.stringContaining('••••••') as string })
  expect(soon.data.waitSeconds).toBeGreaterThan(0)
  minutesLater(1)
  expect(
    (await raised.organiser.as(calls.resend, { body: { withdrawalId: asked.data.id } })).data.isSent,
  ).toBe(true)
  expect((await confirm(asked.data.id, await otp())).message).toBe('Request confirmed')
})

test('two requests have an OTP each', async () => {
  const { raised, ask, detail, otp, confirm } = await newFundraiser()
  const first = await ask(1000)
  const firstOtp = await otp()
  expect((await detail(first.data.id)).otp).toMatchObject({ isSent: true, waitSeconds: 60 })
  const second = await ask(500)
  expect(second).toMatchObject({ data: { otp: { isSent: true, waitSeconds: 60 } } })
  expect((await detail(first.data.id)).otp).toMatchObject({ isSent: true })
  const secondOtp = await otp()
  for (let i = 0; i < 5; i++) await confirm(first.data.id, otherThan(firstOtp))
  expect((await confirm(first.data.id, firstOtp)).message).toBe(otpTexts.over)
  expect((await confirm(second.data.id, secondOtp)).message).toBe('Request confirmed')
  expect((await detail(second.data.id)).otp).toBeNull()
  expect((await raised.manager(calls.detail, { params: { id: first.data.id } })).data.otp).toBeNull()
})

test('a cancelled request releases its money', async () => {
  const { raised, ask, amounts, otp, confirm } = await newFundraiser()
  const { data } = await ask(1000)
  const cancel = () => raised.organiser.as(calls.cancel, { body: { withdrawalId: data.id } })
  expect((await cancel()).http).toBe(200)
  expect((await cancel()).http).toBe(200)
  expect(await amounts()).toMatchObject({ available: 5000, reserved: 0 })
  expect((await confirm(data.id, await otp())).message).toBe(errors.STEP_IMPOSSIBLE.message)
})

test('a request for a changed account cannot be confirmed', async () => {
  const { raised, ask, detail, otp, confirm } = await newFundraiser()
  const { data } = await ask(1000)
  await makePayee(t, raised.id, { account: '60200000020' })
  const code = await otp()
  expect((await confirm(data.id, code)).message).toBe(errors.PAYEE_CHANGED.message)
  expect((await detail(data.id)).payeeChanged).toBe(true)
  expect((await ask(500)).http).toBe(200)
})

const hindranceOf: Record<string, string> = {
  '01': 'payee_in_review',
  '04': 'payee_unreachable',
  '09': 'payee_in_review',
}

test.each([
  ['01', errors.PAYEE_UNVERIFIED],
  ['02', errors.PAYEE_REFUSED],
  ['04', errors.PAYEE_UNVERIFIED],
  ['09', errors.PAYEE_UNVERIFIED],
])('an unverified account ending in %s gets no withdrawal', async (end, refusal) => {
  const { raised, ask, overview } = await newFundraiser()
  await makePayee(t, raised.id, { account: `501000000${end}` })
  await raised.organiser.as(withdrawalManagement.checkPayee, { body: { campaignId: raised.id } })
  const [hindrance] = (await overview()).hinders
  expect(hindrance).toBe(refusal === errors.PAYEE_REFUSED ? 'payee_refused' : hindranceOf[end])
  const asked = await ask(1000)
  expect([asked.http, asked.message]).toEqual([409, refusal.message])
})

test('wrong lines and foreign documents are refused by field', async () => {
  const { ask, amounts } = await newFundraiser()
  const short = await ask(1000, { lines: [{ what: 'Bicycles', amount: 999.5 }] })
  expect(short.errors).toEqual({ lines: 'The lines add up to ₹999.50: they must be ₹1,000' })
  expect(Object.keys((await ask(1000, { lines: [] })).errors)).toEqual(['lines'])
  expect(Object.keys((await ask(1000, { documentIds: [999_999] })).errors)).toEqual(['documentIds'])
  expect(Object.keys((await ask(50)).errors)).toEqual(['amount'])
  expect(await amounts()).toMatchObject({ reserved: 0 })
})

test('a request to a UPI id respects the limit of the bank', async () => {
  const { raised, ask, overview, amounts } = await newFundraiser()
  await sql(`update campaign_payee set method = 'upi', ifsc = null where campaign_id = $1`, [raised.id])
  const { config } = t.services
  const { upiPayoutMostPaise } = config
  Object.assign(config, { upiPayoutMostPaise: 2000_00 })
  try {
    expect((await overview()).mostAtOnce).toBe(2000)
    expect((await ask(2001)).errors).toEqual({
      amount: 'To a UPI id at most ₹2,000 at a time: ask for it in parts, or add a bank account',
    })
    expect(await amounts()).toMatchObject({ reserved: 0 })
    expect((await ask(2000)).http).toBe(200)
  } finally {
    Object.assign(config, { upiPayoutMostPaise })
  }
  await makePayee(t, raised.id)
  await sql(`update campaign_payee set method = 'bank', ifsc = 'HDFC0001234' where campaign_id = $1`, [
    raised.id,
  ])
  expect((await overview()).mostAtOnce).toBeNull()
})

test('withdrawals close while an account change is pending', async () => {
  const { raised, ask } = await newFundraiser()
  await ask(100)
  await sql(
    `insert into campaign_change (campaign_id, kind, reason, asked_by, asked_at) values ($1, 'payee', 'Moved', $2, now())`,
    [raised.id, raised.organiser.id],
  )
  expect((await ask(100)).message).toBe(errors.PAYEE_CHANGING.message)
  await sql(`update campaign_change set status = 'withdrawn', decided_at = now() where campaign_id = $1`, [
    raised.id,
  ])
  await sql('update account set mobile_verified_at = null where id = $1', [raised.organiser.id])
  expect((await ask(100)).message).toBe(errors.ORGANISER_NUMBER_MISSING.message)
  await sql('update account set mobile_verified_at = now() where id = $1', [raised.organiser.id])
  await plantStatus(t.services.database.pool, raised.id, 'inactivated')
  expect((await ask(100)).message).toBe(errors.WITHDRAWALS_CLOSED.message)
})

test('editors may request, viewers only see, strangers find nothing', async () => {
  const { raised, otp, makeMember } = await newFundraiser()
  const [editor, looker, stranger] = [await makeMember('edit'), await makeMember('look'), await makeRaiser(t)]
  const asks = (who: typeof editor) => who.as(calls.request, { body: askedFor(raised.id, 100) })
  const sees = (who: typeof editor) => who.as(calls.overview, { body: { campaignId: raised.id } })
  expect((await asks(looker)).http).toBe(404)
  expect((await asks(stranger)).http).toBe(404)
  expect([(await sees(editor)).http, (await sees(looker)).http, (await sees(stranger)).http]).toEqual([
    200, 200, 404,
  ])
  const made = await asks(editor)
  expect((await looker.as(calls.cancel, { body: { withdrawalId: made.data.id } })).http).toBe(404)
  expect((await stranger.as(calls.detail, { params: { id: made.data.id } })).http).toBe(404)
  expect((await stranger.as(calls.list, { body: {} })).data).toEqual([])
  const code = await otp()
  expect((await editor.as(calls.confirm, { body: { withdrawalId: made.data.id, otp: code } })).http).toBe(200)
})
