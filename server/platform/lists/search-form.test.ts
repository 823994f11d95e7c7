import { expect, test } from 'vitest'
import { searchForm, storedSearchForm } from './search-form.ts'

test.each([
  ['A. P. J. Abdul Kalam', 'apj abdul kalam'],
  ['A.P.J. Abdul', 'apj abdul'],
  ['A P J Abdul', 'apj abdul'],
  ['APJ Abdul', 'apj abdul'],
  ['A school for girls', 'a school for girls'],
  ['\u0623\u062d\u0645\u062f', '\u0627\u062d\u0645\u062f'],
  ['\u0622\u0625\u0671', '\u0627\u0627\u0627'],
  ['Zoe\u0308', 'zoë'],
])('the search form of %j is %j', (typed, form) => {
  expect(searchForm(typed)).toBe(form)
})

test('a stored text keeps its initials and gets them joined', () => {
  expect(storedSearchForm('A. P. J. Kalam of K V Trust')).toBe('a. p. j. kalam of k v trust \n apj \n kv')
  expect(storedSearchForm('Books for all')).toBe('books for all')
})
