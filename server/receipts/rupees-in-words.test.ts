import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupeesInWords } from './rupees-in-words.ts'

const small: Record<string, number> = Object.fromEntries(
  (
    'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
    'Seventeen Eighteen Nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
)
const round = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const names: Record<string, number> = { Hundred: 100, Thousand: 1000, Lakh: 100_000, Crore: 10_000_000 }

/** Reads words back by the rule a person follows: a name multiplies all that is smaller than it before it. */
const read = (words: string) => {
  const parts: number[] = []
  for (const word of words.split(' ')) {
    const factor = names[word]
    if (factor === undefined) {
      parts.push(small[word] ?? (round.indexOf(word) + 2) * 10)
      continue
    }
    let counted = 0
    while (parts.length > 0 && parts.at(-1)! < factor) counted += parts.pop()!
    parts.push(counted * factor)
  }
  return parts.reduce((sum, part) => sum + part, 0)
}
const readPaise = (text: string) => {
  const match = /^(?:Rupees (.+?))?(?: and )?(?:Paise (.+))? Only$/.exec(text)!
  return (match[1] ? read(match[1]) * 100 : 0) + (match[2] ? read(match[2]) : 0)
}

describe('an amount in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [100, 'Rupees One Only'],
    [50, 'Paise Fifty Only'],
    [250_000, 'Rupees Two Thousand Five Hundred Only'],
    [999_900, 'Rupees Nine Thousand Nine Hundred Ninety Nine Only'],
    [12_000_000, 'Rupees One Lakh Twenty Thousand Only'],
    [100_000_000, 'Rupees Ten Lakh Only'],
    [50_050, 'Rupees Five Hundred and Paise Fifty Only'],
    [100_001, 'Rupees One Thousand and Paise One Only'],
    [
      12_345_678_901,
      'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and Paise One Only',
    ],
    [1_000_000_000_000_000, 'Rupees Ten Lakh Crore Only'],
  ])('%i paise', (paise, words) => {
    expect(rupeesInWords(paise)).toBe(words)
  })

  test('can be read back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_99_99_99_999 }), (paise) => {
        expect(readPaise(rupeesInWords(paise))).toBe(paise)
      }),
    )
  })

  test('is single-spaced plain words whatever the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (paise) => {
        expect(rupeesInWords(paise)).toMatch(/^(Rupees|Paise)( [A-Z][a-z]+| and)+ Only$/)
      }),
    )
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (paise) => {
    expect(() => rupeesInWords(paise)).toThrow(RangeError)
  })
})
