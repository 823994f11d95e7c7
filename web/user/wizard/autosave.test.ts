import { beforeEach, expect, test, vi } from 'vitest'
import { createFormStore } from '../../forms/state/form-store.ts'
import { createAutosave, type KeptValues, type SaveOutcome, type SaveState } from './autosave.ts'

let outcomes: SaveOutcome[]
/** Answers that are awaited before the outcome of a save. */
let answers: Promise<void>[]
let sent: object[]
let told: SaveState[]
let kept: KeptValues | undefined
let focus: string | undefined
beforeEach(() => {
  vi.useFakeTimers()
  outcomes = []
  answers = []
  sent = []
  told = []
  kept = undefined
  focus = undefined
  return () => vi.useRealTimers()
})

/** Sends only the lines that are complete. */
const wholeLines = (value: unknown) =>
  Array.isArray(value) ? (value as { text?: string }[]).filter(({ text }) => text) : value

const begin = (values: Record<string, unknown> = { title: '', about: '' }) => {
  const store = createFormStore(values)
  let version = 1
  const autosave = createAutosave({
    store,
    version: () => version,
    async send(fields) {
      sent.push(fields)
      version += 1
      await answers.shift()
      return outcomes.shift() ?? { kind: 'saved', version }
    },
    toWire: (key, now) => wholeLines(now[key]) ?? null,
    settled: (key, _wire, now) => wholeLines(now[key]),
    keep: (now) => {
      kept = now
    },
    isFocused: (name) => name === focus,
    tell: (state) => told.push(state),
  })
  const type = (key: string, value: unknown) => store.set({ values: { ...store.get().values, [key]: value } })
  return { store, autosave, type }
}
const second = () => vi.advanceTimersByTimeAsync(1000)

test('typed text is stored at once and sent within a second', async () => {
  const { type } = begin()
  for (const text of ['A', 'A w', 'A well']) {
    type('title', text)
    await vi.advanceTimersByTimeAsync(150)
  }
  expect(kept?.values).toEqual({ title: 'A well' })
  await second()
  expect(sent).toEqual([{ title: 'A well' }])
  expect([kept, told.at(-1)]).toEqual([undefined, 'saved'])
})

test('text typed offline is sent when the connection returns', async () => {
  outcomes = [{ kind: 'lost' }, { kind: 'lost' }]
  const { type, autosave } = begin()
  type('title', 'A well')
  await second()
  expect(told.at(-1)).toBe('offline')
  expect(kept?.values).toEqual({ title: 'A well' })
  autosave.online()
  await vi.advanceTimersByTimeAsync(4000)
  expect([sent.length, told.at(-1), kept]).toEqual([3, 'saved', undefined])
})

test('a refused field shows its error when the person leaves it', async () => {
  outcomes = [{ kind: 'refused', version: 2, errors: { title: 'Enter a title' } }]
  const { store, type, autosave } = begin()
  focus = 'title'
  type('about', 'Water')
  type('title', ' ')
  await second()
  expect([store.get().errors, told.at(-1)]).toEqual([{}, 'wrong'])
  focus = undefined
  autosave.left()
  expect(store.get().errors).toEqual({ title: 'Enter a title' })
  expect(kept?.values).toEqual({ title: ' ' })
  // The same is not sent again, another value is.
  type('about', 'Clean water')
  await second()
  type('title', 'A well')
  await second()
  expect(sent.slice(1)).toEqual([{ about: 'Clean water' }, { title: 'A well' }])
})

test('changes of another device do not overwrite typed text', async () => {
  outcomes = [{ kind: 'behind', version: 5, values: { title: 'A tank', about: 'Theirs' } }]
  const { store, type } = begin()
  type('title', 'A well')
  await second()
  expect(store.get()).toMatchObject({
    values: { title: 'A well', about: 'Theirs' },
    conflicts: { title: 'A tank' },
  })
  expect(sent).toHaveLength(1)
  // Typing on is no decision.
  type('title', 'A well for all')
  await second()
  expect(sent).toHaveLength(1)
  store.set({ conflicts: {} })
  await second()
  expect(sent[1]).toEqual({ title: 'A well for all' })
})

test('a conflict stays one after the page is loaded again', async () => {
  outcomes = [{ kind: 'behind', version: 5, values: { title: 'A tank', about: '' } }]
  const first = begin()
  first.type('title', 'A well')
  await second()
  first.autosave.stop()
  const again = begin({ title: 'A tank', about: '' })
  again.autosave.resume(kept)
  await second()
  expect(again.store.get()).toMatchObject({
    values: { title: 'A well' },
    conflicts: { title: 'A tank' },
  })
  expect(sent).toHaveLength(1)
})

test('a signed-out save is not repeated until the next sign-in', async () => {
  outcomes = [{ kind: 'signedOut' }]
  const { type, autosave } = begin()
  type('title', 'A well')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent.length, told.at(-1), kept?.values]).toEqual([1, 'signedOut', { title: 'A well' }])
  await autosave.flush()
  expect([sent.length, told.at(-1)]).toEqual([2, 'saved'])
})

test('unsaved text of an earlier visit is restored and sent', async () => {
  const { store, autosave } = begin({ title: 'A well', about: '' })
  autosave.resume({ values: { about: 'Water' }, base: { about: '' } })
  expect(store.get().values['about']).toBe('Water')
  await second()
  expect(sent).toEqual([{ about: 'Water' }])
})

test('a stopped form still sends the rest of the text', async () => {
  const { store, type, autosave } = begin()
  let answer: () => void = () => undefined
  answers.push(new Promise((resolve) => (answer = resolve)))
  type('title', 'My fat')
  await second()
  type('title', 'My father')
  void autosave.flush()
  autosave.stop()
  answer()
  await second()
  expect(sent).toEqual([{ title: 'My fat' }, { title: 'My father' }])
  expect(store.get().base['title']).toBe('My father')
})

test('a closed form sends nothing more', async () => {
  outcomes = [{ kind: 'closed', message: 'This part cannot be changed now' }]
  const { type } = begin()
  type('title', 'A well')
  await second()
  type('title', 'A tank')
  await second()
  expect([sent.length, told.at(-1)]).toEqual([1, 'closed'])
})

test('an incomplete line is never reported as saved', async () => {
  const { type } = begin({ lines: [] })
  type('lines', [{ text: 'Books' }, {}])
  await second()
  expect([sent, told.at(-1)]).toEqual([[{ lines: [{ text: 'Books' }] }], 'incomplete'])
  expect(kept?.values).toEqual({ lines: [{ text: 'Books' }, {}] })
  await second()
  expect(sent).toHaveLength(1)
  type('lines', [{ text: 'Books' }, { text: 'Bags' }])
  await second()
  expect([sent.at(-1), told.at(-1)]).toEqual([{ lines: [{ text: 'Books' }, { text: 'Bags' }] }, 'saved'])
})

test('an unresolved conflict is never reported as saved', async () => {
  outcomes = [{ kind: 'behind', version: 5, values: { title: 'A tank', about: '' } }]
  const { type, autosave } = begin()
  type('title', 'A well')
  await second()
  expect([told.at(-1), await autosave.finish()]).toEqual(['conflict', 'conflict'])
})

test('finishing a step shows errors of the focused field', async () => {
  outcomes = [{ kind: 'refused', version: 2, errors: { title: 'Enter a title' } }]
  const { store, type, autosave } = begin()
  focus = 'title'
  type('title', ' ')
  expect(await autosave.finish()).toBe('wrong')
  expect(store.get().errors).toEqual({ title: 'Enter a title' })
})
