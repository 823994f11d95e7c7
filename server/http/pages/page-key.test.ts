import { expect, test } from 'vitest'
import { keyInLanguage, pageKey } from './page-key.ts'
import { pageRules } from './page-rules.ts'

const rules = pageRules([
  { path: '', isByCity: true },
  { path: 'fundraisers', query: ['page', 'cause', 'city'], isByCity: true },
  { path: 'fundraisers/:slug' },
  { path: 'recurring/:id', isPersonal: true },
  { path: 'talks/*?', query: ['type'] },
  { path: 'a', query: ['city', 'page'] },
  { path: 'sahayaTalks', query: ['type'] },
])
const key = (url: string) => pageKey(url, rules)

test('a path is its own key', () => {
  expect(key('/fundraisers')).toBe('/fundraisers')
})

test('parameters that count stand in a fixed order', () => {
  expect(key('/fundraisers?page=2&cause=education')).toBe('/fundraisers?cause=education&page=2')
  expect(key('/fundraisers?cause=education&page=2')).toBe('/fundraisers?cause=education&page=2')
})

test('an empty parameter is none', () => {
  expect(key('/fundraisers?city=')).toBe('/fundraisers')
})

test('what advertisers and messengers add changes nothing', () => {
  expect(key('/fundraisers?utm_source=x&fbclid=y&page=2')).toBe('/fundraisers?page=2')
})

test.each(['/a?token=x', '/a?page=1&page=2', '/A', '/donations/Ab3/thank-you?t=x'])(
  '%s has no key',
  (url) => {
    expect(key(url)).toBeUndefined()
  },
)

test('a path with capitals has a key where its page is written so', () => {
  expect(key('/sahayaTalks?type=past')).toBe('/sahayaTalks?type=past')
  expect(key('/sahayatalks')).toBe('/sahayatalks')
  expect(key('/SahayaTalks')).toBeUndefined()
})

test('values cannot pretend to be other parameters', () => {
  expect(key('/a?city=x%26page%3D2')).not.toBe(key('/a?city=x&page=2'))
})

test('a parameter counts on the pages that name it, and makes every other page one for itself', () => {
  expect(key('/fundraisers?cause=education')).toBe('/fundraisers?cause=education')
  expect(key('/fundraisers/books?cause=education')).toBeUndefined()
  expect(key('/?page=2')).toBeUndefined()
  expect(key('/talks?type=past')).toBe('/talks?type=past')
  expect(key('/talks/all/more?type=past')).toBe('/talks/all/more?type=past')
})

test('a personal page has no key, and one that nobody declared only without parameters', () => {
  expect(key('/recurring/7')).toBeUndefined()
  expect(key('/recurring/7.data')).toBeUndefined()
  expect(key('/unknown')).toBe('/unknown')
  expect(key('/unknown?page=2')).toBeUndefined()
})

test('data requests may name the routes they want', () => {
  expect(key('/fundraisers.data?_routes=root')).toBe('/fundraisers.data?_routes=root')
  expect(key('/fundraisers?_routes=root')).toBeUndefined()
})

test('a page in each language has a key of its own, and whatever is no language of ours is English', () => {
  expect(keyInLanguage('/a', undefined)).toBe('/a')
  expect(keyInLanguage('/a', 'language=en; theme=dark')).toBe('/a')
  expect(keyInLanguage('/a', 'language=xx')).toBe('/a')
  expect(
    new Set(['language=hi', 'language=te', ''].map((cookies) => keyInLanguage('/a', cookies))).size,
  ).toBe(3)
})
