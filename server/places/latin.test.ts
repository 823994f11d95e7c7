import { expect, test } from 'vitest'
import { inLatin } from './latin.ts'

test.each([
  ['మాదాపూర్', 'madapur'],
  ['గచ్చిబౌలి', 'gachibowli'],
  ['కొండాపూర్', 'kondapur'],
  ['మియాపూర్', 'miyapur'],
  ['అంబర్‌పేట', 'ambarpeta'],
  ['माधापुर', 'madhapur'],
  ['पंजागुट्टा', 'panjagutta'],
  ['काज़ीपेट', 'kajipet'],
])('%s is %s on signs, however its letters are put together', (word, latin) => {
  const plain = word.replaceAll('\u200c', '')
  for (const form of ['NFC', 'NFKD'] as const) expect(inLatin(plain.normalize(form))).toBe(latin)
})

test('a word that is in Latin letters already stays as it is', () => {
  for (const word of ['madhapur', 'château', '500081', '']) expect(inLatin(word)).toBe(word)
})
