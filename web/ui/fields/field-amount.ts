/** Signs and words for rupees before an amount, also half typed. Their point is not the decimal point. */
const rupeeSign = /^\s*(?:₹|(?:r[se]?|inr?|i|रु?|रू|రూ?)\.?)?\s*/i

/** Digits of India's scripts, of Devanagari to Malayalam, as 0 to 9: in each the zero is the sixth of its row; of Urdu's the first. */
export const inAscii = (text: string) =>
  text
    .replace(/(?=[\u0900-\u0d7f])\p{Nd}/gu, (digit) => `${(digit.charCodeAt(0) % 16) - 6}`)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`)

/** An amount as people write it, in any script of India: what stands before the figure, and the figure in 0 to 9. */
export function amountParts(text: string): { sign: string; figure: string } {
  const [sign] = rupeeSign.exec(text) ?? ['']
  return { sign, figure: inAscii(text.slice(sign.length)) }
}
