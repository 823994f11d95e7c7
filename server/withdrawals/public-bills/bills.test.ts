import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { publicBills as calls, type Bill } from '../../../contract/withdrawals/bills.ts'
import { moneyTrail } from '../../../contract/withdrawals/trail.ts'
import { publishFile, keepPrivate, storePrivate } from '../../media/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { makeAccount, makeOrganisation } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { drawnPicture } from '../../testing/make/pictures.ts'
import { makeTranche } from '../../testing/make/tranches.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
let id: number
let slug: string
let [organiserId, managerId]: number[] = []
let organiser: Client
let manager: Client
let withdrawalId: number
let picture: Buffer
let donor: string
let n = 0
const { giveTo, decide: pays } = giving(() => t)
beforeAll(async () => {
  t = await testApp()
  picture = await drawnPicture(640, 480, 'png')
})
beforeEach(async () => {
  donor = `asha${++n}@example.org`
  organiserId = await makeOrganisation(t)
  managerId = await makeAccount(t, 'manager')
  ;[organiser, manager] = [clientFor(t, organiserId), clientFor(t, managerId)]
  ;({ id, slug } = await makeCampaign(t, { organiserId, managerId }))
  await given(2500)
  ;({ withdrawalId } = await makeTranche(t, { campaignId: id, askedBy: organiserId, amountPaise: 100_000 }))
})
afterAll(() => t.close())

