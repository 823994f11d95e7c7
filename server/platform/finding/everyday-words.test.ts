import { describe, expect, test } from 'vitest'
import { inEnglish, inEnglishSoFar } from './everyday-words.ts'

test.each([
  ['स्कूल', 'school'],
  ['किताब', 'book'],
  ['किताबें', 'book'],
  ['अस्पताल', 'hospital'],
  ['दवाइयाँ', 'medicine'],
  ['लड़कियों', 'girl'],
  ['पेड़', 'tree'],
  ['साइकिल', 'bicycle'],
  ['बारिश', 'rain'],
  ['किडनी', 'kidney'],
  ['బడి', 'school'],
  ['పుస్తకం', 'book'],
  ['పుస్తకాలు', 'book'],
  ['ఆసుపత్రి', 'hospital'],
  ['మందులు', 'medicine'],
  ['అమ్మాయిలు', 'girl'],
  ['చెట్లు', 'tree'],
  ['సైకిల్', 'bicycle'],
  ['వర్షం', 'rain'],
  ['కిడ్నీ', 'kidney'],
])('%s is called %s', (word, english) => {
  expect(inEnglish(word)).toEqual([english])
})

test('a word may mean more than one', () => {
  expect(inEnglish('घर')).toEqual(['house', 'home'])
  expect(inEnglish('భోజనం')).toEqual(['food', 'lunch', 'meal'])
  for (const word of ['water', 'पानी', 'నీరు'])
    expect(inEnglish(word)).toEqual(['water', 'handpump', 'tank', 'canal'])
})

describe('signs', () => {
  test.each([
    ['dots below, composed or not, or left out', ['पेड़', 'पे\u095c', 'पेड'], 'tree'],
    ['the moon or the dot above', ['माँ', 'मां'], 'mother'],
    ['letters doubled in two ways, joined or not', ['సైకిళ్ళు', 'సైకిళ్లు', 'సైకిళ్\u200cళు'], 'bicycle'],
  ])('%s are one', (_which, words, english) => {
    expect(words.flatMap(inEnglish)).toEqual(words.map(() => english))
  })
})

test('what is not known means nothing else', () => {
  for (const word of ['school', 'शहर', 'పట్టణం', '', 'constructor']) expect(inEnglish(word)).toEqual([])
})

test('a word counts before it is typed to its end, from three letters on', () => {
  expect(inEnglishSoFar('अस्प')).toEqual(['hospital'])
  expect(inEnglishSoFar('పుస్త')).toEqual(['book'])
  expect(inEnglishSoFar('दवा')).toEqual(['medicine'])
  expect(inEnglishSoFar('ప')).toEqual([])
  expect(inEnglishSoFar('स्')).toEqual([])
})
