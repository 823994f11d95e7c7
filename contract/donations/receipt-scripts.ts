import * as z from 'zod/mini'

/** Letters of scripts that no font of the receipts has. */
const unprintable =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Meetei_Mayek}\p{Script=Oriya}\p{Script=Ol_Chiki}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

export const scriptsText =
  'Receipts can print English, Hindi, Bengali, Gujarati, Kannada, Malayalam, Manipuri, Odia, Punjabi, Santali, Tamil, Telugu and Urdu letters. Use one of these scripts'

/** Refuses a name or address that a receipt cannot print. */
export const printableOnReceipts = z.refine<string>((typed) => !unprintable.test(typed), scriptsText)
