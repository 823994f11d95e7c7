import { expect, test } from 'vitest'
import { createMemo, memoizeByObject } from './memo.ts'

function changesHere() {
  const listeners: ((tag: string) => void)[] = []
  return {
    subscribe: (hears: (tag: string) => void) => void listeners.push(hears),
    publish: (tag: string) => listeners.forEach((hears) => hears(tag)),
  }
}

function counting(more: Partial<Parameters<typeof createMemo<number>>[0]> = {}) {
  let read = 0
  const memo = createMemo({ load: async () => ++read, ...more })
  return { memo, readings: () => read }
}

test('what is asked for at once or one after the other is read once', async () => {
  const { memo, readings } = counting()
  expect(await Promise.all([memo.get(), memo.get()])).toEqual([1, 1])
  expect(await memo.get()).toBe(1)
  expect(readings()).toBe(1)
})

test('a change of its tag, or of everything, makes it be read again; other changes do not', async () => {
  const changes = changesHere()
  const { memo } = counting({ changes, tags: ['content'] })
  await memo.get()
  changes.publish('fundraiser:1')
  expect(await memo.get()).toBe(1)
  changes.publish('content')
  expect(await memo.get()).toBe(2)
  changes.publish('*')
  expect(await memo.get()).toBe(3)
})

test('who asks after a change does not get what was being read before it', async () => {
  const changes = changesHere()
  const answers: ((value: string) => void)[] = []
  const memo = createMemo({
    load: () => new Promise<string>((answer) => answers.push(answer)),
    changes,
    tags: ['content'],
  })
  const before = memo.get()
  changes.publish('content')
  const after = memo.get()
  answers[0]!('old')
  answers[1]!('new')
  expect(await Promise.all([before, after, memo.get()])).toEqual(['old', 'new', 'new'])
})

test('what has grown old is read again', async () => {
  let now = 0
  const { memo } = counting({ maxAgeMs: 1000, now: () => now })
  await memo.get()
  now = 1000
  expect(await memo.get()).toBe(1)
  now = 1001
  expect(await memo.get()).toBe(2)
})

test('a failed reading is tried again by whoever asks next', async () => {
  let attempts = 0
  const memo = createMemo({
    load: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('the database is away')
      return 'there'
    },
  })
  await expect(memo.get()).rejects.toThrow('away')
  expect(await memo.get()).toBe('there')
})

test('each object has one value of its own', () => {
  const made: string[] = []
  const valueOf = memoizeByObject(({ name }: { name: string }) => made.push(name))
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  expect([valueOf(a), valueOf(b), valueOf(a)]).toEqual([1, 2, 1])
  expect(made).toEqual(['a', 'b'])
})
