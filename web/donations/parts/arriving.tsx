import { arrivingOf } from '../../../shared/arriving.ts'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'

const example = 1000

/** Amounts given, deducted and arriving, by the function of the ledger; of ₹1,000 while there is no amount. */
export function Arriving({ amount }: { amount: number }) {
  if (!(amount > 0)) {
    const arrives = arrivingOf(example * 100).arrivesPaise / 100
    return (
      <p className="border-t border-line pt-3 text-sm">
        {m.gift_of_example({ sum: formatRupees(example), arrives: formatRupees(arrives) })}
      </p>
    )
  }
  const { deductedPaise, arrivesPaise } = arrivingOf(amount * 100)
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
      {[
        [m.gift_sum(), amount],
        [m.gift_deducted(), deductedPaise / 100],
        [m.gift_arrives(), arrivesPaise / 100],
      ].map(([name, sum]) => (
        <div key={name} className="flex justify-between gap-4 last:font-heading">
          <dt>{name}</dt>
          <dd className="tabular">{formatRupees(Number(sum))}</dd>
        </div>
      ))}
    </dl>
  )
}
