/** '250000.00' as '₹2,50,000', with paise only when there are any. */
export function rupees(amount: string): string {
  const [whole = '0', part = ''] = amount.split('.')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
  const paise = part.padEnd(2, '0')
  return `₹${grouped}${paise === '00' ? '' : `.${paise}`}`
}
