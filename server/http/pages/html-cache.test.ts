import { beforeEach, describe, expect, test } from 'vitest'
import { HtmlCache, type Rendered } from './html-cache.ts'
import { Prepared } from './prepared.ts'

const prepared = (text: string) => new Prepared(Buffer.from(text), [['content-type', 'text/html']])
const rendered = (text: string, tags: string[] = ['fundraiser:1']): Rendered => ({
  page: prepared(text),
  tags,
})

/** A render that ends when it is told to. */
function slowRender(result: Rendered) {
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  let count = 0
  return {
    make: () => {
      count += 1
      return promise
    },
    finish: () => resolve(result),
    count: () => count,
  }
}

let now: number
let cache: HtmlCache
beforeEach(() => {
  now = 0
  cache = new HtmlCache({ maxBytes: 100_000, freshFor: 1_000, keepFor: 5_000, now: () => now })
})

const keep = (key: string, result: Rendered) => cache.render(key, async () => result)

describe('keeping', () => {
  test('a page with tags is found again', async () => {
    const { page } = await keep('/a', rendered('a'))
    expect(cache.fresh('/a')).toBe(page)
    expect(cache.find('/a')).toEqual({ page, stale: false })
  })

  test('a page without tags is one visitor’s own and never found', async () => {
    await keep('/a', rendered('a', []))
    expect(cache.find('/a')).toBeUndefined()
  })

  test('a failed render leaves nothing behind, and the next one starts afresh', async () => {
    await expect(cache.render('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    const { page } = await keep('/a', rendered('a'))
    expect(cache.fresh('/a')).toBe(page)
  })
})

describe('single flight', () => {
  test('everyone who asks meanwhile gets the one render', async () => {
    const slow = slowRender(rendered('a'))
    const answers = [
      cache.render('/a', slow.make),
      cache.render('/a', slow.make),
      cache.render('/a', slow.make),
    ]
    slow.finish()
    const pages = (await Promise.all(answers)).map(({ page }) => page)
    expect(slow.count()).toBe(1)
    expect(new Set(pages).size).toBe(1)
  })

  test('what turns out to be the first visitor’s own is shown to no other', async () => {
    const first = slowRender(rendered('mine', []))
    const mine = cache.render('/a', first.make)
    const yours = cache.render('/a', async () => rendered('yours', []))
    first.finish()
    expect((await mine).page).not.toBe((await yours).page)
  })

  test('different keys do not wait for each other', async () => {
    const slow = slowRender(rendered('a'))
    const waiting = cache.render('/a', slow.make)
    await keep('/b', rendered('b'))
    expect(cache.fresh('/b')).toBeDefined()
    slow.finish()
    await waiting
  })
})

describe('purging', () => {
  test('forgets at once what carries the tag, and nothing else', async () => {
    await keep('/a', rendered('a', ['fundraisers', 'fundraiser:1']))
    await keep('/b', rendered('b', ['fundraisers', 'fundraiser:2']))
    cache.purge('fundraiser:1')
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.find('/b')).toBeDefined()
  })

  test('of everything leaves nothing', async () => {
    await keep('/a', rendered('a'))
    await keep('/b', rendered('b', ['causes']))
    cache.purge('*')
    expect([cache.find('/a'), cache.find('/b')]).toEqual([undefined, undefined])
  })

  test.each(['fundraiser:1', '*'])('by %s wins over a render that began before it', async (tag) => {
    const slow = slowRender(rendered('old'))
    const waiting = cache.render('/a', slow.make)
    cache.purge(tag)
    slow.finish()
    await waiting
    expect(cache.find('/a')).toBeUndefined()
  })

  test('by another tag does not cost a render its place', async () => {
    const slow = slowRender(rendered('a'))
    const waiting = cache.render('/a', slow.make)
    cache.purge('fundraiser:99')
    slow.finish()
    const { page } = await waiting
    expect(cache.fresh('/a')).toBe(page)
  })

  test('nobody who comes after it waits for a render begun before it', async () => {
    const old = slowRender(rendered('old'))
    const early = cache.render('/a', old.make)
    cache.purge('fundraiser:1')
    const late = await keep('/a', rendered('new'))
    old.finish()
    expect((await early).page).not.toBe(late.page)
    expect(cache.fresh('/a')).toBe(late.page)
  })

  test('a page known by its tags joins a render that the purge did not touch', async () => {
    await keep('/a', rendered('first'))
    now = 10_000
    expect(cache.find('/a')).toBeUndefined()
    await keep('/a', rendered('second'))
    cache.purge('fundraiser:1')
    const slow = slowRender(rendered('third'))
    const one = cache.render('/a', slow.make)
    cache.purge('fundraiser:2')
    const other = cache.render('/a', slow.make)
    slow.finish()
    await Promise.all([one, other])
    expect(slow.count()).toBe(1)
  })

  test('after a purge no stale page is shown, however young', async () => {
    await keep('/a', rendered('a'))
    now = 1_500
    expect(cache.find('/a')?.stale).toBe(true)
    cache.purge('fundraiser:1')
    expect(cache.find('/a')).toBeUndefined()
  })
})

describe('growing old', () => {
  test('a page is stale after its time, and shown until a new one is there', async () => {
    const { page } = await keep('/a', rendered('a'))
    now = 1_001
    expect(cache.fresh('/a')).toBeUndefined()
    expect(cache.find('/a')).toEqual({ page, stale: true })
    const slow = slowRender(rendered('b'))
    cache.refresh('/a', slow.make)
    cache.refresh('/a', slow.make)
    expect(cache.find('/a')?.page).toBe(page)
    slow.finish()
    await cache.render('/a', slow.make)
    expect(slow.count()).toBe(1)
    expect(cache.find('/a')?.stale).toBe(false)
  })

  test('a refresh that fails leaves the old page', async () => {
    const { page } = await keep('/a', rendered('a'))
    now = 1_001
    cache.refresh('/a', () => Promise.reject(new Error('away')))
    await Promise.resolve()
    expect(cache.find('/a')?.page).toBe(page)
  })

  test('a page that may not be kept any more is forgotten by its refresh', async () => {
    await keep('/a', rendered('a'))
    now = 1_001
    cache.refresh('/a', async () => rendered('gone', []))
    await new Promise(setImmediate)
    expect(cache.find('/a')).toBeUndefined()
  })

  test('in the end it is not shown at all', async () => {
    await keep('/a', rendered('a'))
    now = 5_001
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })
})

describe('room', () => {
  const big = (letter: string) => rendered(letter.repeat(30_000))

  test('never more than the most, oldest first', async () => {
    for (const key of ['/a', '/b', '/c', '/d']) await keep(key, big(key))
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.find('/d')).toBeDefined()
  })

  test('what was asked for stays rather than what was not', async () => {
    for (const key of ['/a', '/b', '/c']) await keep(key, big('x'))
    expect(cache.find('/a')).toBeDefined()
    await keep('/d', big('y'))
    expect(cache.find('/a')).toBeDefined()
    expect(cache.find('/b')).toBeUndefined()
  })

  test('packed copies count too', async () => {
    const { page } = await keep('/a', rendered(`${Math.PI} `.repeat(300)))
    const before = cache.bytes
    await page.pack('br')
    cache.recount('/a')
    expect(cache.bytes).toBeGreaterThan(before)
  })
})

