import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needHelpMedia } from '../../../contract/network/facts.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { needHelp } from '../../../contract/network/need-help.ts'
import { needHelpDesk } from '../../../contract/network/need-help-desk.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { uploadFile } from '../../testing/make/uploads.ts'
import { rowsOf } from '../../testing/sheet.ts'

const today = '2026-11-20'
let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp({ now: `${today}T06:00:00Z`, keeps: true })
  png = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#E3A020' } })
    .png()
    .toBuffer()
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const upload = (file = png, type = 'image/png', role = 'material-manager') =>
  uploadFile(t, t.as(role), { name: 'sample', type, body: file })
/** An MP4 as far as its first bytes tell. */
const film = (bytes: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(bytes)])
const entry = {
  date: today,
  altTag: 'A lorry with boxes',
  title: 'Moving house',
  readMore: 'We carry',
  status: 1 as const,
}
const add = async (given: object = {}) =>
  staff()(getInvolved.showInterest, { body: { ...entry, mediaId: await upload(), ...given } })
const shown = async () => (await t.asNobody(needHelp.shownList)).data.map(({ title }) => title)

test('what staff write is shown at once, from its day on, until it is hidden or deleted for ever', async () => {
  expect(await shown()).toEqual([])
  const { data } = await add()
  await add({ title: 'Next week', date: '2026-11-27' })
  expect(await shown()).toEqual(['Moving house'])
  const set = (status: 0 | 1 | 2) => staff()(needHelpDesk.setStatus, { body: { id: data.id, status } })
  await set(0)
  expect(await shown()).toEqual([])
  await set(1)
  expect(await shown()).toEqual(['Moving house'])
  await set(2)
  expect(await shown()).toEqual([])
  const listed = await staff()(needHelpDesk.list)
  expect(listed.data).toMatchObject([{ title: 'Next week', date: '2026-11-27', status: 1 }])
  const { rows } = await t.services.database.pool.query('select 1 from need_help_item where id = $1', [
    data.id,
  ])
  expect(rows).toHaveLength(1)
})

test('no call brings back a deleted entry', async () => {
  const { data } = await add({ title: 'Deleted for ever' })
  const params = { id: data.id }
  const { image: _, ...read } = (await staff()(needHelpDesk.detail, { params })).data
  const set = (status: 0 | 1 | 2) => staff()(needHelpDesk.setStatus, { body: { id: data.id, status } })
  expect((await set(2)).http).toBe(200)
  expect([(await set(1)).http, (await set(2)).http]).toEqual([404, 404])
  expect((await staff()(needHelpDesk.detail, { params })).http).toBe(404)
  expect((await staff()(needHelpDesk.update, { params, body: { ...read, status: 1 } })).http).toBe(404)
})

test('a picture or a film is shown, each within its own size, of who sends it', async () => {
  const field = async (mediaId: string) => {
    const answer = await add({ mediaId })
    return answer.http === 200 ? 'taken' : (answer.errors['mediaId'] ?? answer.http)
  }
  const large = Buffer.concat([png, Buffer.alloc(needHelpMedia.pictureBytes)])
  expect(await field(await upload(large))).toBe('File size should be less than 500KB')
  expect(await field(await upload(film(needHelpMedia.filmBytes), 'video/mp4'))).toBe(
    'File size should be less than 1MB',
  )
  expect(await field(await upload(Buffer.from('%PDF-1.7'), 'application/pdf'))).toBe(
    'File type not supported',
  )
  expect(await field(await upload(png, 'image/png', 'donor'))).toBe(403)
  const { data } = await add({ title: 'A film', mediaId: await upload(film(700_000), 'video/mp4') })
  const found = await t.asNobody(needHelp.shownList)
  const { film: address, picture } = found.data.find(({ id }) => id === data.id)!
  expect(picture).toBeNull()
  expect((await t.app.inject({ url: address! })).headers['content-type']).toBe('video/mp4')
})

