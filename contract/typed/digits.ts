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
