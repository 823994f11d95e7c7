import { beforeEach, expect, test } from 'vitest'
import { keepOwnPendingPath, takePendingPath } from './pending-path.ts'
import { forgetSignedIn, keepPendingPath, keepSignedIn, menuFrom } from './session.ts'

beforeEach(() => localStorage.clear())

const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '']

test.each(elsewhere)('a pending path is never "%s"', (path) => {
  keepPendingPath(path)
  expect(takePendingPath(7)).toBeUndefined()
  keepPendingPath('/finance')
  expect(takePendingPath(7)).toBe('/finance')
})

test('a pending path is followed once', () => {
  keepPendingPath('/finance/donations?status=5')
  expect(takePendingPath(7)).toBe('/finance/donations?status=5')
  expect(takePendingPath(7)).toBeUndefined()
})

test('a stored menu has no link to another site', () => {
  const stored = elsewhere.map((target) => ({ name: 'Finance', target }))
  expect(menuFrom(JSON.stringify([...stored, { name: 'Finance', target: '/finance' }]))).toEqual([
    { name: 'Finance', target: '/finance' },
  ])
  for (const none of [null, '', '{}', '7', '[7]', 'not JSON']) expect(menuFrom(none)).toEqual([])
})

test('signing out forgets the pending path', () => {
  keepPendingPath('/finance')
  forgetSignedIn(false)
  expect(takePendingPath(7)).toBeUndefined()
})

test('a pending path belongs to the person who was signed in', () => {
  keepSignedIn({ fullname: 'Asha', id: 7, role: 'donor', roles: ['donor'], dropmenu: [] })
  keepOwnPendingPath('/user/messages/4')
  expect(takePendingPath(8)).toBeUndefined()
  expect(takePendingPath(7)).toBeUndefined()
  keepOwnPendingPath('/user/messages/4')
  expect(takePendingPath(7)).toBe('/user/messages/4')
})
