/** Law whose wording a receipt has: section 80G of 1961, or section 133 of 2025. */
export type Wording = '80G' | '133'

/** Wording of a receipt; `none` where the gift cannot be deducted. */
export type ReceiptWording = Wording | 'none'

/** Kind of final payee, on which a tax deduction depends. */
export const taxPayeeKinds = ['own', 'registered', 'organisation', 'person'] as const
export type TaxPayee = (typeof taxPayeeKinds)[number]

/** The Income-tax Act, 2025 took over from the Act of 1961 on the day after this one. */
const lastDayOf1961Act = '2026-03-31'

/**
 * The financial year, April to March, that a day falls in: '2026-27'.
 * @param day YYYY-MM-DD in Asia/Kolkata
 */
export function financialYearOf(day: string): string {
  const [year, month] = parts(day)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/**
 * The last day on which gifts of a day's year are reported to the tax department, and with them the PAN of their donors:
 * 31 May after the year's end.
 * @param day YYYY-MM-DD in Asia/Kolkata
 */
export const lastDayToReport = (day: string): string => `${firstYearOf(financialYearOf(day)) + 1}-05-31`

const firstYearOf = (year: string) => Number(year.slice(0, 4))

/**
 * The wording for a gift received on a day: the law of that day, whenever the receipt is issued.
 * @param day YYYY-MM-DD in Asia/Kolkata
 */
export function wordingOn(day: string): Wording {
  parts(day)
  return day <= lastDayOf1961Act ? '80G' : '133'
}

function parts(day: string): [year: number, month: number] {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(day)
  if (!match) throw new RangeError(`'${day}' is not a day like 2026-11-20`)
  return [Number(match[1]), Number(match[2])]
}
