import { recordIn, textIn } from '../reading.ts'

const mostNotes = 15
const longestNote = 256

/** Returns what is wrong with an order to be made, in words for developers; undefined when it is right. */
export function orderProblem(asked: Record<string, unknown>): string | undefined {
  const { amount, currency, receipt, notes } = asked
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return 'The amount must be an integer.'
  if (amount < 100) return 'Order amount less than minimum amount allowed'
  if (currency !== 'INR') return 'Currency is not supported'
  if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40))
    return 'The receipt may not be greater than 40 characters.'
  if (typeof receipt === 'string' && receipt.includes('\0')) return 'The receipt is invalid.'
  const values = Object.values(recordIn(notes))
  if (values.length > mostNotes) return 'Number of fields in notes should be less than or equal to 15'
  if (values.some((value) => textIn(value).length > longestNote))
    return 'notes value cannot be greater than 256 characters'
  return undefined
}
