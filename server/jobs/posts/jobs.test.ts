import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobTexts } from '../../../contract/jobs/facts.ts'
import { jobManagement } from '../../../contract/jobs/manage.ts'
import { jobs } from '../../../contract/jobs/public.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { tokenOf, makeAccount } from '../../testing/make/accounts.ts'
import { jobFieldsOf, makeJob } from '../../testing/jobs/make-jobs.ts'
import { rowsOf } from '../../testing/sheet.ts'
import { closeOverdueJobs } from './service.ts'

const now = '2026-11-20T06:00:00Z'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ now, keeps: true })
})
beforeEach(() => t.setNow(now))
afterAll(() => t.close())

const hr = () => t.as('hr')
const detail = (slug: string) => t.asNobody(jobs.detail, { params: { slug } })
const list = (query: object = {}) => t.asNobody(jobs.list, { query })
const titles = async (query: object = {}) => (await list(query)).data.map(({ title }) => title)
const save = async (id: number, more: object) => {
  const { data } = await hr()(jobManagement.detail, { params: { id } })
  const { slug: _, ...fields } = data
  return hr()(jobManagement.update, { body: { ...fields, ...more } })
}

test('a draft is not public, and an open job is listed by place, kind and words', async () => {
  const warangal = { ...demoPlaces[0]!, city: 'Warangal', formatted: 'Warangal, Telangana' }
  const { id, slug } = await makeJob(t, {
    title: 'Accountant <b>senior</b>',
    kind: 'part_time',
    locality: warangal,
    status: 0,
  })
  expect((await detail(slug)).http).toBe(404)
  expect(await titles({ city: 'warangal' })).toEqual([])
  await hr()(jobManagement.setStatus, { body: { id, status: 1 } })
  await makeJob(t, { title: 'Driver' })
  expect(await titles({ city: 'WARANGAL' })).toEqual(['Accountant <b>senior</b>'])
  expect(await titles({ kind: 'part_time' })).toEqual(['Accountant <b>senior</b>'])
  expect(await titles({ searchTerm: 'drive' })).toEqual(['Driver'])
  expect(await titles({ searchTerm: '%' })).toEqual([])
  expect(await titles({ searchTerm: '   ' })).toContain('Driver')
  expect((await detail(slug)).data).toMatchObject({
    state: 'open',
    title: 'Accountant <b>senior</b>',
    salary: null,
  })
  const { data } = await t.asNobody(jobs.choices)
  expect(data.cities).toContainEqual({ city: 'Warangal', jobs: 1 })
  expect(data.kinds).toContainEqual({ kind: 'part_time', jobs: 1 })
})

test('a job closes automatically after its closing day', async () => {
  const { id, slug } = await makeJob(t, { closes_on: '2026-11-21' })
  t.setNow('2026-11-21T18:00:00Z')
  expect((await detail(slug)).data.state).toBe('open')
  t.setNow('2026-11-21T18:31:00Z')
  expect(await closeOverdueJobs(t.services)).toBe(1)
  expect((await detail(slug)).data.state).toBe('closed')
  expect((await hr()(jobManagement.detail, { params: { id } })).data.status).toBe(2)
  const reopened = await hr()(jobManagement.setStatus, { body: { id, status: 1 } })
  expect(reopened.errors).toEqual({ closes_on: jobTexts.closesOnPast })
})

test('a job that would open after its closing day is refused at the field', async () => {
  const body = jobFieldsOf({ closes_on: '2026-11-19' })
  expect((await hr()(jobManagement.post, { body })).errors).toEqual({ closes_on: jobTexts.closesOnPast })
  expect((await hr()(jobManagement.post, { body: { ...body, status: 0 } })).http).toBe(200)
})

test('a closed job shows others', async () => {
  const city = { ...demoPlaces[0]!, city: 'Karimnagar', formatted: 'Karimnagar, Telangana' }
  const other = await makeJob(t, { locality: city })
  const { id, slug } = await makeJob(t, { locality: city })
  await hr()(jobManagement.setStatus, { body: { id, status: 3 } })
  const { data } = await detail(slug)
  expect(data.state).toBe('filled')
  expect(data.others[0]).toMatchObject({ id: other.id })
})

