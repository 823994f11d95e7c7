import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownData } from '../../../contract/accounts/own-data.ts'
import { applications } from '../../../contract/jobs/applications.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { createAccount } from '../../accounts/index.ts'
import { clientFor, clientWith } from '../../testing/client.ts'
import { makeAccount, tokenOf } from '../../testing/make/accounts.ts'
import { makeDocx } from '../../testing/jobs/make-docx.ts'
import { applicantOf, cvOf, makeApplication, makeJob, sendApplication } from '../../testing/jobs/make-jobs.ts'
import { codeSentTo, messagesTo } from '../../testing/read-messages.ts'
import { jobs } from '../../../contract/jobs/public.ts'
import { rowsOf } from '../../testing/sheet.ts'

const now = '2026-11-20T06:00:00Z'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ now, env: { LIMIT_INTEREST_IP: '1000/60', LIMIT_OTP_SENDS_IP: '1000/60' } })
})
beforeEach(() => t.setNow(now))
afterAll(() => t.close())

const hr = () => t.as('hr')
const detail = async (id: number) => (await hr()(applications.detail, { params: { id } })).data
const move = (id: number, status: number) =>
  hr()(applications.setStatus, { body: { id, status: status as 0 } })

test('the board shows applications by status, and a move is recorded in the history', async () => {
  const { id: jobId } = await makeJob(t)
  const [first, second] = [await makeApplication(t, jobId), await makeApplication(t, jobId, { name: 'Ravi' })]
  expect((await move(second, 2)).http).toBe(200)
  const { data } = await hr()(applications.board, { params: { id: jobId } })
  const shown = data.columns.map(({ status, total, cards }) => [status, total, cards.map(({ id }) => id)])
  expect(shown).toEqual([
    [0, 1, [first]],
    [1, 0, []],
    [2, 1, [second]],
    [3, 0, []],
    [4, 0, []],
    [5, 0, []],
  ])
  expect((await detail(second)).history).toMatchObject([{ from: 0, to: 2 }])
  expect(await messagesTo(t, (await detail(second)).applicant!.email)).toHaveLength(1)
})

test('HR withdraws an application for its applicant, which erases it for good', async () => {
  const id = await makeApplication(t, (await makeJob(t)).id)
  expect((await move(id, 5)).http).toBe(200)
  expect(await detail(id)).toMatchObject({ isErased: true, status: 5 })
  expect((await move(id, 0)).http).toBe(409)
  const body = { id, subject: 'Interview', text: 'Please come' }
  expect((await hr()(applications.sendEmail, { body })).http).toBe(409)
  expect((await hr()(applications.addNote, { body: { id, text: 'x' } })).http).toBe(409)
})

test('an e-mail to an applicant is sent once and stored with the application', async () => {
  const id = await makeApplication(t, (await makeJob(t)).id)
  const { email } = (await detail(id)).applicant!
  const body = { id, subject: 'Your interview', text: 'Please come on Monday.\n\nBring your papers.' }
  for (let time = 0; time < 2; time++)
    expect((await hr()(applications.sendEmail, { body, key: `mail-${id}` })).http).toBe(200)
  const [letter, ...earlier] = await messagesTo(t, email)
  expect(letter).toMatchObject({ subject: 'Your interview' })
  expect(letter!.text).toContain('Bring your papers.')
  expect(earlier).toHaveLength(1)
  await hr()(applications.addNote, { body: { id, text: 'Sounds good' } })
  expect((await detail(id)).notes).toMatchObject([
    { kind: 'note', text: 'Sounds good' },
    { kind: 'email', subject: 'Your interview' },
  ])
})

