const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The day in a cell, with or without a time of day: 2026-11-20, 20/11/2026, 20.11.26, 20 Nov 2026, 20-Nov-26, or a
 * spreadsheet's number of days. Days come before months, as in India; years of two digits are of this century.
 * @returns YYYY-MM-DD, or undefined for anything else
 */
export function dayIn(text: string): string | undefined {
  const written = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/.exec(written)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const indian = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[ ,].*)?$/.exec(written)
  if (indian) return dayOf(yearOf(indian[4]!), Number(indian[3]), Number(indian[1]))
  const named = /^(\d{1,2})[ ./-]([a-z]{3})[a-z]*[ ,./-]+(\d{4}|\d{2})(?:[ ,].*)?$/i.exec(written)
  if (named) return dayOf(yearOf(named[3]!), months.indexOf(named[2]!.toLowerCase()) + 1, Number(named[1]))
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(written)
  return serial ? new Date((Number(serial[1]) - 25_569) * 86_400_000).toISOString().slice(0, 10) : undefined
}

const yearOf = (written: string) => (written.length === 2 ? 2000 : 0) + Number(written)

function dayOf(year: number, month: number, date: number): string | undefined {
  const day = new Date(Date.UTC(year, month - 1, date))
  const isReal = day.getUTCFullYear() === year && day.getUTCMonth() === month - 1 && day.getUTCDate() === date
  return isReal && year >= 2000 ? day.toISOString().slice(0, 10) : undefined
}
