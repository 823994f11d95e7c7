/**
 * Codes of QR labels: three characters are the mark of the installation, six are random, the last one checks the others.
 * The alphabet lacks characters that are mistaken for each other (0 O, 1 I L). Its length is a prime, so the check
 * character finds each wrong character and each exchange of two.
 */
export const labelAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const labelMarkLength = 3
export const labelLength = 10

const weighted = (characters: string) =>
  [...characters].reduce((sum, one, index) => sum + labelAlphabet.indexOf(one) * (index + 1), 0)

/** Check character of the first nine. */
export const labelCheck = (characters: string): string =>
  labelAlphabet[weighted(characters) % labelAlphabet.length]!

/** Whether a text is a code of a label, of this or another installation. */
export const isLabelCode = (code: string): boolean =>
  code.length === labelLength &&
  [...code].every((one) => labelAlphabet.includes(one)) &&
  labelCheck(code.slice(0, -1)) === code.at(-1)

/** Code as it is printed: ABC-DEF-GHJK. */
export const labelCodeText = (code: string): string =>
  [code.slice(0, 3), code.slice(3, 6), code.slice(6)].join('-')
