const otherDigit = /(?![0-9])\p{Nd}/gu

/** Unicode encodes the digits of a script in order from its zero, so the position in the run is the value. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return `${before % 10}`
}

/** Converts the digits of every script to 0 to 9. */
export const asciiDigits = (typed: string): string => typed.replace(otherDigit, valueOfDigit)

const phoneSigns = /[\s().\p{Pd}\p{Cf}\u00b7]/gu

/** A mobile number as ten digits: +91, 0091, 91 and 0 before them are removed, and the signs that group digits. */
export const mobileDigits = (typed: string): string =>
  asciiDigits(typed)
    .replace(phoneSigns, '')
    .replace(/^\+?(?:0*91)?0*(?=[0-9]{10}$)/, '')