describe('figures', () => {
  const figures = (text: string) => rendered(text, ['fundraisers', '~fundraiser:1'])
  const first = async () => (await keep('/list', figures('a'))).page

  test('a list shows old figures for at most a second', async () => {
    const page = await first()
    now = 100
    cache.purge('fundraiser:1')
    expect(cache.exact('/list')).toBeUndefined()
    expect(cache.fresh('/list')).toBe(page)
    now = 1101
    expect([cache.fresh('/list'), cache.find('/list')]).toEqual([undefined, undefined])
  })

  test('one request renders the new figures while others get old ones', async () => {
    cache = new HtmlCache({ maxBytes: 100_000, freshFor: 15_000, keepFor: 15_000, now: () => now })
    const page = await first()
    now = 1500
    cache.purge('fundraiser:1')
    expect(cache.find('/list')).toEqual({ page, stale: true })
    expect([cache.fresh('/list'), cache.fresh('/list')]).toEqual([undefined, page])
    await keep('/list', figures('b'))
    expect(cache.exact('/list')).not.toBe(page)
    cache.purge('fundraiser:1')
    expect(cache.fresh('/list')).toBeDefined()
  })

  test('a render begun before a donation has outdated figures', async () => {
    const slow = slowRender(figures('a'))
    const flight = cache.render('/list', slow.make)
    cache.purge('fundraiser:1')
    slow.finish()
    await flight
    expect(cache.exact('/list')).toBeUndefined()
    expect(cache.fresh('/list')).toBeDefined()
  })

  test('another title of a fundraiser still empties the list at once', async () => {
    await first()
    cache.purge('fundraisers')
    expect(cache.fresh('/list')).toBeUndefined()
  })
})
