import { plainCode } from './typed-text.ts'

/** A number of a bank account, without spaces and dashes. */
export const accountNumberPattern = /^[0-9]{9,18}$/

/** An account number without the characters that make it readable. */
export const plainAccount = plainCode

/** Where a number that was typed twice is wrong; nothing while its second one is still being typed. */
export function faultOfNumbers(
  typed: string | undefined,
  typedAgain: string | undefined,
): 'accountNumber' | 'accountNumberAgain' | undefined {
  const [number, again] = [plainAccount(typed ?? ''), plainAccount(typedAgain ?? '')]
  if (again === '' || again.length < number.length) return undefined
  if (again !== number) return 'accountNumberAgain'
  return accountNumberPattern.test(number) ? undefined : 'accountNumber'
}