test('a CV opens for HR with a policy that allows nothing, and each opening is audited', async () => {
  const { id: jobId } = await makeJob(t)
  const id = await makeApplication(t, jobId)
  const saved = await hr().send('GET', `/jobs/manage/cv/${id}`)
  expect(saved.headers['content-disposition']).toBe(`attachment; filename="cv-${id}-asha-rao.pdf"`)
  const shown = await hr().send('GET', `/jobs/manage/cv/${id}?view=1`)
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(shown.headers['content-disposition']).toContain('inline')
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  const { rows } = await t.services.database.pool.query(
    `select count(*)::int as n from audit where action = 'job_application.cv-opened' and subject = $1`,
    [`job_application:${id}`],
  )
  expect(rows).toEqual([{ n: 2 }])
  const fields = applicantOf(jobId)
  const { token } = (await sendApplication(t, fields, { cv: cvOf(await makeDocx(), 'a.docx') })).data
  await t.asNobody(jobs.confirm, { body: { token, otp: await codeSentTo(t, fields.mobile_no) } })
  const { data } = await hr()(applications.list, { query: { searchTerm: fields.mobile_no } })
  const word = await hr().send('GET', `/jobs/manage/cv/${data[0]!.id}?view=1`)
  expect(word.headers['content-disposition']).toMatch(/^attachment; filename="cv-\d+-asha-rao\.docx"$/)
})

test('a CV is readable by HR and the readers of its job only', async () => {
  const readerId = await makeAccount(t, 'manager')
  const { rows } = await t.services.database.pool.query('select email from account where id = $1', [readerId])
  const { id: jobId } = await makeJob(t, { readers: [{ email: rows[0].email }] })
  const [own, other] = [await makeApplication(t, jobId), await makeApplication(t, (await makeJob(t)).id)]
  const reader = clientFor(t, readerId)
  const cvOfAs = async (id: number, who = reader) =>
    (await who.send('GET', `/jobs/manage/cv/${id}`)).statusCode
  expect([await cvOfAs(own), await cvOfAs(other)]).toEqual([200, 404])
  expect([await cvOfAs(own, t.as('marketing')), await cvOfAs(own, t.as('donor'))]).toEqual([404, 404])
  expect(await cvOfAs(own, t.asNobody)).toBe(401)
  expect((await reader(applications.board, { params: { id: jobId } })).data.canManage).toBe(false)
  expect((await reader(applications.addNote, { body: { id: own, text: 'Good' } })).http).toBe(200)
  expect((await reader(applications.addNote, { body: { id: other, text: 'Good' } })).http).toBe(404)
  expect((await reader(applications.setStatus, { body: { id: own, status: 1 } })).http).toBe(403)
  const { rows: media } = await t.services.database.pool.query(
    'select f.id from job_application a join media f on f.id = a.cv_id where a.id = $1',
    [own],
  )
  expect((await t.app.inject(`/media/${media[0].id}.pdf`)).statusCode).toBe(404)
})

test('the list is searched, filtered by job and status, and downloaded without CVs', async () => {
  const { id: job } = await makeJob(t, { title: 'Cook' })
  const id = await makeApplication(t, job, { name: '=Zareena' })
  await move(id, 1)
  const listed = await hr()(applications.list, {
    query: { job: String(job), status: '1', searchTerm: 'zareena' },
  })
  expect(listed.data).toMatchObject([{ id, name: '=Zareena', job: 'Cook', status: 1 }])
  const none = await hr()(applications.list, { query: { job: String(job), status: '0' } })
  expect(none.data).toEqual([])
  const sheet = await hr().send('GET', `/materials/v2/download/applications/${listed.meta.downloadKey}`)
  const [head, row] = rowsOf(sheet.rawPayload)
  expect(head).toEqual(['Name', 'Job', 'Applied on', 'City', 'Email', 'Mobile', 'Status'])
  expect(row).toContain('Shortlisted')
})

test('a signed-in applicant finds the application in the data export, and closing the account erases it', async () => {
  const password = 'Right@1234'
  const at = t.services.clock.now()
  const accountId = await createAccount(t.services.database.db, {
    fullName: 'Asha Rao',
    email: 'applies@example.org',
    password,
    roles: ['donor'],
    at,
  })
  const login = await tokenOf(t, accountId)
  const person = clientWith(t, login)
  const { id: jobId } = await makeJob(t, { title: 'Gardener' })
  const id = await makeApplication(t, jobId, {}, login)
  const { key } = (await person(ownData.confirm, { body: { password } })).data!
  const exported = await person.send('GET', `/user/my-data/json/${key}`)
  expect(exported.body).toContain('Gardener')
  expect(exported.body).toContain('resume.pdf')
  expect((await person(ownData.close, { body: { key } })).http).toBe(200)
  expect((await detail(id)).isErased).toBe(true)
})
