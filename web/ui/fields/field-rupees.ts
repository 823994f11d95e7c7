import { amountParts } from './field-amount.ts'

/** The rupees of what somebody typed or pasted, with or without sign, commas and paise; NaN when it is no sum. */
export function rupeesTyped(text: string): number {
  const figure = amountParts(text)
    .figure.replace(/\/-\s*$/, '')
    .replace(/[,\s]/g, '')
  return /^\d+(?:\.\d{1,2})?$/.test(figure) ? Number(figure) : Number.NaN
}
