import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giving } from '../../../contract/materials/giving.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { materialReports as calls } from '../../../contract/materials/reporting.ts'
import { materialReview as review } from '../../../contract/materials/review.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'

let t: TestApp
let reviewer: Client
let id: number
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_REPORTS_IP: '100/3600' } })
  reviewer = clientFor(t, await makeAccount(t, 'reviewer'))
})
afterAll(() => t.close())
beforeEach(async () => {
  id = await makeRequest(t)
})

const run = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)
const report = (by: Client = t.asNobody, given: object = {}) =>
  by(calls.report, {
    body: {
      type: 'request' as const,
      id,
      kind: 'untrue' as const,
      message: 'They closed in June.',
      ...given,
    },
  })
const cases = async (query: object = { status: 'open' }) => (await reviewer(review.cases, { query })).data
const newestCase = async () => (await cases({ status: 'open', sort: 'newest' }))[0]!
const caseOf = async (caseId: number) => (await reviewer(review.case, { params: { id: caseId } })).data
const reason = 'The organisation confirmed it.'

/** Adds stored media to a request without an upload. */
const addPhoto = async () => {
  const mediaId = String(id).padStart(20, '0')
  await run(
    `insert into media (id, name, type, size, state, storage_key, created_at)
     values ($1, 'photo.webp', 'image/webp', 10, 'published', $1, now())`,
    [mediaId],
  )
  await run('update material_request set image_media_id = $1 where id = $2', [mediaId, id])
  return mediaId
}

test('two reports of a person count once in the queue', async () => {
  await report(t.asNobody, { email: 'Asha@example.org' })
  await report(t.asNobody, { email: 'asha@example.org', kind: 'spam' })
  await report(t.as('donor'), { kind: 'spam' })
  expect(await newestCase()).toMatchObject({ title: 'Blankets for forty girls', type: 'Request', reports: 2 })
  expect((await newestCase()).kinds.split('; ')).toHaveLength(2)
})

test('a report without kind, message or material is refused', async () => {
  const wrong = await report(t.asNobody, { kind: 'dull', message: ' ', email: 'asha' })
  expect(Object.keys(wrong.errors).toSorted()).toEqual(['email', 'kind', 'message'])
  id = await makeRequest(t, { status: 0 })
  expect((await report()).http).toBe(404)
})

test('the owner of a request cannot report it', async () => {
  const owner = await makeAccount(t, 'donor')
  await run('update material_request set account_id = $1 where id = $2', [owner, id])
  expect((await report(clientFor(t, owner))).http).toBe(409)
  expect((await report(t.asNobody, { email: 'hostel@demo.test' })).http).toBe(409)
})

test('a reviewer approves only after every photo is opened', async () => {
  const mediaId = await addPhoto()
  await report()
  const { id: caseId } = await newestCase()
  expect((await caseOf(caseId)).photos).toEqual([{ id: mediaId, isOpened: false }])
  const early = await reviewer(review.approveReport, { body: { id: caseId, reason } })
  expect([early.http, early.message]).toEqual([409, 'Open every photo before you approve'])
  const opened = await reviewer(review.openPhoto, { body: { id: caseId, mediaId } })
  expect(opened.data.url).toMatch(/^\/media\//)
  const colleague = clientFor(t, await makeAccount(t, 'reviewer'))
  expect((await colleague(review.approveReport, { body: { id: caseId, reason } })).http).toBe(409)
  expect((await reviewer(review.approveReport, { body: { id: caseId, reason } })).http).toBe(200)
  expect(await caseOf(caseId)).toMatchObject({ status: 'dismissed', reason, photos: [{ isOpened: true }] })
  expect((await reviewer(review.rejectMaterial, { body: { id: caseId, reason } })).http).toBe(409)
  expect((await t.asNobody(openRequests.detail, { params: { id } })).http).toBe(200)
})

test('a rejected request is no longer public', async () => {
  await report()
  const { id: caseId } = await newestCase()
  expect((await reviewer(review.rejectMaterial, { body: { id: caseId, reason: ' ' } })).errors).toEqual({
    reason: 'Enter a reason',
  })
  const both = await Promise.all(
    [1, 2].map(() => reviewer(review.rejectMaterial, { body: { id: caseId, reason } })),
  )
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await t.asNobody(openRequests.detail, { params: { id } })).http).toBe(404)
  expect((await caseOf(caseId)).status).toBe('upheld')
})

test('a rejected offer becomes no service', async () => {
  const body = {
    materials: [{ category: 9, quantity: 2 }],
    name: 'Ravi Kumar',
    email: 'ravi@example.org',
    mobile_no: '9000000003',
    locality: demoPlaces[0]!,
    address: '12 Lake Road',
    indian_citizen: 1 as const,
  }
  const { data: offer } = await t.asNobody(giving.postMaterial, { body })
  await report(t.asNobody, { type: 'offer', id: offer.id, kind: 'forbidden' })
  const { id: caseId, type } = await newestCase()
  expect(type).toBe('Offer')
  await reviewer(review.rejectMaterial, { body: { id: caseId, reason } })
  expect((await run('select status from material_offer where id = $1', [offer.id])).rows).toEqual([
    { status: 'no_service' },
  ])
})

test('a reviewer who reported material does not decide about it', async () => {
  const own = clientFor(t, await makeAccount(t, 'reviewer'))
  await report(own)
  const { id: caseId } = await newestCase()
  const seen = (await own(review.case, { params: { id: caseId } })).data
  expect([seen.isOwn, seen.reports]).toEqual([true, []])
  for (const call of [review.approveReport, review.rejectMaterial])
    expect((await own(call, { body: { id: caseId, reason } })).http).toBe(403)
})

test('comments of reviewers appear in the case', async () => {
  await report()
  const { id: caseId } = await newestCase()
  const body = { id: caseId, comment: 'Called them at noon.' }
  await reviewer(review.addComment, { body, key: `comment-${caseId}` })
  await reviewer(review.addComment, { body, key: `comment-${caseId}` })
  expect((await caseOf(caseId)).comments).toMatchObject([{ comment: 'Called them at noon.' }])
  expect((await reviewer(review.addComment, { body: { ...body, comment: ' ' } })).errors).toEqual({
    comment: 'Write a comment',
  })
  expect((await reviewer(review.addComment, { body: { ...body, id: 2_000_000_000 } })).http).toBe(404)
})

test('material managers and donors cannot open the queue', async () => {
  expect((await t.as('donor')(review.cases, { query: {} })).http).toBe(403)
  expect((await t.as('material-manager')(review.cases, { query: {} })).http).toBe(403)
})
