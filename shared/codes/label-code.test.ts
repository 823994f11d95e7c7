import { expect, test } from 'vitest'
import { isLabelCode, labelAlphabet, labelCheck, labelCodeText } from './label-code.ts'

const start = 'KMP7X492Q'
const code = start + labelCheck(start)

test('a code with its check character is valid', () => {
  expect(isLabelCode(code)).toBe(true)
  expect(labelCodeText(code)).toBe(`KMP-7X4-92Q${code.at(-1)}`)
})

test('every wrong character is found', () => {
  const wrong = [...code].flatMap((right, at) =>
    [...labelAlphabet]
      .filter((one) => one !== right)
      .map((one) => code.slice(0, at) + one + code.slice(at + 1)),
  )
  expect(wrong.filter(isLabelCode)).toEqual([])
})

test('every exchange of two characters in a row is found', () => {
  const exchanged = [...code].slice(1).map((_, at) => {
    const [first, second] = [code[at]!, code[at + 1]!]
    return code.slice(0, at) + second + first + code.slice(at + 2)
  })
  expect(exchanged.filter((one) => one !== code && isLabelCode(one))).toEqual([])
})
