import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { withdrawalTexts as texts } from '../../../contract/withdrawals/facts.ts'
import { withdrawals as calls } from '../../../contract/withdrawals/withdrawals.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makePdf } from '../../testing/make/pdfs.ts'
import { makeRaiser, paperFile } from '../../testing/make/raisers.ts'
import {
  askedFor,
  makeApproved,
  makeMoneyRaised,
  makePaid,
  type MoneyRaised,
} from '../../testing/make/withdrawals.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { remindOrganisers } from '../bills/reminders.ts'

let t: TestApp
let raised: MoneyRaised
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  raised = await makeMoneyRaised(t, 5000)
})
afterAll(() => t.close())

const { path } = calls.uploadDocument
type Paper = { id: number; url: string; publicStatus: string }
const upload = async (fields: Record<string, string | number>, file?: File, by = raised.organiser) => {
  const answer = await by.upload(
    { campaignId: raised.id, ...fields },
    file ?? (await paperFile('paper.png')),
    path,
  )
  return { ...answer, data: answer.data as Paper }
}
const quotation = { kind: 'quotation', title: 'Quotation of the cycle shop' }
const bill = (withdrawalId: number, amount: number, more: object = {}) => ({
  kind: 'bill',
  title: 'Cycle shop',
  withdrawalId,
  amount,
  billedOn: '2026-11-19',
  ...more,
})
const detail = async (id: number) => (await raised.organiser.as(calls.detail, { params: { id } })).data
const remove = (documentId: number) => raised.organiser.as(calls.removeDocument, { body: { documentId } })

test('a quotation goes along with the request, and stays with it', async () => {
  const kept = await upload(quotation)
  expect(kept.http).toBe(200)
  const loose = await upload({ ...quotation, title: 'Another' })
  const { data } = await raised.organiser.as(calls.request, {
    body: askedFor(raised.id, 1000, { documentIds: [kept.data.id] }),
  })
  expect((await detail(data.id)).documents).toMatchObject([{ id: kept.data.id, title: quotation.title }])
  expect((await remove(kept.data.id)).message).toBe(errors.STEP_IMPOSSIBLE.message)
  expect((await remove(loose.data.id)).http).toBe(200)
  expect((await remove(loose.data.id)).http).toBe(200)
  await raised.organiser.as(calls.cancel, { body: { withdrawalId: data.id } })
  const { data: overview } = await raised.organiser.as(calls.overview, { body: { campaignId: raised.id } })
  expect(overview.documents.map(({ id }) => id)).toEqual([kept.data.id])
})

test('bills are handed in once the tranche is paid, and what is missing is shown', async () => {
  const id = await makeApproved(t, raised, 3000)
  expect((await upload(bill(id, 500))).message).toBe(errors.STEP_IMPOSSIBLE.message)
  await makePaid(t, id)
  const file = await paperFile('bill.png')
  expect((await upload(bill(id, 1250.5), file)).http).toBe(200)
  expect((await detail(id)).bills).toMatchObject({ amount: 1250.5, missing: 1749.5, isOverdue: false })
  expect((await upload(bill(id, 10), file)).errors).toEqual({ file: texts.again })
  expect((await upload(bill(id, 1749.5))).http).toBe(200)
  expect((await detail(id)).bills).toMatchObject({ missing: 0 })
  const { data } = await raised.organiser.as(calls.list, { body: { campaignId: raised.id } })
  expect(data).toMatchObject([{ id, billed: 3000, billsDueOn: '2026-12-20' }])
})

test('a bill is taken out again by its fundraiser until it is public, and what came and went is written down', async () => {
  const id = await makeApproved(t, raised, 3000)
  await makePaid(t, id)
  const file = await paperFile('bill.png')
  const kept = await upload(bill(id, 3000), file)
  const stranger = await makeRaiser(t)
  const body = { documentId: kept.data.id }
  expect((await stranger.as(calls.removeDocument, { body })).http).toBe(404)
  expect((await raised.manager(calls.removeDocument, { body })).http).toBe(404)
  for (const _ of [1, 2]) expect((await remove(kept.data.id)).http).toBe(200)
  expect((await detail(id)).bills).toMatchObject({ amount: 0, missing: 3000 })
  const again = await upload(bill(id, 3000), file)
  expect(again.http).toBe(200)
  const { pool } = t.services.database
  await pool.query(
    `update withdrawal_document set public_status = 'approved', public_media_id = media_id, decided_by = $2, decided_at = now()
     where id = $1`,
    [again.data.id, raised.managerId],
  )
  expect((await remove(again.data.id)).message).toBe(errors.BILL_IS_PUBLIC.message)
  const { rows } = await pool.query(
    `select action, actor, (details ->> 'bill')::int as bill, details ->> 'paise' as paise, details ->> 'withdrawal' as withdrawal
     from audit where subject = $1 and action like 'withdrawal.bill-%' order by id`,
    [`campaign:${raised.id}`],
  )
  const told = { actor: 'Anitha Kasula', paise: '300000', withdrawal: String(id) }
  expect(rows).toEqual([
    { ...told, action: 'withdrawal.bill-added', bill: kept.data.id },
    { ...told, action: 'withdrawal.bill-removed', bill: kept.data.id },
    { ...told, action: 'withdrawal.bill-added', bill: again.data.id },
  ])
})

