import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { comments } from '../../../contract/social/comments.ts'
import { commentModeration as moderation } from '../../../contract/social/moderation.ts'
import { requestComments as calls } from '../../../contract/social/request-comments.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'

let t: TestApp
let id: number
let asha: Client
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  id = await makeRequest(t)
  asha = clientFor(t, await makeAccount(t, 'donor'))
})

const post = (by: Client, comment = 'We can bring twelve.') =>
  by(calls.post, { body: { materialId: id, comment } })
const list = () => t.asNobody(calls.list, { params: { id }, query: {} })

test('a comment on a request is listed with its reply and votes', async () => {
  expect((await list()).meta).toMatchObject({ comments: 0, isOpen: true })
  const { data: first } = await post(asha)
  await t.as('donor')(comments.reply, { body: { id: first.id, comment: 'Thank you.' } })
  await t.as('donor')(comments.like, { body: { id: first.id } })
  const { data, meta } = await list()
  expect(meta).toMatchObject({ total: 1, comments: 2 })
  expect(data).toMatchObject([
    { id: first.id, comment: 'We can bring twelve.', likes: 1, replies: [{ comment: 'Thank you.' }] },
  ])
})

test('the person who asked for the items is marked as organiser', async () => {
  const owner = await makeAccount(t, 'donor')
  await t.services.database.pool.query('update material_request set account_id = $1 where id = $2', [
    owner,
    id,
  ])
  await post(clientFor(t, owner), 'Used ones are fine too.')
  expect((await list()).data[0]!.author).toMatchObject({ part: 'organiser' })
})

test('a closed request shows comments but accepts none', async () => {
  const { data: first } = await post(asha)
  await t.as('material-manager')(materialRequests.setStatus, { params: { id }, body: { id, status: 2 } })
  expect((await list()).meta).toMatchObject({ comments: 1, isOpen: false })
  expect([
    (await post(asha)).http,
    (await asha(comments.reply, { body: { id: first.id, comment: 'x' } })).http,
  ]).toEqual([409, 409])
})

test('an unapproved request has no comments', async () => {
  id = await makeRequest(t, { status: 0 })
  expect([(await list()).http, (await post(asha)).http]).toEqual([404, 404])
  expect((await t.asNobody(calls.post, { body: { materialId: id, comment: 'Hello' } })).http).toBe(401)
})

test('an empty comment on a request is refused at its field', async () => {
  expect((await post(asha, ' ')).errors).toEqual({ comment: 'Write a comment' })
})

test('moderators remove a reported comment on a request', async () => {
  const { data: first } = await post(asha, 'Buy my lamps')
  await t.as('donor')(comments.report, { body: { id: first.id, kind: 'spam' } })
  const staff = t.as('operations')
  const { data: cases } = await staff(moderation.cases, { query: { status: 'open', searchTerm: 'Blankets' } })
  const found = cases.find(({ comment }) => comment === 'Buy my lamps')!
  expect(found.fundraiser).toBe('Blankets for forty girls')
  expect((await staff(moderation.case, { params: { id: found.id } })).data).toMatchObject({
    slug: null,
    requestId: id,
    isOwn: false,
  })
  expect((await staff(moderation.remove, { body: { id: found.id, reason: 'It advertises.' } })).http).toBe(
    200,
  )
  expect((await list()).data).toMatchObject([{ state: 'removed', comment: '' }])
})

test('the person who asked for the items decides no comment on the request', async () => {
  const { data: first } = await post(asha)
  await t.as('donor')(comments.report, { body: { id: first.id, kind: 'rude' } })
  const staffId = await makeAccount(t, 'operations')
  await t.services.database.pool.query('update material_request set account_id = $1 where id = $2', [
    staffId,
    id,
  ])
  const staff = clientFor(t, staffId)
  const { data: cases } = await staff(moderation.cases, { query: { status: 'open', kind: 'rude' } })
  const caseId = cases[0]!.id
  expect((await staff(moderation.case, { params: { id: caseId } })).data.isOwn).toBe(true)
  expect((await staff(moderation.keep, { body: { id: caseId, reason: 'Fine' } })).http).toBe(403)
})
