import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { donorFields } from '../../../contract/donations/donations.ts'
import { scriptsText } from '../../../contract/donations/receipt-scripts.ts'
import { startsFromRight } from './direction.ts'
import { faces } from './faces.ts'
import { drawableText, runsOf } from './runs.ts'

const drawn = (text: string) => runsOf(drawableText(text, 'regular', faces), 'regular', faces)
const texts = (text: string) => drawn(text).map((run) => run.text)

describe('a line with both directions', () => {
  test('stands as its first letter runs, Latin words and digits from left to right within', () => {
    expect(texts('محمد خان Khan 12')).toEqual(['Khan 12', 'محمد خان '])
    expect(texts('Khan محمد خان')).toEqual(['Khan ', 'محمد خان'])
    expect(texts('گاؤں ۱۲ Rao')).toEqual(['Rao', ' ', '۱۲', 'گاؤں '])
  })

  test('is written from the side of its first letter', () => {
    expect(startsFromRight('(1) محمد Khan')).toBe(true)
    expect(startsFromRight('Khan محمد')).toBe(false)
    expect(startsFromRight('Khan')).toBe(false)
  })

  test('turns the brackets of its other direction round', () => {
    expect(texts('(محمد)')).toEqual(['(', 'محمد', ')'])
    expect(texts('خان (Ravi) خان')).toEqual(['خان', ' (', 'Ravi', ')', 'خان '])
  })
})

describe('what can be drawn', () => {
  test('is all letters of the scripts of India', () => {
    const sindhi = 'ٻٺٽٿڄڃڇڏڌڊڍڙڦڪڳڱڻ'
    const kashmiri = 'ٲٳۆۄۍؠ'
    for (const text of [sindhi, kashmiri, 'یے ٹ ڈ ڑ ں ھ ۓ ۔ ،', 'ᱚᱛᱜᱝᱞᱟ', 'ꯀꯁꯂꯃ'])
      expect(drawableText(text, 'semibold', faces)).toBe(text.normalize('NFC'))
  })

  test('leaves pictures out and shows other letters as missing', () => {
    expect(drawableText('🙏 👨‍👩‍👧 ❤️ Ravi 5️⃣ 🏽 🇮🇳', 'regular', faces)).toBe('Ravi 5')
    expect(drawableText('王 Ravi', 'regular', faces)).toBe('\ufffd Ravi')
  })

  test('keeps the joiners of Arabic and Indian scripts, and no others', () => {
    expect(drawableText('می\u200cخواهم క్\u200cష a\u200db', 'regular', faces)).toBe(
      'می\u200cخواهم క్\u200cష ab',
    )
  })
})

const nameError = (name: string) => z.safeParse(donorFields.donor_name, name).error?.issues[0]?.message

test.each([
  "Zoë D'Souza",
  'Νίκος',
  'Иван',
  'लक्ष्मी राव',
  'দেবাশিস রায়',
  'હેતલ પટેલ',
  'ਗੁਰਪ੍ਰੀਤ',
  'ಲಕ್ಷ್ಮಿ',
  'ലക്ഷ്മി',
  'ꯂꯩꯃ',
  'ଲକ୍ଷ୍ମୀ',
  'ᱥᱟᱱᱛᱟᱲ',
  'லட்சுமி',
  'లక్ష్మి',
  'محمد خان',
])('the name %s is accepted and printed whole', (name) => {
  expect(nameError(name)).toBeUndefined()
  for (const weight of ['regular', 'semibold'] as const)
    expect(drawableText(name, weight, faces)).toBe(name.normalize('NFC'))
})

test.each(['王 Ravi', 'משה', 'สมชาย', 'සුනිල්', '김'])(
  'the name %s is refused with the scripts that work',
  (name) => {
    expect(nameError(name)).toBe(scriptsText)
  },
)
