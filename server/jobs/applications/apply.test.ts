import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { applications } from '../../../contract/jobs/applications.ts'
import { jobManagement } from '../../../contract/jobs/manage.ts'
import { applicationTexts, cvBytes, jobs } from '../../../contract/jobs/public.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeDocx } from '../../testing/jobs/make-docx.ts'
import { applicantOf, cvOf, makeApplication, makeJob, sendApplication } from '../../testing/jobs/make-jobs.ts'
import { makePdf } from '../../testing/make/pdfs.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'
import { eraseOldApplications, removeLateApplications } from './withdraw.ts'

const now = '2026-11-20T06:00:00Z'
let t: TestApp
beforeAll(async () => {
  // Applications of all tests come from one address.
  t = await testApp({ now, env: { LIMIT_INTEREST_IP: '1000/60', LIMIT_OTP_SENDS_IP: '1000/60' } })
})
beforeEach(() => t.setNow(now))
afterAll(() => t.close())

const confirm = (token: string, otp: string) => t.asNobody(jobs.confirm, { body: { token, otp } })
const countOf = async (jobId: number) => {
  const { data } = await t.as('hr')(applications.board, { params: { id: jobId } })
  return data.columns.reduce((sum, { total }) => sum + total, 0)
}
const query = (sql: string, values: unknown[] = []) => t.services.database.pool.query(sql, values)
const filesOf = async () =>
  (await query(`select count(*)::int as n from media where storage_key like 'private/%'`)).rows[0].n
const linkIn = (text: string) => /\/job-application\/([\w.-]+)/.exec(text)![1]!

test('an application counts once its OTP is entered, and the applicant gets an e-mail', async () => {
  const { id: jobId } = await makeJob(t, { title: 'Nurse' })
  const fields = applicantOf(jobId)
  const { http, data } = await sendApplication(t, fields)
  expect(http).toBe(200)
  expect(await countOf(jobId)).toBe(0)
  const otp = await codeSentTo(t, fields.mobile_no)
  expect(await confirm(data.token, otherThan(otp))).toMatchObject({ http: 200, message: otpTexts.wrong })
  expect((await confirm(data.token, otp)).data).toEqual({ isRepeated: false })
  expect((await confirm(data.token, otp)).data).toEqual({ isRepeated: false })
  expect(await countOf(jobId)).toBe(1)
  const letters = await messagesTo(t, fields.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['We received your application: Nurse'])
})

test('a person applies for a job once, also with several requests at the same time', async () => {
  const { id: jobId } = await makeJob(t)
  const fields = applicantOf(jobId)
  const sent = await Promise.all([1, 2, 3].map(() => sendApplication(t, fields)))
  const codes = (await messagesTo(t, fields.mobile_no)).map(({ text }) => /\b[0-9]{4}\b/.exec(text)![0])
  const outcomes = await Promise.all(
    sent.map(async ({ data: { token } }) => {
      for (const otp of codes) {
        const { data } = await confirm(token, otp)
        if (data !== null) return data.isRepeated
      }
      return undefined
    }),
  )
  expect(outcomes.filter((isRepeated) => isRepeated)).toHaveLength(2)
  expect(outcomes).toContain(false)
  expect(await countOf(jobId)).toBe(1)
  const rows = await query('select 1 from job_application where job_id = $1', [jobId])
  expect(rows.rowCount).toBe(1)
})

test('a repeated request with one key stores one application and one CV', async () => {
  const { id: jobId } = await makeJob(t)
  const fields = applicantOf(jobId)
  const before = await filesOf()
  const first = await sendApplication(t, fields, { key: 'try-1' })
  const again = await sendApplication(t, fields, { key: 'try-1' })
  expect([first.http, again.http]).toEqual([200, 200])
  expect(await filesOf()).toBe(before + 1)
  expect(await messagesTo(t, fields.mobile_no)).toHaveLength(1)
  const other = await sendApplication(t, fields, {
    key: 'try-1',
    cv: cvOf(makePdf({ catalog: '/Lang (en)' })),
  })
  expect(other.http).toBe(409)
})

test('a closed job takes no application', async () => {
  const { id: jobId } = await makeJob(t, { closes_on: '2026-11-21' })
  t.setNow('2026-11-22T06:00:00Z')
  expect((await sendApplication(t, applicantOf(jobId))).http).toBe(409)
  const draft = await makeJob(t, { status: 0 })
  expect((await sendApplication(t, applicantOf(draft.id))).http).toBe(404)
})

test('every missing field is named', async () => {
  const { id } = await makeJob(t)
  const fields = { jobId: String(id), name: ' ', email: 'x@', mobile_no: '12', city: '', consent: '' }
  const { http, errors } = await sendApplication(t, fields, { cv: cvOf(Buffer.alloc(0)) })
  expect(http).toBe(400)
  expect(errors).toEqual({
    name: applicationTexts.name,
    email: applicationTexts.emailInvalid,
    mobile_no: applicationTexts.mobileInvalid,
    city: applicationTexts.city,
    consent: applicationTexts.consent,
    cv: 'The file is empty',
  })
  const outdated = { ...applicantOf(id), consent: '2020-01-01' }
  expect((await sendApplication(t, outdated)).http).toBe(409)
})

