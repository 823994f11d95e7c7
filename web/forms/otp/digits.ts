import { plainCode } from '../../../contract/typed/typed-text.ts'

/** Boxes of a code that is partly typed: a digit each, or '' where none is yet. */
export const boxesOf = (value: string, length: number): string[] =>
  Array.from({ length }, (_, index) => (value[index] ?? '').trim())

/** The boxes as one value; a gap before a later digit is a space. */
export const valueOf = (boxes: readonly string[]) =>
  boxes
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd()

/**
 * Puts digits into the boxes from `index` on. A whole code fills all of them, wherever it arrives.
 * @returns the boxes, and the one to stand in next
 */
export function fill(boxes: readonly string[], index: number, text: string) {
  const digits = plainCode(text).replace(/\D/g, '')
  const from = digits.length >= boxes.length ? 0 : index
  const filled = boxes.map((digit, at) => digits[at - from] ?? digit)
  return { boxes: filled, next: Math.min(from + digits.length, boxes.length - 1) }
}

/** Keeps the new digit of a box that held one already: the browser hands over both. */
export const typedInto = (digit: string, text: string) => (text.length === 2 ? text.replace(digit, '') : text)
