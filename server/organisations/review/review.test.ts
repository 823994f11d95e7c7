import { beforeEach, expect, test } from 'vitest'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { office } from '../../../contract/office.ts'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { orgReview as calls } from '../../../contract/organisations/review.ts'
import {
  browserOf,
  type contactOf,
  fillIn,
  legal,
  paper,
  profile,
  submitIt,
  type Browser,
} from '../../testing/make/organisations.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { registrationApp } from '../../testing/registrations.ts'
import { rowsOf } from '../../testing/sheet.ts'
import { markLapsed } from './store-review.ts'

const { t, submit, nextContact, count } = registrationApp()
let contact: ReturnType<typeof contactOf>
let browser: Browser
let orgId: number
beforeEach(async () => {
  ;({ contact, browser, orgId } = await submit((count) => ({ pan: `AAATN${1000 + count}C` })))
})

const reviewer = () => t.as('reviewer')
const organisation = async (id = orgId) => (await reviewer()(calls.organisation, { params: { id } })).data
async function findAllRight(id = orgId) {
  for (const { id: documentId } of (await organisation(id)).documents)
    await reviewer()(calls.updateMedia, { body: { orgId: id, documentId, verdict: 'ok' } })
}
const verify = (id = orgId) => reviewer()(calls.verify, { body: { orgId: id } })
const subjectsTo = async (email: string) => {
  await t.settle()
  return (await messagesTo(t, email)).map(({ subject }) => subject)
}
const reason = 'The trust deed is not readable.'

