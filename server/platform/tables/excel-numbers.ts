/** Digits that a spreadsheet keeps of a number. */
const keptDigits = 15

/**
 * A numeric cell as text. Amounts that are off by binary rounding get two decimals ("57.699999999999996" is 57.7);
 * numbers of more than 15 digits stay in scientific notation, so that `isRoundedId` recognises them.
 */
export function numberInCell(written: string): string {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return written
  if (Math.abs(value) >= 10 ** keptDigits) return value.toExponential()
  const paise = Math.round(value * 100) / 100
  return String(Math.abs(value - paise) < 1e-6 ? paise : value)
}

/** Whether a spreadsheet has rounded an id, as in "4.16038E+17". */
export const isRoundedId = (id: string): boolean => /^\d(?:\.\d+)?e\+?\d+$/i.test(id.trim())

export const roundedIdText =
  "Excel has rounded this number; download the file again and don't open it in Excel"
