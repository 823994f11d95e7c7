import { beforeEach, expect, test } from 'vitest'
import { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { fundraiserProofs as calls } from '../../../contract/campaigns/proofs.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { addDays } from '../../platform/ist.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { fileApp, sqlOf } from '../../testing/file-app.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { makeRaiser, paperFile, raiserOf, type TestRaiser } from '../../testing/make/raisers.ts'
import { messagesTo } from '../../testing/read-messages.ts'

const start = '2026-11-20'
const lapsesOn = addDays(start, 20)
const t = fileApp()
const sql = sqlOf(t)

let raiser: TestRaiser
let manager: number
let looker: Client
let id: number
let slug: string
beforeEach(async () => {
  t.setNow(`${start}T06:00:00Z`)
  raiser = await makeRaiser(t)
  manager = await makeAccount(t, 'manager')
  looker = clientFor(t, await makeAccount(t, 'reviewer'))
  ;({ id, slug } = await makeCampaign(t, {
    organiserId: raiser.id,
    managerId: manager,
    endsOn: '2027-10-30',
  }))
  await sql(
    `with file as (insert into media (id, owner_id, name, type, size, state, storage_key, created_at)
       values ($3, $2, 'letter.png', 'image/png', 10, 'stored', $3, now()) returning id)
     insert into campaign_document (campaign_id, kind, media_id, digest, uploaded_by, uploaded_at, valid_until)
     select $1, 'medical', id, '\\x00', $2, now(), $4 from file`,
    [id, raiser.id, `letter-${id}`, lapsesOn],
  )
})

const on = async (day: string) => {
  t.setNow(`${day}T06:00:00Z`)
  await t.services.jobs.runDue()
}
const page = async () => (await t.asNobody(campaigns.detail, { params: { slug } })).data
const subjectsTo = async (of: number) => {
  await t.settle()
  const { rows } = await sql<{ email: string }>('select email from account where id = $1', [of])
  return (await messagesTo(t, rows[0]!.email)).map(({ subject }) => subject)
}
const stateNow = async () => (await clientFor(t, raiser.id)(calls.proofs, { params: { id } })).data
const handIn = async (title = 'Letter of the hospital') =>
  (await raiserOf(t, raiser.id)).upload(
    { campaignId: id, title },
    await paperFile('letter.png'),
    calls.handIn.path,
  )
const handedIn = async () => ((await handIn()).data as { id: number }).id

const due = 'Your fundraiser soon needs a new medical document'
const lapsed = 'The medical document of your fundraiser has lapsed'
const paused = 'Giving to your fundraiser is paused: its proof has lapsed'

test('a proof is asked for 14 days ahead and on its last day, once each', async () => {
  await on(addDays(lapsesOn, -15))
  expect(await subjectsTo(raiser.id)).toEqual([])
  expect(await stateNow()).toMatchObject({ state: 'holds', validUntil: lapsesOn, mayHandIn: true })
  for (const day of [-14, -13]) await on(addDays(lapsesOn, day))
  expect(await subjectsTo(raiser.id)).toEqual([due])
  expect((await stateNow()).state).toBe('due')
  for (const day of [0, 1]) await on(addDays(lapsesOn, day))
  expect((await subjectsTo(raiser.id)).filter((one) => one === lapsed)).toHaveLength(1)
  expect(await stateNow()).toMatchObject({ state: 'lapsed', pausesOn: addDays(lapsesOn, 14) })
})

test('giving pauses 14 days after a proof has lapsed, and the organiser cannot open it', async () => {
  for (const day of [0, 13]) await on(addDays(lapsesOn, day))
  expect((await page()).isOpen).toBe(true)
  for (const day of [14, 15]) await on(addDays(lapsesOn, day))
  expect(await page()).toMatchObject({ status: 'paused', isOpen: false })
  expect((await stateNow()).state).toBe('paused')
  expect((await subjectsTo(raiser.id)).filter((one) => one === paused)).toHaveLength(1)
  expect(await subjectsTo(manager)).toContain('A fundraiser is paused')
  const resumed = await clientFor(t, raiser.id)(fundraiserChanges.resume, {
    body: { campaignId: id, reason: 'Please.' },
  })
  expect(resumed.message).toContain('We have paused')
})

test('donations resume when a new proof is accepted', async () => {
  await on(lapsesOn)
  await on(addDays(lapsesOn, 14))
  const documentId = await handedIn()
  const listed = await looker(calls.handedIn, { query: { status: 'waiting' } })
  expect(listed.data.find((row) => row.id === documentId)).toMatchObject({
    campaignId: id,
    document: 'Letter of the hospital',
    holdsUntil: lapsesOn,
    isPaused: true,
  })
  const file = await t.app.inject({ url: new URL(listed.data[0]!.url, 'http://x').pathname })
  expect(file.statusCode).toBe(404)
  expect((await looker(calls.acceptProof, { body: { documentId } })).http).toBe(200)
  expect(await page()).toMatchObject({ status: 'live', isOpen: true })
  expect(await stateNow()).toMatchObject({
    state: 'holds',
    validUntil: addDays(addDays(lapsesOn, 14), 180),
    pausesOn: null,
    proofs: [{ status: 'accepted' }],
  })
  expect(await subjectsTo(raiser.id)).toContain('Your fundraiser takes gifts again')
  expect(await subjectsTo(manager)).toContain('A fundraiser goes on')
  expect((await looker(calls.rejectProof, { body: { documentId, reason: 'No.' } })).http).toBe(409)
})

test('a proof accepted in time leaves giving open, and nothing more is asked', async () => {
  await on(addDays(lapsesOn, -14))
  const documentId = await handedIn()
  await looker(calls.acceptProof, { body: { documentId } })
  expect(await subjectsTo(raiser.id)).toContain('The new document of your fundraiser was accepted')
  await on(lapsesOn)
  await on(addDays(lapsesOn, 14))
  expect((await page()).isOpen).toBe(true)
  expect(await subjectsTo(raiser.id)).not.toContain(lapsed)
})

test('giving does not pause while a proof waits for us, and does once it is refused', async () => {
  await on(lapsesOn)
  const documentId = await handedIn()
  await on(addDays(lapsesOn, 14))
  expect((await page()).isOpen).toBe(true)
  const body = { documentId, reason: 'It is of last year.' }
  expect((await looker(calls.rejectProof, { body })).http).toBe(200)
  expect(await subjectsTo(raiser.id)).toContain('We could not accept the new document of your fundraiser')
  expect((await stateNow()).proofs).toMatchObject([{ status: 'rejected', reason: 'It is of last year.' }])
  await on(addDays(lapsesOn, 15))
  expect((await page()).isOpen).toBe(false)
})

test('after a long silence it is asked for first: giving pauses 14 days after that', async () => {
  await on(addDays(lapsesOn, 40))
  expect((await page()).isOpen).toBe(true)
  await on(addDays(lapsesOn, 54))
  expect((await page()).isOpen).toBe(false)
})

test('proofs only resume what expired proofs paused', async () => {
  await on(lapsesOn)
  await on(addDays(lapsesOn, 14))
  const staff = clientFor(t, manager)
  const body = { campaignId: id, reason: 'The hospital has told us.' }
  expect((await staff(fundraiserChanges.resume, { body })).http).toBe(200)
  await on(addDays(lapsesOn, 20))
  expect((await page()).isOpen).toBe(true)
  await staff(fundraiserChanges.pause, { body })
  const documentId = await handedIn()
  await looker(calls.acceptProof, { body: { documentId } })
  expect((await page()).isOpen).toBe(false)
})

test('a proof that names Aadhaar, is no picture or paper, or comes from a stranger is refused', async () => {
  expect((await handIn('My aadhaar card')).errors).toHaveProperty('title')
  const program = new File(['#!/bin/sh'], 'letter.png', { type: 'image/png' })
  const sent = await raiser.upload({ campaignId: id }, program, calls.handIn.path)
  expect([sent.http, Object.keys(sent.errors)]).toEqual([400, ['file']])
  const stranger = await makeRaiser(t)
  expect((await stranger.upload({ campaignId: id }, await paperFile(), calls.handIn.path)).http).toBe(404)
  expect((await stranger.as(calls.proofs, { params: { id } })).http).toBe(404)
})

test('people with a part in a fundraiser cannot decide its proofs', async () => {
  const documentId = await handedIn()
  const member = await makeAccount(t, 'reviewer')
  await sql(`insert into campaign_team values ($1, $2, 'look', now())`, [id, member])
  for (const call of [calls.acceptProof, calls.rejectProof])
    expect((await clientFor(t, member)(call, { body: { documentId, reason: 'So.' } })).http).toBe(403)
  for (const by of [member, raiser.id])
    await expect(
      sql(
        `update campaign_document set proof_status = 'accepted', decided_by = $2, decided_at = now() where id = $1`,
        [documentId, by],
      ),
    ).rejects.toThrow('belong to')
})

test('of accept and refuse at once only one succeeds', async () => {
  const documentId = await handedIn()
  const answers = await Promise.all([
    looker(calls.acceptProof, { body: { documentId } }),
    clientFor(t, await makeAccount(t, 'reviewer'))(calls.rejectProof, {
      body: { documentId, reason: 'No.' },
    }),
  ])
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a fundraiser without a medical document has no proof that lapses', async () => {
  const other = await makeCampaign(t, { organiserId: raiser.id })
  const { data } = await clientFor(t, raiser.id)(calls.proofs, { params: { id: other.id } })
  expect(data).toMatchObject({ state: 'none', validUntil: null, mayHandIn: false })
  const sent = await raiser.upload({ campaignId: other.id }, await paperFile(), calls.handIn.path)
  expect(sent.http).toBe(409)
})
