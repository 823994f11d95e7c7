import { expect, test } from 'vitest'
import type { ChatMessage } from '../../contract/social/chat.ts'
import { withNewest, withOlderMessages, withOne, type Shown } from './merge.ts'

const one = (id: number): ChatMessage => ({
  id,
  side: 'donor',
  author: 'Asha',
  isOwn: false,
  text: String(id),
  sentAt: '2026-11-20T06:00:00.000Z',
  hasPicture: false,
  isErased: false,
  isReported: false,
})
const shown = (from: number, to: number, cursor: string | null = null): Shown => ({
  messages: Array.from({ length: to - from + 1 }, (_, i) => one(from + i)),
  cursor,
})
const ids = ({ messages }: Shown) => messages.map(({ id }) => id)

test('new messages come after those that are shown, each once', () => {
  const after = withNewest(shown(1, 5, 'a'), shown(4, 7, 'b'))
  expect([ids(after), after.cursor]).toEqual([[1, 2, 3, 4, 5, 6, 7], 'a'])
})

test('where more came than were read, the newest stand alone, with the way back to the others', () => {
  const after = withNewest(shown(1, 5), shown(40, 42, '40'))
  expect([ids(after), after.cursor]).toEqual([[40, 41, 42], '40'])
})

test('older messages come before, and one that has arrived stands once', () => {
  expect(ids(withOlderMessages(shown(5, 6, '5'), shown(3, 4)))).toEqual([3, 4, 5, 6])
  expect(ids(withOne(withOne(shown(1, 2), one(4)), one(4)))).toEqual([1, 2, 4])
})
