import { m } from '../../app/words.ts'

const lakh = 100_000
const crore = 10_000_000

/** Digits grouped the Indian way: the last three, then twos. */
const grouped = (whole: string) => whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')

/** `₹1,00,000`; paise only when there are some. Takes rupees. */
export function formatRupees(amount: number) {
  const [whole = '0', paise] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '−' : ''}₹${grouped(whole)}${paise === '00' ? '' : `.${paise}`}`
}

/** Three figures, cut and not rounded, so that a total is never shown larger than it is. */
function inUnits(amount: number, unit: number) {
  const places = amount < 10 * unit ? 100 : amount < 100 * unit ? 10 : 1
  return String(Math.floor((amount * places) / unit) / places)
}

/** `₹1.2 lakh`, `₹13.1 lakh`, `₹3.4 crore`; below a lakh the full figure. Takes rupees. */
export function formatShortRupees(amount: number) {
  if (amount >= crore) return m.crore({ amount: inUnits(amount, crore) })
  if (amount >= lakh) return m.lakh({ amount: inUnits(amount, lakh) })
  return formatRupees(amount)
}

/** Whole percent of a target reached, cut; 0 for no target. May be above 100. */
export const percentOf = (amount: number, target: number) =>
  target > 0 ? Math.floor((amount * 100) / target) : 0