test('every earlier address leads to the current one, and no other job takes it', async () => {
  const { id, slug: first } = await makeJob(t, { title: 'Nurse for Medak' })
  expect(first).toBe('nurse-for-medak')
  await save(id, { slug: 'nurse-medak' })
  await save(id, { slug: 'nurse-in-medak' })
  for (const slug of [first, 'nurse-medak', 'nurse-in-medak'])
    expect((await detail(slug)).data).toMatchObject({ id, slug: 'nurse-in-medak' })
  const taken = await hr()(jobManagement.post, { body: jobFieldsOf({ slug: first }) })
  expect(taken.errors).toEqual({ slug: jobTexts.slugTaken })
  expect((await makeJob(t, { title: 'Nurse for Medak' })).slug).toBe('nurse-for-medak-2')
  await save(id, { slug: first })
  expect((await detail('nurse-in-medak')).data.slug).toBe(first)
})

test('a title without Latin letters gets an address', async () => {
  expect((await makeJob(t, { title: 'ఫీల్డ్ సమన్వయకర్త' })).slug).toMatch(/^job(-\d+)?$/)
})

test('a job saved over a newer version is refused', async () => {
  const { id } = await makeJob(t)
  const { data } = await hr()(jobManagement.detail, { params: { id } })
  const { slug: _, ...body } = data
  expect((await hr()(jobManagement.update, { body: { ...body, title: 'Tutor' } })).http).toBe(200)
  expect((await hr()(jobManagement.update, { body: { ...body, title: 'Teacher' } })).http).toBe(409)
})

test('salaries, markup and readers are checked at their fields', async () => {
  const post = async (more: object) => (await hr()(jobManagement.post, { body: jobFieldsOf(more) })).errors
  expect(await post({ salary_from: 30_000, salary_to: 20_000, salary_period: 'month' })).toEqual({
    salary_to: jobTexts.salaryOrder,
  })
  expect(await post({ salary_from: 30_000 })).toEqual({ salary_period: jobTexts.salaryPeriod })
  expect(await post({ description: '<p><script>x</script> </p>' })).toEqual({
    description: jobTexts.description,
  })
  expect(await post({ readers: [{ email: 'nobody@example.org' }] })).toEqual({
    'readers.0.email': jobTexts.reader,
  })
  const { slug } = await makeJob(t, {
    description: '<p onclick="x">Plan <script>alert(1)</script>routes</p>',
    salary_from: 18_000,
    salary_period: 'month',
  })
  expect((await detail(slug)).data).toMatchObject({
    description: '<p>Plan routes</p>',
    salary: { from: 18_000, to: null, period: 'month' },
  })
})

test('a repeated request adds one job', async () => {
  const body = jobFieldsOf({ title: 'Warehouse helper' })
  const first = await hr()(jobManagement.post, { body, key: 'same' })
  expect((await hr()(jobManagement.post, { body, key: 'same' })).data).toEqual(first.data)
  expect(await titles({ searchTerm: 'warehouse helper' })).toHaveLength(1)
})

test('staff with the permission find and download jobs', async () => {
  const { id } = await makeJob(t, { title: 'Librarian of Siddipet' })
  const { data, meta } = await hr()(jobManagement.list, { query: { searchTerm: 'siddipet' } })
  expect(data).toMatchObject([{ id, title: 'Librarian of Siddipet', applications: 0, status: 1 }])
  const sheet = await hr().send('GET', `/materials/v2/download/jobs/${meta.downloadKey}`)
  const [head, row] = rowsOf(sheet.rawPayload)
  expect(head).toContain('Closes on')
  expect(row).toContain('Full time')
  const token = await tokenOf(t, await makeAccount(t, 'marketing'))
  const other = await t.app.inject({
    url: '/api/jobs/manage/list',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(other.statusCode).toBe(403)
})