test('a Word document is accepted, and anything else is refused next to the CV', async () => {
  const { id } = await makeJob(t)
  const before = await filesOf()
  const send = async (body: Buffer, name: string) => {
    const { http, errors } = await sendApplication(t, applicantOf(id), { cv: cvOf(body, name) })
    return http === 200 ? 'accepted' : errors
  }
  expect(await send(await makeDocx(), 'resume.docx')).toBe('accepted')
  expect(await send(Buffer.from('MZ\u0090 a program'), 'resume.pdf')).toEqual({ cv: applicationTexts.cvType })
  const macros = await makeDocx({ files: { 'word/vbaProject.bin': 'x' } })
  expect(await send(macros, 'resume.docx')).toEqual({ cv: uploadTexts.docxActs })
  const bomb = await makeDocx({ files: { 'word/media/1.png': Buffer.alloc(51 * 1024 * 1024) } })
  expect(await send(bomb, 'resume.docx')).toEqual({ cv: uploadTexts.docxLarge })
  const script = makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' })
  expect(await send(script, 'resume.pdf')).toEqual({ cv: uploadTexts.pdfActs })
  expect(await send(Buffer.alloc(cvBytes + 1), 'resume.pdf')).toEqual({ cv: uploadTexts.size(cvBytes) })
  expect(await filesOf()).toBe(before + 1)
})

test('two files named resume.pdf are stored apart, and a form with two CVs is refused', async () => {
  const { id: jobId } = await makeJob(t)
  const ids = await Promise.all([makeApplication(t, jobId), makeApplication(t, jobId)])
  const names = await Promise.all(
    ids.map(
      async (id) => (await t.as('hr').send('GET', `/jobs/manage/cv/${id}`)).headers['content-disposition'],
    ),
  )
  expect(new Set(names).size).toBe(2)
  const form = new FormData()
  for (const [name, value] of Object.entries(applicantOf(jobId))) form.set(name, value)
  form.append('cv', cvOf())
  form.append('cv', cvOf())
  const request = new Request('http://form.test', { method: 'POST', body: form })
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/jobs/apply',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(400)
})

test('an OTP can be sent again after a minute, and an application that is not confirmed is removed', async () => {
  const { id: jobId } = await makeJob(t)
  const fields = applicantOf(jobId)
  const { token } = (await sendApplication(t, fields)).data
  const resend = () => t.asNobody(jobs.resend, { body: { token } })
  expect((await resend()).http).toBe(429)
  t.setNow('2026-11-20T06:01:01Z')
  expect((await resend()).http).toBe(200)
  expect(await messagesTo(t, fields.mobile_no)).toHaveLength(2)
  const otp = await codeSentTo(t, fields.mobile_no)
  t.setNow('2026-11-20T07:01:00Z')
  expect((await confirm(token, otp)).message).toBe(applicationTexts.late)
  await removeLateApplications(t.services)
  const { rowCount } = await query('select 1 from job_application where job_id = $1', [jobId])
  expect(rowCount).toBe(0)
})

test('withdrawing by the link of the e-mail erases the application and its CV, and keeps the count', async () => {
  const { id: jobId } = await makeJob(t)
  const fields = applicantOf(jobId)
  const id = await makeApplication(t, jobId, fields)
  await t.as('hr')(applications.addNote, { body: { id, text: 'Called her' } })
  const [letter] = await messagesTo(t, fields.email)
  const token = linkIn(letter!.text)
  const state = async () => (await t.asNobody(jobs.application, { params: { token } })).data.state
  expect(await state()).toBe('active')
  const { rows } = await query(
    `select f.storage_key from job_application a join media f on f.id = a.cv_id where a.id = $1`,
    [id],
  )
  const withdraw = (link: string) => t.asNobody(jobs.withdraw, { body: { token: link } })
  expect((await withdraw(`${token}x`)).http).toBe(403)
  for (let time = 0; time < 2; time++) expect((await withdraw(token)).http).toBe(200)
  expect(await state()).toBe('withdrawn')
  expect(await t.services.storage.stat(rows[0].storage_key)).toBeUndefined()
  const { data } = await t.as('hr')(applications.detail, { params: { id } })
  expect(data).toMatchObject({ isErased: true, applicant: null, notes: [], status: 5 })
  expect(await countOf(jobId)).toBe(1)
  const dump = JSON.stringify((await query('select * from job_application')).rows)
  expect(dump).not.toContain(fields.email)
  const outbox = await query(`select body_text from message where about = $1`, [`job_application:${id}`])
  expect(outbox.rows).toEqual([{ body_text: '' }])
  expect(await makeApplication(t, jobId, fields)).toBeGreaterThan(id)
})

test('applications are erased after twelve months', async () => {
  const { id: jobId } = await makeJob(t)
  const id = await makeApplication(t, jobId)
  const hr = async () => (await t.as('hr')(applications.detail, { params: { id } })).data
  expect((await hr()).erasedOn).toBe('2027-11-20')
  t.setNow('2027-11-20T05:00:00Z')
  await eraseOldApplications(t.services)
  expect((await hr()).isErased).toBe(false)
  t.setNow('2027-11-20T07:00:00Z')
  expect(await eraseOldApplications(t.services)).toBeGreaterThan(0)
  expect(await hr()).toMatchObject({ isErased: true, status: 0 })
  expect(await eraseOldApplications(t.services)).toBe(0)
})

test('an application of a job that closed meanwhile is still confirmed', async () => {
  const { id } = await makeJob(t)
  const fields = applicantOf(id)
  const { token } = (await sendApplication(t, fields)).data
  await t.as('hr')(jobManagement.setStatus, { body: { id, status: 2 } })
  const otp = await codeSentTo(t, fields.mobile_no)
  expect((await confirm(token, otp)).data).toEqual({ isRepeated: false })
})
