import { expect, test } from 'vitest'
import { pageCity } from './page-city.ts'
import { pageRules } from './page-rules.ts'

const known = new Map([
  ['hyderabad', 'Hyderabad'],
  ['pune', 'Pune'],
  ['हैदराबाद', 'हैदराबाद'],
])
const rules = pageRules([
  { path: '', isByCity: true },
  { path: 'fundraisers', isByCity: true },
  { path: 'fundraisers/ongoing', isByCity: true },
  { path: 'cause/:slug', isByCity: true },
  { path: 'donate-cause' },
])
const city = (url: string, cookie?: string) => pageCity(rules.isByCity(url), cookie, known, 'Hyderabad')

test('without a choice the usual city comes first, and the page is everybody’s', () => {
  expect(city('/fundraisers')).toEqual({ name: 'Hyderabad', keyPart: '' })
  expect(city('/fundraisers', 'city=hyderabad')).toEqual(city('/fundraisers'))
})

test('a chosen city has pages of its own, however its name is written', () => {
  for (const cookie of ['city=Pune', 'theme=dark; city=PUNE', 'city=pune; x=1'])
    expect(city('/', cookie)).toEqual({ name: 'Pune', keyPart: '#Pune' })
  expect(city('/', `city=${encodeURIComponent('हैदराबाद')}`).name).toBe('हैदराबाद')
})

test('all cities without anything share one page', () => {
  for (const cookie of ['city=Nowhere', 'city=%E0%A4%A', `city=${'x'.repeat(2000)}`])
    expect(city('/', cookie)).toEqual({ name: undefined, keyPart: '#' })
})

test.each(['/', '/_root.data', '/fundraisers?page=2', '/fundraisers/ongoing.data', '/cause/education'])(
  '%s is told apart by city',
  (url) => expect(city(url, 'city=Pune').keyPart).toBe('#Pune'),
)

test.each(['/fundraisers/a-fundraiser', '/pages/faq', '/donate-cause', '/assets/app.css'])(
  '%s is the same in every city',
  (url) => expect(city(url, 'city=Pune')).toEqual({ name: undefined, keyPart: '' }),
)
