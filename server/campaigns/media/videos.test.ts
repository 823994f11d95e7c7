import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignMedia as calls } from '../../../contract/campaigns/media.ts'
import { tidyMedia } from '../../media/tidy.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientWith } from '../../testing/client.ts'
import { signIn, tokenOf } from '../../testing/make/accounts.ts'
import { makeDraft } from '../../testing/make/drafts.ts'
import { plantStatus } from '../../testing/make/past-triggers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_UPLOADS_USER: '9000/60' } })
})
afterAll(() => t.close())

/** Begins as MP4 files do, and is as long as asked for. */
const film = (size: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(size - 24, 7)])
const size = 300_000

let campaignId: number
let token: string
beforeEach(async () => {
  const draft = await makeDraft(t)
  campaignId = draft.id
  token = await tokenOf(t, draft.organiserId)
})
const as = (bearer: string) => clientWith(t, bearer)
const asked = (fileName = 'Well.mp4') => as(token)(calls.uploadVideoUrl, { body: { campaignId, fileName } })
const added = (filePath: string, fileSize = size) =>
  as(token)(calls.mediaUpload, { body: { campaignId, filePath, fileSize } })

async function put(address: string, body: Buffer, range?: string) {
  const { pathname, search } = new URL(address)
  const answer = await t.app.inject({
    method: 'PUT',
    url: pathname + search,
    payload: body,
    headers: {
      'content-type': 'video/mp4',
      'content-length': String(body.length),
      ...(range !== undefined && { 'content-range': range }),
    },
  })
  return { http: answer.statusCode, received: answer.json<{ data?: { received?: number } }>().data?.received }
}

test('a video that is PUT whole is added, once, and played by ranges', async () => {
  const { data } = await asked()
  expect(await put(data.postUrl, film(size))).toEqual({ http: 200, received: size })
  const first = await added(data.filePath)
  expect(first.data).toMatchObject({ type: 'video/mp4' })
  expect((await added(data.filePath)).data).toEqual(first.data)
  const part = await t.app.inject({ url: first.data.url, headers: { range: 'bytes=100-199' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${size}`])
  expect(await put(data.postUrl, film(size))).toMatchObject({ http: 409 })
})

test('a video comes in parts over a line that breaks: it goes on where it stopped, and nothing is kept twice', async () => {
  const { data } = await asked()
  const body = film(size)
  const part = (from: number, to: number) =>
    put(data.postUrl, body.subarray(from, to), `bytes ${from}-${to - 1}/${size}`)
  expect(await part(0, 100_000)).toEqual({ http: 200, received: 100_000 })
  expect(await part(0, 100_000)).toEqual({ http: 409, received: 100_000 })
  expect(await part(200_000, size)).toEqual({ http: 409, received: 100_000 })
  expect(await put(data.postUrl, Buffer.alloc(0), `bytes */${size}`)).toEqual({
    http: 200,
    received: 100_000,
  })
  expect((await added(data.filePath)).errors).toEqual({
    fileSize: 'The file has not come whole: upload it again',
  })
  await part(100_000, 200_000)
  await part(200_000, size)
  const { data: video } = await added(data.filePath)
  const whole = await t.app.inject(video.url)
  expect(whole.rawPayload.equals(body)).toBe(true)
})

test('a part of another length than it says is refused and not kept', async () => {
  const { data } = await asked()
  expect((await put(data.postUrl, film(1000), 'bytes 0-1999/2000')).http).toBe(400)
  expect((await put(data.postUrl, film(1000), 'bytes 0-999/900000000')).http).toBe(413)
  expect(await put(data.postUrl, Buffer.alloc(0), 'bytes */2000')).toEqual({ http: 200, received: 0 })
})

test('what is no video is refused by what it holds: a picture called mp4, a 4 GB file, a name of another kind', async () => {
  const { data } = await asked()
  const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(1000)])
  await put(data.postUrl, picture)
  expect((await added(data.filePath, picture.length)).errors).toEqual({
    filePath: 'File type not supported',
  })
  expect((await asked('Well.mov')).errors).toEqual({ fileName: 'File type not supported' })
  const huge = { campaignId, fileName: 'Well.mp4', fileSize: 4 * 1024 ** 3 }
  expect((await as(token)(calls.uploadVideoUrl, { body: huge })).errors).toEqual({
    fileSize: 'File size should be less than 500MB',
  })
})

test('another’s fundraiser is not found, and another’s upload cannot be added', async () => {
  const stranger = await signIn(t, 'donor')
  const asStranger = as(stranger.token)
  expect((await asStranger(calls.uploadVideoUrl, { body: { campaignId, fileName: 'a.mp4' } })).http).toBe(404)
  const { data } = await asked()
  await put(data.postUrl, film(size))
  const own = await makeDraft(t, { organiserId: stranger.accountId })
  const body = { campaignId: own.id, filePath: data.filePath, fileSize: size }
  expect((await asStranger(calls.mediaUpload, { body })).errors).toEqual({
    filePath: 'Upload the file again',
  })
})

test('three videos are the most; one that is taken out makes room, and its file goes', async () => {
  const videos = []
  for (let i = 0; i < 3; i++) {
    const { data } = await asked()
    await put(data.postUrl, film(size))
    videos.push({ mediaId: data.filePath, ...(await added(data.filePath)).data })
  }
  expect((await asked()).errors).toEqual({ fileName: 'At most 3 videos' })
  const [first] = videos
  const gone = () => as(token)(calls.deleteMedia, { body: { campaignId, mediaId: first!.mediaId } })
  expect((await gone()).http).toBe(200)
  expect((await gone()).http).toBe(200)
  const { database, storage, clock } = t.services
  await tidyMedia({ db: database.db, storage, clock })
  expect((await t.app.inject(first!.url)).statusCode).toBe(404)
  expect((await asked()).http).toBe(200)
})

test('a submitted fundraiser’s videos stay as they are until they are asked about', async () => {
  await plantStatus(t.services.database.pool, campaignId, 'in_review')
  expect((await asked()).http).toBe(409)
})
