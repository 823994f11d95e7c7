import { formatRupees, formatShortRupees } from './format/money.ts'

/** A sum of rupees in full. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return <span className={className ? `tabular ${className}` : 'tabular'}>{formatRupees(amount)}</span>
}

/** A sum of rupees in lakh and crore when large; the full figure stands in its title. */
export function ShortMoney({ amount, className }: { amount: number; className?: string }) {
  const short = formatShortRupees(amount)
  const full = formatRupees(amount)
  return (
    <span
      className={className ? `tabular ${className}` : 'tabular'}
      title={short === full ? undefined : full}
    >
      {short}
    </span>
  )
}
