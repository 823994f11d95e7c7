import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadMaxBytes } from '../../contract/media.ts'
import { AppError } from '../http/app-error.ts'
import { handleFailures } from '../http/failures.ts'
import { createSigner } from '../platform/crypto/signer.ts'
import { createLocalStorage } from '../platform/storage/local-storage.ts'
import { createS3Storage } from '../platform/storage/s3-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { testDatabase } from '../testing/database/database.ts'
import { makePdf } from '../testing/make/pdfs.ts'
import { startS3Peer, type S3Peer } from '../testing/peers/s3-peer.ts'
import { imageTypes, importImage, mediaRoutes, prepareMedia, publishMedia, toPicture } from './index.ts'
import type { MediaRule } from './publishing.ts'
import { findMedia } from './store.ts'
import { tidyMedia } from './tidy.ts'
import { requestUploads, type UploadDeps } from './uploads.ts'

const owner = 1
const stranger = 2
const pictures: MediaRule = {
  field: 'image_id',
  types: imageTypes,
  maxBytes: 1024 * 1024,
  tooLarge: 'File size should be less than 1 MB',
}

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let peer: S3Peer
let jpeg: Buffer
let now = new Date('2026-11-20T06:00:00Z')
const clock = { now: () => now, realNow: () => now }
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const places: Record<string, { deps: UploadDeps; app: FastifyInstance; address: string }> = {}

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `insert into account (full_name, created_at) values ('Meena', now()), ('Somebody else', now())`,
  )
  folder = await mkdtemp(join(tmpdir(), 'media-test-'))
  peer = await startS3Peer()
  jpeg = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#2B3A80' } })
    .jpeg()
    .toBuffer()
  places['the local disk'] = await open(createLocalStorage(folder))
  places['an object storage'] = await open(createS3Storage(peer.settings))
})
afterAll(async () => {
  await Promise.all(Object.values(places).map(({ app }) => app.close()))
  await Promise.all([database.close(), peer.stop(), rm(folder, { recursive: true })])
})

async function open(storage: Storage) {
  const app = fastify({ forceCloseConnections: true })
  const signer = createSigner(['a key for the tests of uploaded files'])
  const deps: UploadDeps = { db: database.db, storage, signer, clock, baseUrl: '' }
  handleFailures(app, { isDatabaseAway: () => false, report: () => undefined })
  await app.register(mediaRoutes(deps))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  deps.baseUrl = address
  return { deps, app, address }
}

