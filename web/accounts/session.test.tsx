import { beforeEach, expect, test } from 'vitest'
import { forgetSignedIn, keepPendingPath, menuFrom, takePendingPath } from './session.ts'

beforeEach(() => localStorage.clear())

const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '']

test.each(elsewhere)('nobody is led to "%s" after signing in, and it is kept no longer', (path) => {
  keepPendingPath(path)
  expect(takePendingPath()).toBeUndefined()
  keepPendingPath('/finance')
  expect(takePendingPath()).toBe('/finance')
})

test('a path that was wanted is followed once', () => {
  keepPendingPath('/finance/donations?status=5')
  expect(takePendingPath()).toBe('/finance/donations?status=5')
  expect(takePendingPath()).toBeUndefined()
})

test('a stored menu leads to no other site, and what is no menu is an empty one', () => {
  const stored = elsewhere.map((target) => ({ name: 'Finance', target }))
  expect(menuFrom(JSON.stringify([...stored, { name: 'Finance', target: '/finance' }]))).toEqual([
    { name: 'Finance', target: '/finance' },
  ])
  for (const none of [null, '', '{}', '7', '[7]', 'not JSON']) expect(menuFrom(none)).toEqual([])
})

test('signing out forgets where somebody wanted to go', () => {
  keepPendingPath('/finance')
  forgetSignedIn(false)
  expect(takePendingPath()).toBeUndefined()
})
