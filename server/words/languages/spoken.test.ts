import { expect, test } from 'vitest'
import { dayInWords } from '../figures.ts'
import { emailWords } from '../emails.ts'
import { inEach, spokenLanguage, writeIn } from './spoken.ts'

const words = inEach({ yes: 'yes' }, { hi: { yes: 'हाँ' }, te: { yes: 'అవును' } })

test('words are in the language that is written in, and in English before and after', () => {
  expect(words.yes).toBe('yes')
  expect(writeIn('hi', () => [words.yes, writeIn('te', () => [words.yes])])).toEqual(['हाँ', ['అవును']])
  expect(() =>
    writeIn('te', () => {
      throw new Error('in the middle')
    }),
  ).toThrow('in the middle')
  expect([words.yes, spokenLanguage()]).toEqual(['yes', 'en'])
})

test('days and greetings of letters follow', () => {
  expect(writeIn('te', () => [dayInWords('2026-11-20'), emailWords.dear('')])).toEqual([
    '20 నవంబర్ 2026',
    'ప్రియమైన దాతకు,',
  ])
})
