import { asciiDigits } from '../../../contract/typed/digits.ts'

/** Signs and words for rupees before an amount, also half typed. Their point is not the decimal point. */
const rupeeSign = /^\s*(?:₹|(?:r[se]?|inr?|i|रु?|रू|రూ?)\.?)?\s*/i

/** An amount as people write it, in any script of India: what stands before the figure, and the figure in 0 to 9. */
export function amountParts(text: string): { sign: string; figure: string } {
  const [sign] = rupeeSign.exec(text) ?? ['']
  return { sign, figure: asciiDigits(text.slice(sign.length)) }
}
