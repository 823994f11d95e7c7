import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '../../../contract/call.ts'
import { fundraiserAdministration } from '../../../contract/campaigns/administration.ts'
import { celebrationManagement, celebrations } from '../../../contract/celebrations/celebrations.ts'
import { celebrationComments } from '../../../contract/celebrations/comments.ts'
import { celebrationTexts } from '../../../contract/celebrations/facts.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { anOrder } from '../../testing/make/donations.ts'

const now = '2026-11-20T06:00:00Z'
let t: TestApp
let campaignId: number
const { give, post, received } = giving(() => t)
beforeAll(async () => {
  const env = { LIMIT_INTEREST_IP: '1000/60', LIMIT_ORDERS_IP: '1000/60', LIMIT_ORDERS_DONOR: '1000/60' }
  t = await testApp({ now, keeps: true, env })
})
beforeEach(async () => {
  t.setNow(now)
  ;({ id: campaignId } = await makeCampaign(t))
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

type Body = BodyOf<typeof celebrations.start>
const bodyOf = (more: Partial<Body> = {}): Body => ({
  occasion: 'birthday',
  title: 'Ravi turns sixty',
  hostName: 'Swapna Reddy',
  onDate: '2026-12-05',
  target: 39_000,
  message: 'No presents, please.\n\nGive a school bag in place of them.',
  purpose: `fundraiser:${campaignId}`,
  ...more,
})
const start = async (more: Partial<Body> = {}) =>
  (await t.as('donor')(celebrations.start, { body: bodyOf(more) })).data
const detail = (slug: string) => t.asNobody(celebrations.detail, { params: { slug } })
const toFundraiser = (celebrationId: number, more: object = {}) => ({
  donationType: 'fundraiser',
  campaignId,
  selectedCauses: undefined,
  celebrationId,
  selected_amount: 500,
  ...more,
})
const order = async (given: object) =>
  (await post('create-schedule', { ...anOrder(), ...given })).json<{
    message: string
    data: { errors?: object }
  }>()

test('a received donation is counted for the celebration and for its fundraiser', async () => {
  const { id, slug } = await start()
  await give(toFundraiser(id))
  await received(toFundraiser(id))
  expect((await detail(slug)).data).toMatchObject({ raisedAmount: 500, giftCount: 1, state: 'open' })
  const { rows } = await t.services.database.pool.query(
    'select count(*)::int as n from donation where campaign_id = $1 and celebration_id = $2 and paid_at is not null',
    [campaignId, id],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a donation to the cause of a celebration is counted for it', async () => {
  const { id, slug } = await start({ purpose: 'cause:4' })
  await received({ selectedCauses: [4], celebrationId: id, selected_amount: 700 })
  expect((await detail(slug)).data).toMatchObject({
    raisedAmount: 700,
    purpose: { kind: 'cause' },
  })
  const other = await order({ selectedCauses: [3], celebrationId: id })
  expect(other.data.errors).toEqual({ celebrationId: celebrationTexts.otherPurpose })
})

test('a donation to another fundraiser, and a recurring one, is refused for a celebration', async () => {
  const { id } = await start()
  const { id: another } = await makeCampaign(t)
  const refused = await order(toFundraiser(id, { campaignId: another }))
  expect(refused.data.errors).toEqual({ celebrationId: celebrationTexts.otherPurpose })
  const recurring = await order(toFundraiser(id, { option: 'schedule' }))
  expect(recurring.data.errors).toMatchObject({ option: 'Only one-time gifts can be given here' })
  expect((await order(toFundraiser(999_999))).message).toBe('This celebration was not found')
})

test('a celebration of a stopped fundraiser is closed and takes no donations', async () => {
  const { id, slug } = await start()
  const reason = 'The organiser asked for it, in writing.'
  const stopped = await t.as('super-admin')(fundraiserAdministration.stop, { body: { campaignId, reason } })
  expect(stopped.http).toBe(200)
  expect((await detail(slug)).data.state).toBe('closed')
  expect((await post('create-schedule', { ...anOrder(), ...toFundraiser(id) })).statusCode).toBe(409)
  const late = await t.as('donor')(celebrations.start, { body: bodyOf() })
  expect(late.errors).toEqual({ purpose: celebrationTexts.purposeClosed })
})

test('an ended celebration stays readable and takes no donations', async () => {
  const { id, slug } = await start()
  expect((await t.as('organisation')(celebrations.end, { body: { id } })).http).toBe(404)
  expect((await t.as('donor')(celebrations.end, { body: { id } })).message).toBe(celebrationTexts.ended)
  expect((await detail(slug)).data.state).toBe('ended')
  expect((await order(toFundraiser(id))).message).toBe('This celebration is not taking gifts now')
})

test('a celebration ends thirty days after its date', async () => {
  const { slug } = await start({ purpose: 'cause:4' })
  t.setNow('2027-01-04T06:00:00Z')
  t.services.changes.publish('*')
  expect((await detail(slug)).data.state).toBe('open')
  t.setNow('2027-01-05T06:00:00Z')
  t.services.changes.publish('*')
  expect((await detail(slug)).data.state).toBe('ended')
})

test('the list shows celebrations from today on, the earliest first', async () => {
  await t.services.database.pool.query('update donation set celebration_id = null where paid_at is null')
  const late = await start({ title: 'The late one', onDate: '2026-11-22' })
  const early = await start({ title: 'The early one', onDate: '2026-11-21' })
  const { data } = await t.asNobody(celebrations.list)
  expect(data.slice(0, 2).map(({ slug }) => slug)).toEqual([early.slug, late.slug])
  t.setNow('2026-11-22T06:00:00Z')
  t.services.changes.publish('celebrations')
  expect((await t.asNobody(celebrations.list)).data[0]!.slug).toBe(late.slug)
})

test('a host changes an own celebration, and its address stays', async () => {
  const { id, slug } = await start({ title: 'Lakshmi and Prabhakar' })
  const { purpose: _, ...fields } = bodyOf({ title: 'Twenty-five years', onDate: '2026-12-06' })
  const change = { id, version: 1, ...fields }
  expect((await t.as('organisation')(celebrations.update, { body: change })).http).toBe(404)
  expect((await t.as('donor')(celebrations.update, { body: change })).message).toBe(celebrationTexts.updated)
  expect((await t.as('donor')(celebrations.update, { body: change })).http).toBe(409)
  expect((await detail(slug)).data).toMatchObject({ title: 'Twenty-five years', onDate: '2026-12-06' })
  expect((await t.as('donor')(celebrations.mine)).data.map((one) => one.id)).toContain(id)
})

test('past and distant dates, unknown purposes and small targets are refused at their fields', async () => {
  const refused = async (more: Partial<Body>) =>
    (await t.as('donor')(celebrations.start, { body: bodyOf(more) })).errors
  expect(await refused({ onDate: '2026-11-19' })).toEqual({ onDate: celebrationTexts.onDatePast })
  expect(await refused({ onDate: '2028-01-01' })).toEqual({ onDate: celebrationTexts.onDateLate })
  expect(await refused({ purpose: 'fundraiser:999999' })).toEqual({ purpose: celebrationTexts.purpose })
  expect(await refused({ purpose: 'cause:99' })).toEqual({ purpose: celebrationTexts.purpose })
  expect(await refused({ target: 99 })).toEqual({ target: celebrationTexts.target })
  expect((await t.asNobody(celebrations.start, { body: bodyOf() })).http).toBe(401)
})

test('a hidden celebration is not public', async () => {
  const { id, slug } = await start()
  const staff = t.as('celebrations-manager')
  expect((await staff(celebrationManagement.setStatus, { body: { id, status: 0 } })).http).toBe(200)
  expect((await detail(slug)).http).toBe(404)
  expect((await order(toFundraiser(id))).message).toBe('This celebration was not found')
  const listed = await staff(celebrationManagement.list, { query: { status: '0' } })
  expect(listed.data.map((one) => one.id)).toContain(id)
  expect((await t.as('hr')(celebrationManagement.list)).http).toBe(403)
})

test('people comment on an active celebration, and on an ended one they do not', async () => {
  const { id } = await start()
  const body = { celebrationId: id, comment: 'Many happy returns' }
  const posted = await t.as('organisation')(celebrationComments.post, { body })
  expect(posted.data.comment).toBe('Many happy returns')
  const own = await t.as('donor')(celebrationComments.post, { body: { ...body, comment: 'Thank you' } })
  expect(own.data.author!.part).toBe('organiser')
  const listed = await t.asNobody(celebrationComments.list, { params: { id } })
  expect(listed.data.map(({ comment }) => comment)).toEqual(['Thank you', 'Many happy returns'])
  await t.as('donor')(celebrations.end, { body: { id } })
  expect((await t.as('organisation')(celebrationComments.post, { body })).http).toBe(409)
})
