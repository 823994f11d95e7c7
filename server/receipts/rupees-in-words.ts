const units =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const belowHundred = (n: number) => {
  if (n < 20) return units[n]!
  const ten = tens[Math.floor(n / 10)]!
  return n % 10 ? `${ten} ${units[n % 10]!}` : ten
}

/** Steps of Indian number names, largest first. */
const steps = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

const inWords = (n: number): string => {
  for (const [size, name] of steps) {
    if (n < size) continue
    const rest = n % size
    return `${inWords(Math.floor(n / size))} ${name}${rest ? ` ${inWords(rest)}` : ''}`
  }
  return belowHundred(n)
}

/**
 * An amount as cheques and receipts spell it: 'Rupees One Lakh Twenty Thousand Only',
 * 'Rupees Five Hundred and Paise Fifty Only'.
 * @param paise a whole number, not negative
 * @throws RangeError for anything else
 */
export function rupeesInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is not an amount in paise`)
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  if (rest === 0) return `Rupees ${inWords(rupees)} Only`
  const small = `Paise ${inWords(rest)} Only`
  return rupees === 0 ? small : `Rupees ${inWords(rupees)} and ${small}`
}