test('the bill of a tranche that the bank sent back is handed in for the next one', async () => {
  const first = await makeApproved(t, raised, 1000)
  const payoutId = await makePaid(t, first)
  const file = await paperFile('bill.png')
  expect((await upload(bill(first, 1000), file)).http).toBe(200)
  const { pool } = t.services.database
  await pool.query(
    `update payout set status = 'failed', failure_reason = 'Closed', return_reason = 'Closed', returned_at = now() where id = $1`,
    [payoutId],
  )
  await pool.query(`update withdrawal set status = 'failed', moved_at = now() where id = $1`, [first])
  const next = await makeApproved(t, raised, 1000)
  await makePaid(t, next)
  expect((await upload(bill(next, 1000), file)).http).toBe(200)
  expect((await upload(bill(next, 10), file)).errors).toEqual({ file: texts.again })
  expect((await detail(next)).bills).toMatchObject({ amount: 1000, missing: 0 })
})

test('a program, a picture that is none, an empty field and a day to come are refused at their fields', async () => {
  const program = new File([Buffer.from('MZ\x90\x00 this is a program')], 'bill.pdf', {
    type: 'application/pdf',
  })
  expect((await upload(quotation, program)).errors).toEqual({ file: uploadTexts.type })
  const page = new File(['<html><script>alert(1)</script></html>'], 'bill.png', { type: 'image/png' })
  expect((await upload(quotation, page)).errors).toEqual({ file: uploadTexts.type })
  const pdf = (body: Buffer) => new File([new Uint8Array(body)], 'bill.pdf', { type: 'application/pdf' })
  const script = makePdf({ more: ['<< /S /JavaScript /JS (app.alert(1)) >>'] })
  expect((await upload(quotation, pdf(script))).errors).toEqual({ file: uploadTexts.pdfActs })
  expect((await upload(quotation, pdf(makePdf().subarray(0, -40)))).errors).toEqual({
    file: uploadTexts.pdfBroken,
  })
  const locked = makePdf({ trailer: '/Encrypt 4 0 R' })
  expect((await upload(quotation, pdf(locked))).errors).toEqual({ file: uploadTexts.pdfLocked })
  expect((await upload(quotation, pdf(makePdf()))).http).toBe(200)
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'bill.pdf')
  expect([400, 413]).toContain((await upload(quotation, large)).http)
  const id = await makeApproved(t, raised, 3000)
  await makePaid(t, id)
  expect((await upload(bill(id, 10, { billedOn: '2026-12-24' }))).errors).toEqual({
    billedOn: texts.billFuture,
  })
  expect((await upload({ ...quotation, kind: 'bill', withdrawalId: id })).errors).toEqual({
    amount: texts.billAmount,
  })
  expect(Object.keys((await upload({ ...quotation, title: ' ' })).errors)).toEqual(['title'])
})

test('a paper is seen by those who look after the money alone, by its signed address too, and each view is kept', async () => {
  const { data } = await upload(quotation)
  const stranger = await makeRaiser(t)
  const address = `/campaign/withdrawal/document/${data.id}`
  expect((await stranger.as.send('GET', address)).statusCode).toBe(404)
  expect((await t.asNobody.send('GET', address)).statusCode).toBe(404)
  expect((await raised.manager.send('GET', address)).statusCode).toBe(200)
  expect((await t.as('finance').send('GET', address)).statusCode).toBe(200)
  expect((await t.app.inject(data.url)).statusCode).toBe(200)
  expect((await t.app.inject(`${data.url}x`)).statusCode).toBe(404)
  expect((await upload(quotation, undefined, stranger)).http).toBe(404)
  const { rows } = await t.services.database.pool.query(
    `select 1 from audit where action = 'withdrawal.document-viewed' and details ->> 'id' = $1`,
    [String(data.id)],
  )
  expect(rows).toHaveLength(3)
})

test('organisers are reminded a week before bills are due and once they are overdue, each time once', async () => {
  const id = await makeApproved(t, raised, 3000)
  await makePaid(t, id, '2026-11-20')
  const { rows } = await t.services.database.pool.query('select email from account where id = $1', [
    raised.organiser.id,
  ])
  const subjects = async () => {
    await remindOrganisers(t.services)
    await remindOrganisers(t.services)
    await t.settle()
    const told = await messagesTo(t, (rows[0] as { email: string }).email)
    return told.map(({ subject }) => subject).filter((subject) => subject.startsWith('Bills'))
  }
  const now = t.services.clock.now().toISOString()
  expect(await subjects()).toEqual([])
  t.setNow('2026-12-13T06:00:00Z')
  expect(await subjects()).toEqual(['Bills are due soon'])
  t.setNow('2026-12-21T06:00:00Z')
  expect(await subjects()).toEqual(['Bills are overdue', 'Bills are due soon'])
  t.setNow(now)
})