async function given(rupees: number, email = donor): Promise<TestDonation> {
  const gift = await giveTo(id, { selected_amount: rupees, donor_email: email })
  await pays(gift.orderId, { state: 'succeeded' })
  return gift
}
/** A bill that the organiser handed in, a private file. */
async function bill(title = 'Books of Ravi Stores', digest = title): Promise<number> {
  const { clock, database, storage } = t.services
  const rule = { field: 'file', types: ['image/png'] as const, maxBytes: 5_000_000, tooLarge: 'Too large' }
  const file = await storePrivate(storage, { name: 'bill.png', body: picture }, rule)
  await inTransaction(database.db, (tx) => keepPrivate(tx, file, { ownerId: organiserId!, at: clock.now() }))
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into withdrawal_document (campaign_id, withdrawal_id, kind, title, amount_paise, billed_on, media_id, digest, uploaded_by, uploaded_at)
     values ($1, $2, 'bill', $3, 40000, '2026-11-19', $4, $5, $6, $7) returning id`,
    [id, withdrawalId, title, file.id, Buffer.from(digest), organiserId, clock.now()],
  )
  return rows[0]!.id
}
const redacted = () => new File([new Uint8Array(picture)], 'redacted.png', { type: 'image/png' })
async function offer(as: Client, documentId: number, version: { file?: File; asItIs?: '1' }) {
  const form = new FormData()
  form.set('documentId', String(documentId))
  for (const [name, value] of Object.entries(version)) form.set(name, value)
  const answer = await as.send('POST', calls.offer.path, form)
  const { message, data } = answer.json<{
    message: string
    data: { errors?: Record<string, string> } & Bill
  }>()
  return { http: answer.statusCode, message, data, errors: data?.errors ?? {} }
}
const versionOf = async (documentId: number): Promise<number> => {
  const { rows } = await t.services.database.pool.query<{ version: number }>(
    'select greatest(offer_version, 1) as version from withdrawal_document where id = $1',
    [documentId],
  )
  return rows[0]!.version
}
/** Decides about the version that was offered last. */
const decide = async (as: Client, documentId: number, verdict: 'approved' | 'rejected', reason = '') =>
  as(calls.decide, { body: { documentId, version: await versionOf(documentId), verdict, reason } })
const bills = async () => (await organiser(calls.ofFundraiser, { params: { id } })).data
const shown = async () =>
  (await t.asNobody(moneyTrail.ofFundraiser, { params: { slug }, query: {} })).data.tranches[0]!.bills

test('a bill is public once its manager approved the version that its organiser made, and stays private itself', async () => {
  const one = await bill()
  expect(await bills()).toMatchObject([{ id: one, status: 'private', amount: 400, isAsItIs: null }])
  expect((await offer(organiser, one, { file: redacted() })).data).toMatchObject({
    status: 'offered',
    isAsItIs: false,
  })
  expect(await shown()).toEqual([])
  const waiting = await manager(calls.waiting, { query: {} })
  expect(waiting.data).toMatchObject([
    { id: one, amount: 400, isAsItIs: false, isOwn: false, uploadedBy: 'Asha School' },
  ])
  expect((await manager.send('GET', `/campaign/withdrawal/public-version/${one}`)).statusCode).toBe(200)
  for (const _ of [1, 2]) expect((await decide(manager, one, 'approved')).http).toBe(200)
  const [found] = await shown()
  expect(found).toMatchObject({
    title: 'Books of Ravi Stores',
    amount: 400,
    billedOn: '2026-11-19',
    type: 'image/webp',
  })
  expect((await t.app.inject(found!.url)).statusCode).toBe(200)
  const { rows } = await t.services.database.pool.query(
    `select m.state, p.state as public from withdrawal_document d join media m on m.id = d.media_id join media p on p.id = d.public_media_id`,
  )
  expect(rows).toEqual([{ state: 'private', public: 'published' }])
  expect((await offer(organiser, one, { asItIs: '1' })).http).toBe(409)
  expect((await organiser(calls.keepPrivate, { body: { documentId: one } })).http).toBe(409)
})

test('a bill may be shown as it is, be taken back while it waits, and be offered again once it was refused', async () => {
  const one = await bill()
  expect((await offer(organiser, one, {})).errors).toHaveProperty('file')
  expect((await offer(organiser, one, { file: redacted(), asItIs: '1' })).errors).toHaveProperty('file')
  await offer(organiser, one, { asItIs: '1' })
  for (const _ of [1, 2])
    expect((await organiser(calls.keepPrivate, { body: { documentId: one } })).http).toBe(200)
  expect(await bills()).toMatchObject([{ status: 'private' }])
  expect((await decide(manager, one, 'approved')).http).toBe(409)
  await offer(organiser, one, { file: redacted() })
  expect((await decide(manager, one, 'rejected')).errors).toHaveProperty('reason')
  expect((await decide(manager, one, 'rejected', 'The number of the account can be read')).http).toBe(200)
  expect(await bills()).toMatchObject([
    { status: 'rejected', reason: 'The number of the account can be read' },
  ])
  await offer(organiser, one, { asItIs: '1' })
  expect((await decide(manager, one, 'approved')).http).toBe(200)
  expect(await shown()).toHaveLength(1)
})

test('a verdict on a version that another has replaced is refused, and shows nothing', async () => {
  const one = await bill()
  const seen = async () => (await manager(calls.waiting, { query: {} })).data[0]!.version
  await offer(organiser, one, { file: redacted() })
  const first = await seen()
  await offer(organiser, one, { asItIs: '1' })
  for (const body of [
    { documentId: one, version: first, verdict: 'approved' as const },
    { documentId: one, version: first, verdict: 'rejected' as const, reason: 'Not readable' },
  ])
    expect(await manager(calls.decide, { body })).toMatchObject({
      http: 409,
      message: errors.BILL_REPLACED.message,
    })
  expect(await shown()).toEqual([])
  expect(await bills()).toMatchObject([{ status: 'offered' }])
  const body = { documentId: one, version: await seen(), verdict: 'approved' as const }
  for (const _ of [1, 2]) expect((await manager(calls.decide, { body })).http).toBe(200)
  expect(await manager(calls.decide, { body: { ...body, version: first } })).toMatchObject({ http: 409 })
  expect(await shown()).toHaveLength(1)
})

test('a program is refused as a public version, and nobody else offers or decides', async () => {
  const one = await bill()
  const program = new File([new Uint8Array([0x4d, 0x5a, 1, 2])], 'bill.pdf', { type: 'application/pdf' })
  expect((await offer(organiser, one, { file: program })).errors).toHaveProperty('file')
  const stranger = clientFor(t, await makeOrganisation(t))
  expect((await offer(stranger, one, { asItIs: '1' })).http).toBe(404)
  expect((await stranger(calls.ofFundraiser, { params: { id } })).http).toBe(404)
  await offer(organiser, one, { asItIs: '1' })
  expect((await decide(organiser, one, 'approved')).http).toBe(403)
  expect((await decide(t.as('manager'), one, 'approved')).http).toBe(404)
  expect((await stranger.send('GET', `/campaign/withdrawal/public-version/${one}`)).statusCode).toBe(404)
  await t.services.database.pool.query(
    `insert into campaign_team (campaign_id, account_id, may, added_at) values ($1, $2, 'edit', now())`,
    [id, managerId],
  )
  expect((await decide(manager, one, 'approved')).message).toMatch(/You have a part in this fundraiser/)
})

test('what no bill can be seen of is said, with why', async () => {
  const tranche = async () =>
    (await t.asNobody(moneyTrail.ofFundraiser, { params: { slug }, query: {} })).data.tranches[0]!
  const { amount } = await tranche()
  expect(await tranche()).toMatchObject({ billsMissing: amount, billsAre: 'due' })
  const one = await bill()
  await offer(organiser, one, { asItIs: '1' })
  await decide(manager, one, 'approved')
  expect(await tranche()).toMatchObject({ billsMissing: amount - 400, billsAre: 'due' })
  await t.services.database.pool.query('update withdrawal set bills_due_on = $2 where id = $1', [
    withdrawalId,
    '2026-11-01',
  ])
  expect(await tranche()).toMatchObject({ billsMissing: amount - 400, billsAre: 'overdue' })
  await t.services.database.pool.query('update withdrawal_document set amount_paise = $2 where id = $1', [
    await bill('Second'),
    amount * 100,
  ])
  expect(await tranche()).toMatchObject({ billsMissing: amount - 400, billsAre: 'handed_in' })
})

test('donors whose rupees went to a tranche are written to once, when none of its bills waits any more', async () => {
  await given(900, 'late@example.org')
  await given(100)
  const [one, two] = [await bill('First'), await bill('Second')]
  for (const each of [one, two]) await offer(organiser, each, { asItIs: '1' })
  const letters = async (to: string) =>
    (await messagesTo(t, to)).filter(({ text }) => text.includes('have been checked'))
  await decide(manager, one, 'approved')
  await t.services.jobs.runDue()
  expect(await letters(donor)).toHaveLength(0)
  await decide(manager, two, 'rejected', 'Not readable')
  await t.services.jobs.runDue()
  expect(await letters(donor)).toHaveLength(1)
  expect((await letters(donor))[0]!.text).toContain('Bills for ₹400 of it have been checked')
  expect(await letters('late@example.org')).toEqual([])
  await offer(organiser, two, { asItIs: '1' })
  await decide(manager, two, 'approved')
  await t.services.jobs.runDue()
  expect(await letters(donor)).toHaveLength(1)
  const { rows } = await t.services.database.pool.query(
    `select recipients, finished_at is not null as done, (select count(*)::int from tranche_letter) as left
     from tranche_mailing where withdrawal_id = $1`,
    [withdrawalId],
  )
  expect(rows).toEqual([{ recipients: 1, done: true, left: 0 }])
})

test('who unsubscribed from updates gets no letter about bills', async () => {
  await t.services.database.pool.query(
    `insert into unsubscribed (recipient, topic, at) values ($1, 'updates', now())`,
    [donor],
  )
  const one = await bill()
  await offer(organiser, one, { asItIs: '1' })
  await decide(manager, one, 'approved')
  await t.services.jobs.runDue()
  expect((await messagesTo(t, donor)).filter(({ text }) => text.includes('have been checked'))).toEqual([])
})

test('a PDF is shown as it is', async () => {
  const { clock, database, storage } = t.services
  const mediaId = await publishFile(
    { db: database.db, storage, clock },
    { body: Buffer.from('%PDF-1.4\n'), type: 'application/pdf', ownerId: null, name: 'Bill', alt: 'Bill' },
  )
  const answer = await t.app.inject(`/media/${mediaId}.pdf`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
})
