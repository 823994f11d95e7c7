import { expect, test } from 'vitest'
import {
  findStatus,
  statusCodeOf,
  statusCodeQuery,
  statusCodeSchema,
  statusNameOf,
  statusNameSchema,
  statusOptions,
  statusSet,
  statusUpdate,
} from './status.ts'

const partner = statusSet({
  active: { code: 1, label: 'Active', look: 'good' },
  inactive: { code: 0, label: 'Inactive' },
  requested: { code: 2, label: 'Requested', look: 'waiting' },
})
const dispute = statusSet({ opened: { label: 'Open', look: 'bad' }, won: { label: 'Won', look: 'good' } })

test('a status is found by its word, its number and its number in an address', () => {
  const requested = { name: 'requested', wire: 2, label: 'Requested', look: 'waiting', isFinal: false }
  for (const wire of ['requested', 2, '2']) expect(findStatus(partner, wire)).toEqual(requested)
  expect(findStatus(partner, 'inactive')?.look).toBe('neutral')
  for (const wire of [3, '', null, undefined, 'undefined']) expect(findStatus(partner, wire)).toBeUndefined()
})

test('word and number lead to each other', () => {
  for (const name of partner.names) expect(statusNameOf(partner, statusCodeOf(partner, name))).toBe(name)
})

test('the wire takes the numbers of the set alone', () => {
  const schema = statusCodeSchema(partner)
  expect([0, 1, 2].map((code) => schema.safeParse(code).success)).toEqual([true, true, true])
  expect([3, -1, '1', null].some((code) => schema.safeParse(code).success)).toBe(false)
  expect(statusCodeQuery(partner).parse('2')).toBe(2)
  expect(['3', '', ' 1', '1.0', 1].some((code) => statusCodeQuery(partner).safeParse(code).success)).toBe(
    false,
  )
  expect(statusNameSchema(dispute).safeParse('lost').error?.issues[0]?.message).toBe('Unknown status')
})

test('choices have what the wire takes as their values', () => {
  expect(statusOptions(partner, { omit: ['requested'] })).toEqual([
    { value: '1', label: 'Active' },
    { value: '0', label: 'Inactive' },
  ])
  expect(statusOptions(dispute).map(({ value }) => value)).toEqual(['opened', 'won'])
})

test('two statuses with one number are refused', () => {
  expect(() => statusSet({ on: { code: 1, label: 'On' }, off: { code: 1, label: 'Off' } })).toThrow('on, off')
  expect(() => statusSet({ on: { code: 1, label: 'On' }, off: { label: 'Off' } })).toThrow('on, off')
})

test('a call that sets a status takes a record and a number', () => {
  const { body } = statusUpdate({
    path: '/partners/status',
    access: 'can:materials.manage',
    summary: 'Sets one',
    set: partner,
  })
  expect(body.safeParse({ id: 7, status: 2 }).success).toBe(true)
  expect(body.safeParse({ id: 7, status: 9 }).success).toBe(false)
})