test('submitted organisations are counted, listed, searched and downloaded', async () => {
  const { data: area } = await reviewer()(office.area, { params: { area: 'reviewer' } })
  const waits = area.waits.find(({ title }) => title === 'Organisations to review')
  expect(waits).toMatchObject({ count: count(), url: '/reviewer/organisations?status=submitted' })
  const { data, meta } = await reviewer()(calls.organisations, {
    query: { status: 'submitted', searchTerm: contact.mobile_no },
  })
  expect(data).toMatchObject([
    { id: orgId, name: legal.name, kind: 'Trust', contact: contact.fullname, lapsed: 0 },
  ])
  const sheet = await reviewer().send('GET', `/materials/v2/download/organisations/${meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload).at(-1)).toContain('Submitted')
  const found = await reviewer()(office.find, { query: { searchTerm: contact.mobile_no } })
  expect(found.data).toMatchObject([
    { title: 'Organisations', items: [{ url: `/reviewer/organisations/${orgId}` }] },
  ])
  for (const role of ['finance', 'material-manager', 'approver', 'organisation'])
    expect((await t.as(role)(calls.organisation, { params: { id: orgId } })).http).toBe(403)
})

test('a draft is visible only to its owner', async () => {
  const draft = await fillIn(browserOf(t), nextContact())
  expect((await reviewer()(calls.organisation, { params: { id: draft } })).http).toBe(404)
  const { data } = await reviewer()(calls.organisations, { query: { limit: 50 } })
  expect(data.map(({ id }) => id)).not.toContain(draft)
})

test('a verified organisation shows the checks and their dates', async () => {
  expect((await verify()).http).toBe(409)
  await findAllRight()
  const answers = await Promise.all([verify(), verify()])
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await subjectsTo(contact.email)).toContain('Your organisation is verified')
  const { rows } = await t.services.database.pool.query<{ slug: string }>(
    'select p.slug from organiser p join organisation o on o.account_id = p.account_id where o.id = $1',
    [orgId],
  )
  const shown = await t.asNobody(campaigns.organiser, { params: { slug: rows[0]!.slug } })
  expect(shown.data).toMatchObject({
    name: legal.name,
    about: profile.about,
    city: legal.city,
    isVerified: true,
  })
  expect(shown.data.checks).toEqual(
    ['registration', 'pan', 'tax_registration', 'bank_account'].map((kind) => ({
      kind,
      checkedOn: '2026-11-20',
    })),
  )
  await reviewer()(calls.suspend, { body: { orgId, reason } })
  expect((await t.asNobody(campaigns.organiser, { params: { slug: rows[0]!.slug } })).data.isVerified).toBe(
    false,
  )
  await reviewer()(calls.reinstate, { body: { orgId, reason: 'Settled' } })
  expect((await t.asNobody(campaigns.organiser, { params: { slug: rows[0]!.slug } })).data.isVerified).toBe(
    true,
  )
  const { history } = await organisation()
  const decided = history.filter(({ action }) => action !== 'organisation.document-checked')
  expect(decided.map(({ what }) => what)).toEqual(['Submitted', 'Verified', 'Suspended', 'Verified'])
  expect(history).toHaveLength(8)
})

test('data is requested for the named parts alone, is added, and comes back', async () => {
  const asked = await reviewer()(calls.requestData, { body: { orgId, parts: ['documents'], reason } })
  expect(asked).toMatchObject({ http: 200, message: 'Data requested' })
  expect(await subjectsTo(contact.email)).toContain('We need more to verify your organisation')
  const [letter] = (await messagesTo(t, contact.email)).filter(({ subject }) => subject.startsWith('We need'))
  expect(letter?.text).toContain(reason)
  const own = (await browser(orgRegistration.own)).data!
  expect(own).toMatchObject({ status: 'data_requested', requestedParts: ['documents'] })
  expect(own.history.at(-1)).toMatchObject({ actor: 'Our reviewers', note: reason })
  expect((await browser(orgRegistration.saveProfile, { body: { orgId, ...profile } })).http).toBe(409)
  await browser.upload({ orgId, docType: 'registration' }, await paper('deed-again.png'))
  expect((await browser(orgRegistration.resubmit, { body: { orgId } })).http).toBe(409)
  const documents = { section_80g: { number: 'AAATN1234CF20214', validUntil: '2028-03-31' } }
  const bank = { holder: legal.name, ifsc: 'HDFC0001234' }
  await browser(orgRegistration.saveDocuments, { body: { orgId, documents, bank } })
  expect((await browser(orgRegistration.resubmit, { body: { orgId } })).http).toBe(200)
  const now = await organisation()
  expect(now).toMatchObject({ status: 'submitted', requestedParts: [] })
  expect(now.formerDocuments.map(({ kind }) => kind)).toEqual(['registration'])
  expect(now.documents.find(({ kind }) => kind === 'registration')).toMatchObject({
    name: 'deed-again.png',
    verdict: null,
  })
})

test('a rejected organisation hears why and cannot be decided about again', async () => {
  await reviewer()(calls.reject, { body: { orgId, reason } })
  expect(await subjectsTo(contact.email)).toContain('We could not verify your organisation')
  for (const again of [await verify(), await reviewer()(calls.reject, { body: { orgId, reason } })])
    expect(again.http).toBe(409)
  expect((await organisation()).status).toBe('rejected')
})

test('a reviewer sees each document, which is written down under their name', async () => {
  const [document] = (await organisation()).documents
  const seen = await reviewer().send('GET', document!.url.replace('/api', ''))
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
  for (const role of ['finance', 'donor', 'manager'])
    expect((await t.as(role).send('GET', document!.url.replace('/api', ''))).statusCode).toBe(404)
  const { rows } = await t.services.database.pool.query(
    `select actor from audit where action = 'organisation.document-viewed' and subject = $1`,
    [`organisation:${orgId}`],
  )
  expect(rows).toEqual([{ actor: 'Ravi Teja Bollu' }])
})

test('corrections need the current version and record earlier values', async () => {
  const { version, legal: read } = await organisation()
  const body = {
    orgId,
    version,
    ...read,
    name: 'Neelimarri Public Trust',
    pan: 'AAATN9999C',
    reason: 'As on the deed',
  }
  expect((await reviewer()(calls.updateInfo, { body })).http).toBe(200)
  expect((await reviewer()(calls.updateInfo, { body })).http).toBe(409)
  expect((await organisation()).history.at(-1)).toMatchObject({
    what: 'Details corrected',
    reason: 'As on the deed',
    about: 'Name: Neelimarri Trust → Neelimarri Public Trust · PAN changed',
  })
  for (const [name, value] of Object.entries({ status: 'verified', verified_at: 'x', account_id: 1, id: 2 }))
    expect((await reviewer()(calls.updateInfo, { body: { ...body, [name]: value } })).errors).toHaveProperty(
      name,
    )
})

test('a document to be changed needs a note, is of its organisation, and keeps it from being verified', async () => {
  await findAllRight()
  const documentId = (await organisation()).documents[0]!.id
  const check = (more: object, of = orgId) =>
    reviewer()(calls.updateMedia, { body: { orgId: of, documentId, verdict: 'change', ...more } })
  expect((await check({})).errors).toEqual({ note: 'Say what is to be changed' })
  const other = await fillIn(browserOf(t), nextContact())
  expect((await check({ note: 'Page 2 is missing' }, other)).http).toBe(404)
  expect((await check({ note: 'Page 2 is missing' })).http).toBe(200)
  expect((await verify()).message).toContain('Look at each required document first')
})

test('of two organisations with one PAN only one is verified', async () => {
  const pan = 'AAATN7777C'
  const made = []
  for (const _ of [1, 2]) {
    const [who, other] = [nextContact(), browserOf(t)]
    const id = await fillIn(other, who, { ...legal, pan })
    await submitIt(t, other, id, who.mobile_no)
    await findAllRight(id)
    made.push(id)
  }
  const [first, second] = made as [number, number]
  expect((await organisation(first)).samePan).toMatchObject([{ id: second, status: 'submitted' }])
  expect((await verify(first)).http).toBe(200)
  expect((await verify(second)).message).toBe('Another verified organisation has this PAN')
})

test('reviewers cannot review their own organisation', async () => {
  const { pool } = t.services.database
  const { rows } = await pool.query<{ id: number }>(
    `select a.id from account a join account_role r on r.account_id = a.id where r.role_id = 'reviewer' limit 1`,
  )
  await pool.query('update organisation set account_id = null where account_id = $1', [rows[0]!.id])
  await pool.query('update organisation set account_id = $2 where id = $1', [orgId, rows[0]!.id])
  expect((await verify()).message).toContain('your own organisation')
  await pool.query('update organisation set account_id = null where id = $1', [orgId])
})

test('a document whose day is over is counted until it is renewed', async () => {
  await findAllRight()
  await verify()
  const { pool } = t.services.database
  expect(await markLapsed(pool, '2028-03-31', new Date('2028-03-31T00:00:00Z'))).toEqual([])
  expect(await markLapsed(pool, '2028-04-01', new Date('2028-04-01T00:00:00Z'))).toContainEqual(
    expect.objectContaining({ organisationId: orgId, kind: 'section_80g' }),
  )
  const lapsed = async () =>
    (await reviewer()(calls.organisations, { query: { documents: 'lapsed', searchTerm: contact.mobile_no } }))
      .data
  expect(await lapsed()).toMatchObject([{ id: orgId, lapsed: 1 }])
  const { documents } = await organisation()
  const documentId = documents.find(({ kind }) => kind === 'section_80g')!.id
  await reviewer()(calls.updateMedia, {
    body: { orgId, documentId, verdict: 'ok', validUntil: '2033-03-31' },
  })
  expect(await lapsed()).toEqual([])
})