describe.each(['the local disk', 'an object storage'])('uploads to %s', (place) => {
  const at = () => places[place]!
  const announce = async (type = 'image/jpeg', size = jpeg.length) =>
    (await requestUploads(at().deps, owner, [{ name: 'loom.jpg', type, size }]))[0]!
  const put = async (address: string, body: NonNullable<RequestInit['body']>, type = 'image/jpeg') => {
    const reply = await fetch(address, {
      method: 'PUT',
      body,
      headers: type ? { 'content-type': type } : {},
      duplex: 'half',
    })
    return { code: reply.status, reply: (await reply.json()) as { status: boolean; message: string } }
  }
  const uploaded = async (body = jpeg, type = 'image/jpeg') => {
    const upload = await announce(type, body.length)
    expect((await put(upload.postUrl, body, type)).code).toBe(200)
    return upload
  }
  const state = async (id: string) => (await findMedia(database.db, id))?.state
  const publish = async (id: string, rule = pictures) => {
    const prepared = await prepareMedia(at().deps, { id, ownerId: owner, rule })
    await database.db.transaction().execute((tx) => publishMedia(tx, prepared, 'A loom'))
    return prepared
  }

  test('a file goes to its signed address, without a cookie, and can be looked at', async () => {
    const { id, postUrl, getUrl } = await announce()
    expect(postUrl.startsWith(`${at().address}/media/upload/${id}?`)).toBe(true)
    expect(await put(postUrl, jpeg, 'image/jpeg; name=loom')).toEqual({
      code: 200,
      reply: { status: true, message: '', data: null },
    })
    expect(await state(id)).toBe('stored')
    const seen = await fetch(getUrl)
    expect(Buffer.from(await seen.arrayBuffer())).toEqual(jpeg)
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  test('a second upload is refused', async () => {
    const { postUrl } = await uploaded()
    expect(await put(postUrl, jpeg)).toMatchObject({ code: 409, reply: { status: false } })
  })

  test('of two at once one is kept', async () => {
    const { id, postUrl, getUrl } = await announce()
    const codes = await Promise.all([put(postUrl, jpeg), put(postUrl, jpeg), put(postUrl, jpeg)])
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await state(id)).toBe('stored')
    expect((await fetch(getUrl)).status).toBe(200)
  })

  test.each(['image/png', 'text/html', ''])('another type, %j, is refused', async (type) => {
    const { id, postUrl } = await announce()
    expect((await put(postUrl, new Blob([jpeg]), type)).code).toBe(415)
    expect(await state(id)).toBe('expected')
  })

  test.each([
    ['shorter', () => jpeg.subarray(1)],
    ['longer', () => Buffer.concat([jpeg, jpeg])],
  ])('a file %s than announced is refused, and the right one still taken', async (_how, body) => {
    const { postUrl } = await announce()
    expect((await put(postUrl, body())).code).toBe(400)
    const chunked = new Blob([body()]).stream()
    expect((await put(postUrl, chunked)).code).toBe(400)
    expect((await put(postUrl, new Blob([jpeg]).stream())).code).toBe(200)
  })

  test('a file larger than any may be is refused as too large', async () => {
    const { postUrl } = await announce()
    expect((await put(postUrl, Buffer.alloc(uploadMaxBytes + 1))).code).toBe(413)
  })

  test('a file of the full size is taken', async () => {
    const full = Buffer.alloc(uploadMaxBytes, jpeg)
    expect(await uploaded(full)).toHaveProperty('postUrl')
  })

  test('a late, forged or exchanged address is refused', async () => {
    const mine = await announce()
    const other = await announce()
    const token = (address: string) => new URL(address).searchParams.get('t')!
    const forged = `${mine.postUrl.slice(0, -1)}${mine.postUrl.endsWith('A') ? 'B' : 'A'}`
    for (const address of [
      forged,
      mine.postUrl.split('?')[0]!,
      `${mine.postUrl}&t=x`,
      mine.postUrl.replace(token(mine.postUrl), token(other.postUrl)),
      mine.postUrl.replace(token(mine.postUrl), token(mine.getUrl)),
    ])
      expect((await put(address, jpeg)).code).toBe(403)
    expect((await fetch(mine.getUrl.replace(token(mine.getUrl), token(mine.postUrl)))).status).toBe(403)
    later(15 * 60_000)
    expect((await put(mine.postUrl, jpeg)).code).toBe(403)
    expect((await fetch(mine.getUrl)).status).toBe(403)
  })

  test('nothing can be looked at before it is there', async () => {
    expect((await fetch((await announce()).getUrl)).status).toBe(404)
  })

  test('a picture is published as WebP, kept for good by whoever has it', async () => {
    const { id, getUrl } = await uploaded()
    const { variants } = await publish(id)
    const row = (await findMedia(database.db, id))!
    expect(row).toMatchObject({ state: 'published', type: 'image/webp', alt: 'A loom', variants })
    expect(toPicture(row, row.alt)).toMatchObject({ width: 960, height: 576 })
    const address = `${at().address}${toPicture(row, '')!.src}`
    const seen = await fetch(address)
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const body = Buffer.from(await seen.arrayBuffer())
    expect(String(body.length)).toBe(seen.headers.get('content-length'))
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 960 })
    const again = await fetch(address, { headers: { 'if-none-match': seen.headers.get('etag')! } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(new URL((await fetch(getUrl)).url).pathname).toBe(`/media/${id}-1000.webp`)
  })

  test('what is not published has no public address', async () => {
    const { id } = await uploaded()
    for (const name of [`${id}-960.webp`, `${id}.pdf`, id, `..%2Fincoming%2F${id}`, '%2e%2e', 'a\\b'])
      expect((await fetch(`${at().address}/media/${name}`)).status).toBe(404)
  })

  test('a document downloads, a film comes in parts', async () => {
    const rule = { ...pictures, types: ['application/pdf', 'video/mp4'] as const }
    const pdf = makePdf()
    const document = await uploaded(pdf, 'application/pdf')
    await publish(document.id, rule)
    const seen = await fetch(`${at().address}/media/${document.id}.pdf`)
    expect(seen.headers.get('content-disposition')).toBe(`attachment; filename="${document.id}.pdf"`)
    expect(Buffer.from(await seen.arrayBuffer()).equals(pdf)).toBe(true)

    const film = await uploaded(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom0123456789'), 'video/mp4')
    await publish(film.id, rule)
    const ask = (headers: Record<string, string>) =>
      fetch(`${at().address}/media/${film.id}.mp4`, { headers })
    const part = await ask({ range: 'bytes=-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 30-33/34',
      '6789',
    ])
    expect((await ask({ range: 'bytes=99-' })).status).toBe(416)
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
  })

  test('of published media the file as it came is let go', async () => {
    const { id } = await uploaded()
    await publish(id)
    const { storageKey } = (await findMedia(database.db, id))!
    await tidyMedia(at().deps)
    expect(await at().deps.storage.stat(storageKey)).toBeUndefined()
    const after = (await findMedia(database.db, id))!.storageKey
    expect(after).toBe(`published/${id}-1000.webp`)
    expect(await at().deps.storage.stat(after)).toBeDefined()
  })

  test('what was never used is let go after its time', async () => {
    const [announced, forgotten] = [await announce(), await uploaded()]
    const { storageKey } = (await findMedia(database.db, forgotten.id))!
    later(25 * 3_600_000)
    await tidyMedia(at().deps)
    expect([await state(announced.id), await state(forgotten.id)]).toEqual([undefined, 'stored'])
    later(7 * 24 * 3_600_000)
    await tidyMedia(at().deps)
    expect(await state(forgotten.id)).toBeUndefined()
    expect(await at().deps.storage.stat(storageKey)).toBeUndefined()
  })
})

describe('preparing media', () => {
  const deps = () => places['the local disk']!.deps
  const upload = async (body: Buffer, type = 'image/jpeg') => {
    const [address] = await requestUploads(deps(), owner, [{ name: 'a', type, size: body.length }])
    const { id, postUrl } = address!
    await fetch(postUrl, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })
    return id
  }
  const prepare = (id: string, ownerId = owner, rule: MediaRule = pictures) =>
    prepareMedia(deps(), { id, ownerId, rule })
  const fieldsOf = async (refused: Promise<unknown>) =>
    refused.then(
      () => 'prepared',
      (error: unknown) => (error instanceof AppError ? (error.fields ?? error.code) : error),
    )

  test('refuses the file of another', async () => {
    expect(await fieldsOf(prepare(await upload(jpeg), stranger))).toBe('FORBIDDEN')
  })

  test('refuses what was never uploaded', async () => {
    const [expected] = await requestUploads(deps(), owner, [{ name: 'a', type: 'image/png', size: 5 }])
    for (const id of [expected!.id, 'no-such-media'])
      expect(await fieldsOf(prepare(id))).toEqual({ image_id: 'Upload the file again' })
  })

  test("refuses more than the form takes, in the form's words", async () => {
    const id = await upload(Buffer.concat([jpeg, Buffer.alloc(1024 * 1024)]))
    expect(await fieldsOf(prepare(id))).toEqual({ image_id: 'File size should be less than 1 MB' })
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a document', '%PDF-1.7\n%%EOF\n'],
    ['nothing known', 'loom'],
  ])('refuses %s that calls itself a picture', async (_what, body) => {
    expect(await fieldsOf(prepare(await upload(Buffer.from(body))))).toEqual({
      image_id: 'File type not supported',
    })
  })

  test('refuses a document that acts, in words', async () => {
    const papers = { ...pictures, types: ['application/pdf'] as const }
    const script = makePdf({ more: ['<< /S /Launch /F (cmd.exe) >>'] })
    expect(await fieldsOf(prepare(await upload(script, 'application/pdf'), owner, papers))).toEqual({
      image_id: 'This PDF holds a program or another file. Print it as a PDF, and upload that',
    })
  })

  test('refuses a picture that breaks off', async () => {
    expect(await fieldsOf(prepare(await upload(jpeg.subarray(0, 300))))).toEqual({
      image_id: 'This picture cannot be read',
    })
  })

  test('takes a picture by what it is, whatever its name says', async () => {
    const png = await sharp(jpeg).png().toBuffer()
    expect(await prepare(await upload(png))).toMatchObject({ type: 'image/webp' })
  })

  test('takes what is published already as it stands', async () => {
    const id = await upload(jpeg)
    const prepared = await prepare(id)
    await database.db.transaction().execute((tx) => publishMedia(tx, prepared, 'First words'))
    const again = await prepare(id)
    expect(again).toMatchObject({ isPublished: true, variants: prepared.variants })
    await database.db.transaction().execute((tx) => publishMedia(tx, again, 'Other words'))
    expect((await findMedia(database.db, id))?.alt).toBe('First words')
  })

  test('a cause that fails leaves the media unpublished', async () => {
    const id = await upload(jpeg)
    const prepared = await prepare(id)
    const failing = database.db.transaction().execute(async (tx) => {
      await publishMedia(tx, prepared)
      throw new Error('the banner was not saved')
    })
    await expect(failing).rejects.toThrow('not saved')
    expect((await findMedia(database.db, id))?.state).toBe('stored')
  })
})

test('a request of several files is refused for one of them, and nothing is kept', async () => {
  const count = async () =>
    (await database.pool.query<{ count: number }>('select count(*) from media')).rows[0]!.count
  const before = await count()
  const refused = requestUploads(places['the local disk']!.deps, owner, [
    { name: 'loom.jpg', type: 'image/jpeg', size: 5 },
    { name: 'loom.svg', type: 'image/svg+xml', size: 5 },
  ])
  await expect(refused).rejects.toMatchObject({ fields: { 'files.1.type': 'File type not supported' } })
  expect(await count()).toBe(before)
})

test('a drawing of our own is published at once', async () => {
  const { deps } = places['the local disk']!
  const body = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="900" height="900"/></svg>',
  )
  const { id, variants } = await importImage(deps, { body, ownerId: null, name: 'scene', alt: 'A scene' })
  expect(variants.map(({ width, height }) => [width, height])).toEqual([
    [480, 300],
    [720, 450],
    [960, 600],
    [1440, 900],
  ])
  expect(await findMedia(deps.db, id)).toMatchObject({ state: 'published', ownerId: null, alt: 'A scene' })
  expect(await deps.storage.stat(`published/${variants[0]!.key}`)).toBeDefined()
})
