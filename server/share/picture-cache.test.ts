import { expect, test } from 'vitest'
import { PictureCache, TooManyPictures, type PictureCacheOptions, type Subject } from './picture-cache.ts'

/** A cache whose subjects, clock and drawing hand are the test's. */
function cacheHere(more: Partial<PictureCacheOptions> = {}) {
  const subjects = new Map<string, { tag: string; state: string }>()
  const drawn: string[] = []
  const failures: unknown[] = []
  const here = { now: 0, looks: 0, hold: undefined as Promise<void> | undefined }
  const cache = new PictureCache({
    find: async (name) => {
      here.looks += 1
      const subject = subjects.get(name)
      if (!subject) return undefined
      const { tag, state } = subject
      const draw: Subject['draw'] = async () => {
        await here.hold
        drawn.push(`${name} ${state}`)
        return Buffer.from(`${name} ${state}`)
      }
      return { tag, state, draw }
    },
    maxBytes: 1000,
    trustFor: 60_000,
    restFor: 5_000,
    mostAtOnce: 3,
    now: () => here.now,
    failed: (error) => failures.push(error),
    ...more,
  })
  const text = async (name: string) => (await cache.get(name))?.jpeg.toString()
  /** Lets what goes on in the background come to its end. */
  const settled = () => new Promise((done) => setImmediate(done))
  return { cache, subjects, drawn, failures, here, text, settled }
}

test('a picture is made once for all who ask at once, and kept', async () => {
  const { subjects, drawn, text, here } = cacheHere()
  subjects.set('a', { tag: 'fundraiser:1', state: '1' })
  expect(await Promise.all([text('a'), text('a'), text('a')])).toEqual(['a 1', 'a 1', 'a 1'])
  expect(await text('a')).toBe('a 1')
  expect(drawn).toEqual(['a 1'])
  expect(here.looks).toBe(1)
})

test('after a change the old one is sent once more while the new one is made', async () => {
  const { cache, subjects, drawn, text, settled, here } = cacheHere()
  subjects.set('a', { tag: 'fundraiser:1', state: '1' })
  await text('a')
  subjects.set('a', { tag: 'fundraiser:1', state: '2' })
  cache.outdate('fundraiser:1')
  here.now = 5_001
  expect(await text('a')).toBe('a 1')
  await settled()
  expect(await text('a')).toBe('a 2')
  expect(drawn).toEqual(['a 1', 'a 2'])
})

test('a change that does not show makes no new picture, however many come', async () => {
  const { cache, subjects, drawn, text, settled, here } = cacheHere()
  subjects.set('a', { tag: 'fundraiser:1', state: '1' })
  await text('a')
  for (let i = 0; i < 100; i++) {
    cache.outdate('fundraiser:1')
    here.now += 100
    await text('a')
    await settled()
  }
  expect(drawn).toEqual(['a 1'])
  expect(here.looks).toBeLessThanOrEqual(3)
})

test('changes of others are none', async () => {
  const { cache, subjects, text, settled, here } = cacheHere()
  subjects.set('a', { tag: 'fundraiser:1', state: '1' })
  await text('a')
  cache.outdate('fundraiser:2')
  here.now = 10_000
  await text('a')
  await settled()
  expect(here.looks).toBe(1)
})

test('what nobody spoke of is looked at again after a while all the same, and may be gone', async () => {
  const { subjects, text, settled, here } = cacheHere()
  subjects.set('a', { tag: 'fundraiser:1', state: '1' })
  await text('a')
  subjects.delete('a')
  here.now = 60_001
  expect(await text('a')).toBe('a 1')
  await settled()
  expect(await text('a')).toBeUndefined()
})

test('what is not there is not kept', async () => {
  const { subjects, text } = cacheHere()
  expect(await text('a')).toBeUndefined()
  subjects.set('a', { tag: 'fundraiser:1', state: '1' })
  expect(await text('a')).toBe('a 1')
})

test('the least recently asked for makes room', async () => {
  const { subjects, drawn, text } = cacheHere({ maxBytes: 7 })
  for (const name of ['a', 'b', 'c']) subjects.set(name, { tag: 'fundraiser:1', state: '1' })
  await text('a')
  await text('b')
  await text('a')
  await text('c')
  await text('a')
  await text('b')
  expect(drawn).toEqual(['a 1', 'b 1', 'c 1', 'b 1'])
})

test('more than so many are not begun at once; those that are kept are sent', async () => {
  const { cache, subjects, text, here } = cacheHere()
  for (const name of ['a', 'b', 'c', 'd', 'e']) subjects.set(name, { tag: 'fundraiser:1', state: '1' })
  await text('e')
  let release = () => undefined as void
  here.hold = new Promise((done) => {
    release = done
  })
  const three = [text('a'), text('b'), text('c')]
  await expect(cache.get('d')).rejects.toBeInstanceOf(TooManyPictures)
  expect(await text('e')).toBe('e 1')
  release()
  expect(await Promise.all(three)).toEqual(['a 1', 'b 1', 'c 1'])
  expect(await text('d')).toBe('d 1')
})

test('a failure in the background is told and leaves the old picture', async () => {
  const { subjects, failures, text, settled, here } = cacheHere()
  subjects.set('a', { tag: 'fundraiser:1', state: '1' })
  await text('a')
  Object.defineProperty(subjects, 'get', {
    value: () => {
      throw new Error('the database is away')
    },
    configurable: true,
  })
  here.now = 60_001
  expect(await text('a')).toBe('a 1')
  await settled()
  expect(failures).toHaveLength(1)
  expect(await text('a')).toBe('a 1')
})
