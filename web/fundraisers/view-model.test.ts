import { expect, test } from 'vitest'
import { m } from '../app/words.ts'
import { shownGiver } from './view-model.ts'

const gift = {
  name: 'Kavya Ramidi',
  amount: 500,
  donatedAt: '2026-11-20T20:00:00.000Z',
  anonymous: 0,
} as const

test('a donor is shown by name with the day in India; who gives anonymously, in the words of the page', () => {
  expect(shownGiver(gift)).toEqual({ name: 'Kavya Ramidi', amount: 500, on: '2026-11-21' })
  expect(shownGiver({ ...gift, name: 'as the wire says it', anonymous: 1 }).name).toBe(m.givers_anonymous())
})
