import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FieldDatabase, QueuedPickup } from '../queue/database.ts'
import type { FieldHandle } from '../use-field-app.ts'
import { QueueScreen } from './queue-screen.tsx'

const action = (changes: Partial<QueuedPickup>): QueuedPickup => ({
  id: '019a9d00-0000-7000-8000-000000000000',
  owner: 'v1',
  order: 1,
  state: 'waiting',
  donor: 'Anjali Deshpande',
  body: {
    id: '019a9d00-0000-7000-8000-000000000000',
    format: 1,
    build: '2026-11-20',
    phone: '019a9d00-0000-7000-8000-000000000001',
    sequence: 1,
    pickup: 7,
    kind: 'no_show',
    at: '2026-11-20T08:35:00.000Z',
    signed_by: 'Venu',
  },
  ...changes,
})

const show = (actions: readonly QueuedPickup[]) => {
  const state = { actions, day: undefined, storage: undefined }
  render(<QueueScreen db={{} as FieldDatabase} field={{ state } as unknown as FieldHandle} />)
}

test('a row of the queue names donor and time, also of a pickup that left the phone', () => {
  show([action({})])
  expect(screen.getByRole('listitem').textContent).toMatch(/Anjali Deshpande · 20 Nov, 14:05/)
})

test('a row of the queue made by an older build shows its time', () => {
  const { donor: _, ...older } = action({})
  show([older])
  expect(screen.getByRole('listitem').textContent).toMatch(/20 Nov, 14:05/)
})
