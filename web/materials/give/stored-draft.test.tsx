import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { giving } from '../../../contract/materials/giving.ts'
import { m } from '../../app/words.ts'
import { createFormStore } from '../../forms/state/form-store.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { StoredDraft } from './stored-draft.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function open() {
  const server = fakeServer()
  server.answers(giving.saveDraft, { data: null })
  const store = createFormStore({ name: 'Anjali' })
  render(<StoredDraft store={store} />)
  const type = (values: object, ms: number) =>
    act(async () => {
      store.set({ values: { ...store.get().values, ...values } })
      await vi.advanceTimersByTimeAsync(ms)
    })
  return { server, type }
}

test('a draft is stored once after a pause, without photos', async () => {
  const { server, type } = open()
  await type({ note: 'Two' }, 500)
  await type({ note: 'Two tables', images: ['0123456789abcdef0123'] }, 500)
  expect(server.sent).toEqual([])
  await type({}, 1500)
  expect(server.sent.map(({ body }) => body)).toEqual([{ fields: { name: 'Anjali', note: 'Two tables' } }])
  expect(screen.getByText(m.things_draft_stored())).toBeTruthy()
})

test('an untouched form stores no draft', async () => {
  const { server, type } = open()
  await type({}, 5000)
  expect(server.sent).toEqual([])
})
