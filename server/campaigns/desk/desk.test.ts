import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fundraiserDesk as calls } from '../../../contract/campaigns/desk.ts'
import { managedFundraisers } from '../../../contract/campaigns/managed.ts'
import { downloads } from '../../../contract/downloads.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { giving } from '../../testing/giving.ts'
import { makeAccount, makeOrganisation } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { makeDraft } from '../../testing/make/drafts.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
let organiser: Client
let managerId: number
let manager: Client
let id: number
const { giveTo, decide } = giving(() => t)
beforeAll(async () => {
  t = await testApp({ env: { DEMO_MODE: 'on' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  managerId = await makeAccount(t, 'manager')
  manager = clientFor(t, managerId)
  const organiserId = await makeOrganisation(t)
  organiser = clientFor(t, organiserId)
  id = (await makeCampaign(t, { organiserId, managerId })).id
})

const received = async (given: Record<string, unknown> = {}) => {
  const { orderId } = await giveTo(id, given)
  await decide(orderId, { state: 'succeeded' })
}
const desk = async (as: Client, by: 'day' | 'week' = 'day') =>
  as(calls.overview, { params: { id }, query: { by } })
const invite = async (email: string, may: 'edit' | 'look' = 'look') =>
  organiser(calls.invite, { body: { campaignId: id, email, may } })
const tokenTo = async (email: string) =>
  /team-invitation\/([\w-]+)/.exec((await messagesTo(t, email))[0]?.text ?? '')?.[1] ?? ''

test('its organiser and its manager find the desk with what was raised, others find nothing', async () => {
  await received({ selected_amount: 2500 })
  const { data } = await desk(organiser)
  expect(data).toMatchObject({ part: 'owner', raisedAmount: 2500, donorCount: 1, waits: { reports: null } })
  expect(data.raised).toHaveLength(30)
  expect(data.raised.at(-1)).toEqual({ from: '2026-11-20', amount: 2500, gifts: 1 })
  expect((await desk(manager, 'week')).data.raised.at(-1)).toMatchObject({ from: '2026-11-16', amount: 2500 })
  for (const role of ['donor', 'manager', 'reviewer']) expect((await desk(t.as(role))).http).toBe(404)
  expect((await desk(t.as('super-admin'))).data.part).toBe('manager')
  expect((await desk(t.asNobody)).http).toBe(401)
})

test('a fundraiser that was never live has no desk yet', async () => {
  const draft = await makeDraft(t, { status: 'in_review' })
  const owner = clientFor(t, draft.organiserId)
  expect((await owner(calls.overview, { params: { id: draft.id } })).http).toBe(409)
  expect((await manager(calls.overview, { params: { id: draft.id } })).http).toBe(404)
})

test('gifts tell no names of anonymous donors and no contacts; the list can be taken away by whom it was given to', async () => {
  await received({ donor_name: 'Ravi Teja' })
  await received({ donor_name: 'Hidden Person', anonymous: 1 })
  const { data, meta } = await organiser(calls.gifts, { query: { campaignId: id } })
  expect(new Set(data.map(({ donor }) => donor))).toEqual(new Set(['Ravi Teja', null]))
  expect(JSON.stringify(data)).not.toMatch(/Hidden|example\.org|9000000001/)
  const found = await organiser(calls.gifts, { query: { campaignId: id, searchTerm: 'Hidden' } })
  expect(found.data).toEqual([])
  const { downloadKey } = meta
  const url = `/materials/v2/download/fundraiser-gifts/${downloadKey}`
  expect((await organiser.send('GET', url)).statusCode).toBe(200)
  expect((await t.as('donor').send('GET', url)).statusCode).toBe(403)
  expect((await t.as('donor')(calls.gifts, { query: { campaignId: id } })).http).toBe(404)
  expect(downloads.list.access).toBe('user')
})

test('donors are thanked once, each by one letter; the same words again do no harm', async () => {
  const thank = (message: string) => organiser(calls.thankDonors, { body: { campaignId: id, message } })
  expect((await thank('Thank you')).http).toBe(409)
  for (const amount of [500, 700])
    await received({ donor_email: 'kind@example.org', selected_amount: amount })
  expect((await thank('See https://elsewhere.example')).errors).toHaveProperty('message')
  for (const _ of [1, 2]) expect((await thank('The wells\nare dug.')).data.donors).toBe(1)
  expect((await thank('Something else')).http).toBe(409)
  await t.services.jobs.runDue()
  const letters = (await messagesTo(t, 'kind@example.org')).filter(({ text }) => text.includes('are dug'))
  expect(letters).toHaveLength(1)
  expect((await organiser(calls.thanks, { params: { id } })).data.sent).toMatchObject({ recipients: 1 })
})

test('who is invited joins by the link, once, and does what their part allows', async () => {
  await invite('ravi@example.org')
  const token = await tokenTo('ravi@example.org')
  expect((await t.asNobody(calls.checkInvitation, { body: { token } })).data.may).toBe('look')
  const ravi = await makeAccount(t, 'donor')
  const client = clientFor(t, ravi)
  expect((await t.asNobody(calls.acceptInvitation, { body: { token } })).http).toBe(401)
  const joined = await Promise.all([1, 2].map(() => client(calls.acceptInvitation, { body: { token } })))
  expect(joined.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect((await desk(client)).data.part).toBe('look')
  expect((await client(calls.thankDonors, { body: { campaignId: id, message: 'Hi' } })).http).toBe(403)
  expect((await client(calls.team, { params: { id } })).data).toMatchObject({
    members: [{ accountId: ravi, isYou: true }],
    invitations: [],
    mayInvite: false,
  })
  expect(
    (await client(calls.invite, { body: { campaignId: id, email: 'x@example.org', may: 'edit' } })).http,
  ).toBe(403)
  await client(calls.removeMember, { body: { campaignId: id, accountId: ravi } })
  expect((await desk(client)).http).toBe(404)
})

test('a new invitation ends the link before; one that is taken back or over is none', async () => {
  await invite('asha@example.org')
  const first = await tokenTo('asha@example.org')
  await invite('Asha@example.org')
  expect(await tokenTo('asha@example.org'), 'nobody is written to again at once').toBe(first)
  await invite('asha@example.org', 'edit')
  const second = await tokenTo('asha@example.org')
  const check = async (token: string) => (await t.asNobody(calls.checkInvitation, { body: { token } })).http
  expect([await check(first), await check(second)]).toEqual([403, 200])
  const { invitations } = (await organiser(calls.team, { params: { id } })).data
  const invitationId = invitations[0]!.id
  const body = { campaignId: id, invitationId }
  expect((await manager(calls.withdrawInvitation, { body })).http).toBe(403)
  expect((await organiser(calls.withdrawInvitation, { body })).http).toBe(200)
  expect(await check(second)).toBe(403)
})

test('a manager lists their own fundraisers with what waits, the super admin all; counts are those of the lists', async () => {
  const { pool } = t.services.database
  await pool.query(
    `insert into campaign_change (campaign_id, kind, reason, asked_by, asked_at)
     select id, 'target', 'More is needed', organiser_id, now() from campaign where id = $1`,
    [id],
  )
  const mine = await manager(managedFundraisers.fundraisers, { query: { waits: 'change' } })
  expect(mine.data).toMatchObject([{ id, waiting: 1, daysLeft: 31 }])
  const { waits, holds } = (await manager(managedFundraisers.landing)).data
  expect(waits).toMatchObject([{ title: 'Requests to decide', count: 1 }])
  expect(holds[0]).toMatchObject({ title: 'Live fundraisers', count: 1 })
  expect((await manager(managedFundraisers.fundraisers)).meta.total).toBe(1)
  expect((await t.as('super-admin')(managedFundraisers.fundraisers)).meta.total).toBeGreaterThan(1)
  expect((await t.as('reviewer')(managedFundraisers.fundraisers)).http).toBe(403)
  const url = `/materials/v2/download/managed-fundraisers/${mine.meta.downloadKey}`
  expect((await manager.send('GET', url)).statusCode).toBe(200)
})