test('everything is required, and its day is not over; staff alone write what is shown', async () => {
  const { errors } = await staff()(getInvolved.showInterest, {
    body: { status: 1 } as typeof entry & { mediaId: string },
  })
  expect(errors).toEqual({
    date: 'Select date',
    altTag: 'Enter the alt tag',
    mediaId: 'Select image',
    title: 'Enter Title',
    readMore: 'Enter Read More',
  })
  expect((await add({ date: '2026-11-19' })).errors).toEqual({ date: 'Choose today or later' })
  expect((await add({ status: undefined })).errors).toEqual({ status: 'Select status' })
  const body = { ...entry, mediaId: await upload() }
  expect((await t.asNobody(getInvolved.showInterest, { body })).http).toBe(403)
  expect((await t.as('donor')(getInvolved.showInterest, { body })).http).toBe(403)
})

test('an entry is changed once by who read it; its day may stay though it is over', async () => {
  const { data } = await add({ title: 'Changed later' })
  const params = { id: data.id }
  const { data: read } = await staff()(needHelpDesk.detail, { params })
  const { image: _, ...body } = read
  t.setNow('2026-11-25T06:00:00Z')
  const change = { ...body, title: 'Changed' }
  expect((await staff()(needHelpDesk.update, { params, body: change })).http).toBe(200)
  expect((await staff()(needHelpDesk.update, { params, body: change })).http).toBe(409)
  t.setNow(`${today}T06:00:00Z`)
  const other = { ...change, version: undefined, mediaId: await upload() }
  expect((await staff()(needHelpDesk.update, { params, body: other })).http).toBe(200)
  expect((await staff()(needHelpDesk.detail, { params })).data).toMatchObject({
    title: 'Changed',
    mediaId: other.mediaId,
    date: today,
  })
})

test('who asks for help stands in the list once; staff put its kind right and download it', async () => {
  const body = {
    fullName: '=Iqbal Hussain',
    email: 'iqbal@demo.test',
    phone: '9000000801',
    type: 'SeniorCitizen' as const,
  }
  const asked = await t.asNobody(needHelp.request, { body, key: 'ask-1' })
  expect((await t.asNobody(needHelp.request, { body, key: 'ask-1' })).data).toEqual(asked.data)
  expect(
    (await t.asNobody(needHelp.request, { body: { ...body, type: 'Other' as 'Relocating' } })).errors,
  ).toEqual({
    type: 'Select how we can help',
  })
  const { id } = asked.data
  const set = (status: 'House Declutter') => staff()(needHelpDesk.setRequestType, { body: { id, status } })
  expect(await set('House Declutter')).toMatchObject({ http: 200, message: 'Successfully updated' })
  expect((await set('Else' as 'House Declutter')).http).toBe(400)
  const listed = await staff()(needHelpDesk.requests, { query: { status: 'House Declutter' } })
  expect(listed.data).toMatchObject([{ id, fullName: '=Iqbal Hussain', status: 'House Declutter' }])
  const { rows } = await t.services.database.pool.query(
    `select from_status, to_status from status_history where record_table = 'need_help_request' and record_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ from_status: 'SeniorCitizen', to_status: 'House Declutter' }])
  const path = `/materials/v2/download/need-help-requests/${listed.meta.downloadKey}`
  expect(rowsOf((await staff().send('GET', path)).rawPayload).at(-1)).toEqual(
    expect.arrayContaining(['=Iqbal Hussain', 'House Declutter', '9000000801']),
  )
  expect((await t.as('finance')(needHelpDesk.requests)).http).toBe(403)
})

test('a help request is finished and counts no more as new', async () => {
  const body = {
    fullName: 'Celine Fernandes',
    email: 'celine@demo.test',
    phone: '9000000809',
    type: 'Relocating' as const,
  }
  const { id } = (await t.asNobody(needHelp.request, { body })).data
  const open = async () => (await staff()(needHelpDesk.requests, { query: { state: 'open' } })).data
  expect(await open()).toContainEqual(expect.objectContaining({ id, state: 'open' }))
  const set = (state: 'open' | 'done') => staff()(needHelpDesk.setRequestState, { body: { id, state } })
  expect(await set('done')).toMatchObject({ http: 200, message: 'Successfully updated' })
  expect(await open()).not.toContainEqual(expect.objectContaining({ id }))
  const done = await staff()(needHelpDesk.requests, { query: { state: 'done' } })
  expect(done.data).toMatchObject([{ id, status: 'Relocating', state: 'done' }])
  expect((await set('open')).http).toBe(200)
  expect((await staff()(needHelpDesk.setRequestState, { body: { id: 999_999, state: 'done' } })).http).toBe(
    404,
  )
})
