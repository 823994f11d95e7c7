import { beforeEach, expect, test } from 'vitest'
import { keepOutgoing, keepTyped, readDraft, readOutgoing } from './kept.ts'
import { forgetDrafts, keepDraftsOf, noteDraftsOwner } from '../accounts/drafts.ts'

beforeEach(() => sessionStorage.clear())

const type = () => {
  keepTyped('7', 'Call me at home')
  keepOutgoing(7, [{ key: 'a', text: 'On my way', state: 'waiting' }])
}
const kept = () => [readDraft('7'), readOutgoing(7).length]

test('signing out forgets what was typed and not sent in chats, and leaves the rest of the tab as it is', () => {
  type()
  sessionStorage.setItem('look', 'dark')
  forgetDrafts()
  expect(kept()).toEqual(['', 0])
  expect(sessionStorage.getItem('look')).toBe('dark')
})

test('what somebody left when their login ended is not shown to who signs in next', () => {
  type()
  noteDraftsOwner()
  keepDraftsOf(8)
  expect(kept()).toEqual(['', 0])
})
