import { expect, test } from 'vitest'
import { languageOf } from './languages.ts'

test.each([
  ['language=te', 'te'],
  ['city=Warangal; language=hi; theme=dark', 'hi'],
  ['language=en', 'en'],
  ['language=fr', 'en'],
  ['language=te%0d%0a', 'en'],
  ['otherlanguage=te', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [null, 'en'],
])('%s is read as %s', (cookies, language) => {
  expect(languageOf(cookies)).toBe(language)
})
