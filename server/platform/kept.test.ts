import { expect, test } from 'vitest'
import { keep } from './kept.ts'

function changesHere() {
  const listeners: ((tag: string) => void)[] = []
  return {
    subscribe: (hears: (tag: string) => void) => void listeners.push(hears),
    publish: (tag: string) => listeners.forEach((hears) => hears(tag)),
  }
}

function counting(more: Partial<Parameters<typeof keep<number>>[0]> = {}) {
  let read = 0
  const kept = keep({ load: async () => ++read, ...more })
  return { kept, readings: () => read }
}

test('what is asked for at once or one after the other is read once', async () => {
  const { kept, readings } = counting()
  expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1])
  expect(await kept.get()).toBe(1)
  expect(readings()).toBe(1)
})

test('a change of its tag, or of everything, makes it be read again; other changes do not', async () => {
  const changes = changesHere()
  const { kept } = counting({ changes, tags: ['content'] })
  await kept.get()
  changes.publish('fundraiser:1')
  expect(await kept.get()).toBe(1)
  changes.publish('content')
  expect(await kept.get()).toBe(2)
  changes.publish('*')
  expect(await kept.get()).toBe(3)
})

test('who asks after a change does not get what was being read before it', async () => {
  const changes = changesHere()
  const answers: ((value: string) => void)[] = []
  const kept = keep({
    load: () => new Promise<string>((answer) => answers.push(answer)),
    changes,
    tags: ['content'],
  })
  const before = kept.get()
  changes.publish('content')
  const after = kept.get()
  answers[0]!('old')
  answers[1]!('new')
  expect(await Promise.all([before, after, kept.get()])).toEqual(['old', 'new', 'new'])
})

test('what has grown old is read again', async () => {
  let now = 0
  const { kept } = counting({ maxAgeMs: 1000, now: () => now })
  await kept.get()
  now = 1000
  expect(await kept.get()).toBe(1)
  now = 1001
  expect(await kept.get()).toBe(2)
})

test('a failed reading is tried again by whoever asks next', async () => {
  let tries = 0
  const kept = keep({
    load: async () => {
      tries += 1
      if (tries === 1) throw new Error('the database is away')
      return 'there'
    },
  })
  await expect(kept.get()).rejects.toThrow('away')
  expect(await kept.get()).toBe('there')
})
