import { asciiDigits } from './digits.ts'

/** Normalisers of what people type, one per kind of field; forms and server use the same. */

/** Formatting characters, which are invisible and come along when text is pasted. */
const formatting = /[\p{Cf}\u2028\u2029]/gu
const separators = /[\s.\p{Pd}\u00b7]/gu

/** Removes formatting characters. */
export const visibleText = (typed: string): string => typed.replace(formatting, '')

/** An OTP, PIN code or account number: without spaces, dashes, dots and formatting characters. */
export const plainCode = (typed: string): string => asciiDigits(visibleText(typed)).replace(separators, '')

/** A PAN, IFSC or registration number: a plain code in capitals. */
export const capitalsCode = (typed: string): string => plainCode(typed).toUpperCase()

/** An amount in rupees: without commas, spaces and formatting characters; the decimal point stays. */
export const amountDigits = (typed: string): string =>
  asciiDigits(visibleText(typed)).replace(/[\s,\u066c]/g, '')
