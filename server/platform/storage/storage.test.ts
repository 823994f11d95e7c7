import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Peer, type S3Peer } from '../../testing/peers/s3-peer.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const bytes = Buffer.from('paper-cut scene, madder on cotton')
const about = { type: 'image/webp', size: bytes.length }
const slowly = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

let folder: string
let peer: S3Peer
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-test-'))
  peer = await startS3Peer()
  storages['the local disk'] = createLocalStorage(join(folder, 'files'))
  storages['an object storage'] = createS3Storage(peer.settings)
})
afterAll(async () => {
  await peer.stop()
  await rm(folder, { recursive: true })
})

const text = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const found = await storage.read(key, range)
  return found && (await buffer(found.stream)).toString()
}

describe.each(['the local disk', 'an object storage'])('on %s', (place) => {
  const at = () => storages[place]!

  test('what was written is read back, with size and type', async () => {
    await at().write('published/a-480.webp', bytes, about)
    const found = await at().read('published/a-480.webp')
    expect(found).toMatchObject({ size: bytes.length, type: 'image/webp' })
    expect(await buffer(found!.stream)).toEqual(bytes)
    expect(await at().stat('published/a-480.webp')).toEqual(about)
  })

  test('a stream is written as it comes', async () => {
    await at().write('incoming/b.pdf', slowly('%PDF', '-1.7'), { type: 'application/pdf', size: 8 })
    expect(await text(at(), 'incoming/b.pdf')).toBe('%PDF-1.7')
  })

  test('a part of a file comes alone and tells the whole size', async () => {
    await at().write('published/c.mp4', Buffer.from('0123456789'), { type: 'video/mp4', size: 10 })
    const part = await at().read('published/c.mp4', { start: 2, end: 4 })
    expect(part?.size).toBe(10)
    expect((await buffer(part!.stream)).toString()).toBe('234')
  })

  test('a missing file is undefined, and removing it is no error', async () => {
    expect(await at().read('published/none.webp')).toBeUndefined()
    expect(await at().stat('published/none.webp')).toBeUndefined()
    await at().remove('published/none.webp')
  })

  test('a removed file is gone', async () => {
    await at().write('incoming/d.png', bytes, about)
    await at().remove('incoming/d.png')
    expect(await at().stat('incoming/d.png')).toBeUndefined()
  })

  test.each([
    ['longer', 'abcd'],
    ['shorter', 'ab'],
  ])('a body %s than it was said to be leaves nothing behind', async (_how, body) => {
    const key = 'incoming/wrong.png'
    await expect(at().write(key, slowly(body), { type: 'image/png', size: 3 })).rejects.toThrow(/bytes/)
    expect(await at().stat(key)).toBeUndefined()
  })

  test('a body that breaks off leaves nothing behind', async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('ab')
        throw new Error('the phone lost its signal')
      })(),
    )
    await expect(at().write('incoming/e.png', breaking, { type: 'image/png', size: 4 })).rejects.toThrow(
      'lost its signal',
    )
    expect(await at().stat('incoming/e.png')).toBeUndefined()
  })

  test('a file replaces the one of the same key', async () => {
    await at().write('incoming/f.png', Buffer.from('old'), { type: 'image/png', size: 3 })
    await at().write('incoming/f.png', Buffer.from('newer'), { type: 'image/png', size: 5 })
    expect(await text(at(), 'incoming/f.png')).toBe('newer')
  })

  test.each([
    '../keys.json',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '.hidden',
    'a/.b',
    'A.png',
    'a\0b',
    '',
    'a\\..\\b',
  ])('the key %j cannot be named', async (key) => {
    await expect(at().write(key, bytes, about)).rejects.toThrow('Not a storage key')
    await expect(at().read(key)).rejects.toThrow('Not a storage key')
    await expect(at().remove(key)).rejects.toThrow('Not a storage key')
  })

  test('a check passes where files can be kept', async () => {
    await expect(at().check()).resolves.toBeUndefined()
  })
})

describe('on the local disk', () => {
  test('no half-written file stays behind', async () => {
    expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
  })

  test('a check says which folder cannot be used', async () => {
    await writeFile(join(folder, 'a-file'), '')
    await expect(createLocalStorage(join(folder, 'a-file')).check()).rejects.toThrow(
      /cannot be kept in .*a-file/,
    )
  })
})

describe('with wrong keys an object storage', () => {
  test.each([
    ['secret', { secretKey: 'WRONG' }, 'SignatureDoesNotMatch'],
    ['access key', { accessKey: 'NOBODY' }, 'InvalidAccessKeyId'],
  ])('refuses a wrong %s, keeps nothing and says so', async (_what, wrong, code) => {
    const stranger = createS3Storage({ ...peer.settings, ...wrong })
    await expect(stranger.check()).rejects.toThrow(code)
    const refused = stranger.write('published/g.webp', bytes, about)
    await expect(refused).rejects.toThrow(/refused to keep a file: 403/)
    await expect(refused).rejects.not.toThrow(/S3RVER|WRONG/)
    await expect(stranger.read('published/a-480.webp')).rejects.toThrow('403')
    await expect(stranger.remove('published/a-480.webp')).rejects.toThrow('403')
    expect(await storages['an object storage']!.stat('published/g.webp')).toBeUndefined()
  })

  test('a bucket that is not there is named', async () => {
    const elsewhere = createS3Storage({ ...peer.settings, bucket: 'nowhere' })
    await expect(elsewhere.check()).rejects.toThrow(/404 NoSuchBucket/)
  })

  test('a place that does not answer is named', async () => {
    const away = createS3Storage({ ...peer.settings, endpoint: 'http://127.0.0.1:1' })
    await expect(away.check()).rejects.toThrow('http://127.0.0.1:1 does not answer')
  })
})
