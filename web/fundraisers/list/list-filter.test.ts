import { expect, test } from 'vitest'
import { leadingCity } from './leading-city.ts'
import { filterBody, filterOf, isNarrowed } from './list-filter.ts'

const causes = [{ slug: 'education' }]
const asked = (query: string) => filterOf(new URLSearchParams(query), causes)
/** Filter as it comes out of an address. */
const given = (query: string) => JSON.parse(JSON.stringify(asked(query))) as object

test('an address is taken at its word', () => {
  expect(given('cause=education&city=+Old+Delhi&ends=14&verified=1&sort=most-needed')).toEqual({
    cause: 'education',
    city: 'Old Delhi',
    ends: 14,
    verified: 1,
    sort: 'most-needed',
  })
})

test.each(['newest', 'ending-soon', 'most-needed'])('%s is an order of every list', (sort) => {
  expect(given(`sort=${sort}`)).toEqual({ sort })
  expect(isNarrowed(asked(`sort=${sort}`))).toBe(false)
})

test.each([4, 10, 20, 30, 50])('%d may stand on one page', (limit) => {
  expect(given(`limit=${limit}`)).toEqual({ limit })
  expect(filterBody(asked(`limit=${limit}`))).not.toHaveProperty('limit')
})

test.each([
  'limit=12',
  'limit=0',
  'limit=-1',
  'limit=9999',
  'cause=none&ends=0&verified=yes&sort=richest',
  'ends=-1&cause=%27--',
  'ends=99999&city=%20%20',
  '',
])('what %j does not say is no filter', (query) => {
  expect(given(query)).toEqual({})
  expect(isNarrowed(asked(query))).toBe(false)
})

test('a reader’s city leads until it is let go, where anything of it stands', () => {
  const of = (...cities: string[]) => ({ rows: cities.map((city) => ({ city })), page: 1 })
  expect(given('near=no')).toEqual({ near: 'no' })
  expect(given('near=yes')).toEqual({})
  expect(filterBody({ near: 'no' })).not.toHaveProperty('near')
  expect(isNarrowed({ near: 'no' })).toBe(false)
  expect(leadingCity('Hyderabad', {}, of('Hyderabad', 'Warangal'))).toBe('Hyderabad')
  expect(leadingCity('Hyderabad', { near: 'no' }, of('Warangal'))).toBe('Hyderabad')
  expect(leadingCity('Hyderabad', {}, { ...of('Warangal'), page: 2 })).toBe('Hyderabad')
  expect(leadingCity('Hyderabad', {}, of('Warangal'))).toBeUndefined()
  expect(leadingCity('Hyderabad', {}, of())).toBeUndefined()
  expect(leadingCity('Hyderabad', { city: 'Warangal' }, of('Warangal'))).toBeUndefined()
  expect(leadingCity(undefined, {}, of('Warangal'))).toBeUndefined()
})

test('the call is told in its own words', () => {
  expect(JSON.parse(JSON.stringify(filterBody({ ends: 14, sort: 'most-needed' })))).toEqual({
    endingWithinDays: 14,
    sort: 'mostNeeded',
  })
})
