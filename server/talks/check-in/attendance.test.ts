import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceOf, type PartyAction } from './attendance.ts'

const action = (
  id: string,
  kind: PartyAction['kind'],
  second: number,
  ...members: number[]
): PartyAction => ({
  id,
  kind,
  members,
  at: new Date(second * 1000),
})
const outcomes = (...actions: PartyAction[]) =>
  Object.fromEntries([...attendanceOf(actions).outcomes].map(([id, { outcome }]) => [id, outcome]))

test('the earlier check-in of a person counts and the later one is repeated', () => {
  expect(outcomes(action('b', 'check_in', 20, 0), action('a', 'check_in', 10, 0))).toEqual({
    a: 'counted',
    b: 'repeated',
  })
})

test('the rest of a party is checked in by a second action', () => {
  const { present, outcomes: all } = attendanceOf([
    action('a', 'check_in', 10, 0, 2),
    action('b', 'check_in', 20, 0, 1, 2),
  ])
  expect([...present].map(([member, { id }]) => [member, id])).toEqual([
    [0, 'a'],
    [2, 'a'],
    [1, 'b'],
  ])
  expect(all.get('b')).toEqual({ outcome: 'counted', counted: [1] })
})

test('after an undo the person can be checked in again', () => {
  const all = [
    action('a', 'check_in', 10, 0),
    action('b', 'undo', 20, 0),
    action('c', 'check_in', 30, 0),
    action('d', 'check_in', 15, 0),
  ]
  expect(outcomes(...all)).toEqual({ a: 'undone', b: 'undo', c: 'counted', d: 'repeated' })
})

test('the order of arrival makes no difference', () => {
  const actions = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z]{6}$/),
      kind: fc.constantFrom('check_in' as const, 'undo' as const),
      members: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 }),
      at: fc.integer({ min: 0, max: 5 }).map((second) => new Date(second * 1000)),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  const asData = (given: readonly PartyAction[]) => {
    const { present, outcomes: all } = attendanceOf(given)
    const byKey = <T>(map: ReadonlyMap<string | number, T>) => Object.fromEntries(map)
    return { present: byKey(present), all: byKey(all) }
  }
  fc.assert(
    fc.property(actions, fc.infiniteStream(fc.integer()), (given, order) => {
      const shuffled = given
        .map((one) => ({ one, key: order.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
      expect(asData(shuffled.map(({ one }) => one))).toEqual(asData(given))
    }),
  )
})
