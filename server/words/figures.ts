import { hindiSchedules } from './hi/schedules.ts'
import { inEach } from './languages/spoken.ts'
import { teluguSchedules } from './te/schedules.ts'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as people write it here: ₹1,20,000, or ₹500.50 where there are paise. */
export const rupeesInEmail = (paise: number) =>
  `${paise < 0 ? '−' : ''}₹${(paise % 100 === 0 ? whole : withPaise).format(Math.abs(paise) / 100)}`

/** A sum that a gateway took, in hundredths of its currency: ₹2,500, or 25.50 USD. */
export const sumIn = (currency: string, hundredths: number) =>
  currency === 'INR'
    ? rupeesInEmail(hundredths)
    : `${(hundredths % 100 === 0 ? whole : withPaise).format(hundredths / 100)} ${currency}`

/** Rupees in plain ASCII, for SMS: Rs.1,20,000. */
export const asciiRupees = (paise: number) => rupeesInEmail(paise).replace('₹', 'Rs.').replace('−', '-')

const lakhPaise = 1_00_000_00
const crorePaise = 100 * lakhPaise

/** Three figures, cut and not rounded, so that a total is never shown larger than it is. */
function inUnits(paise: number, unit: number): string {
  const places = paise < 10 * unit ? 100 : paise < 100 * unit ? 10 : 1
  return String(Math.floor((paise * places) / unit) / places)
}

/** ₹1.2 lakh, ₹13.1 lakh, ₹3.4 crore; below a lakh the whole rupees. */
export function shortRupeesInEmail(paise: number): string {
  if (paise >= crorePaise) return `₹${inUnits(paise, crorePaise)} crore`
  if (paise >= lakhPaise) return `₹${inUnits(paise, lakhPaise)} lakh`
  return `₹${whole.format(Math.floor(paise / 100))}`
}

const months = inEach(
  { names: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] },
  { hi: { names: hindiSchedules.months }, te: { names: teluguSchedules.months } },
)

/** '2026-11-20' as 20 Nov 2026, with the month in the language that is written in. */
export const dayInWords = (day: string) => {
  const [year, month, date] = day.split('-')
  return `${date} ${months.names[Number(month) - 1]} ${year}`
}
