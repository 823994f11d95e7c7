import { asciiDigits, mobileDigits } from './digits.ts'
import { visibleText } from './typed-text.ts'

/** Normalisers that donation pages do not load. */

/** An e-mail address without spaces around it and without formatting characters. */
export const emailAddress = (typed: string): string => visibleText(typed).trim()

/** The user name at sign-in: an e-mail address or a mobile number. */
export const loginName = (typed: string): string => {
  const mobile = mobileDigits(typed)
  return /^[0-9]{10}$/.test(mobile) ? mobile : emailAddress(typed)
}

/** Text of a search in composed form; a number is searched in ASCII digits. */
export const typedSearch = (typed: string): string => {
  const composed = visibleText(typed).normalize('NFC').trim()
  return /^[\p{Nd}\s+().-]+$/u.test(composed) ? asciiDigits(composed) : composed
}
