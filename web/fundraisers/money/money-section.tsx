import { moneyPath } from './addresses.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { moneyTrail } from '../../../contract/withdrawals/trail.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Money } from '../../ui/money-text.tsx'
import { spendingPurpose } from './spending-purpose.ts'

export type MoneyOut = ReplyOf<typeof moneyTrail.ofFundraiser>

/** Payments out of a fundraiser in short, with the way to all of it; nothing before the first payment. */
export function MoneySection({ slug, money }: { slug: string; money: MoneyOut | undefined }) {
  if (!money || money.tranches.length === 0) return null
  const [raised, paid, left] = [money.raisedAmount, money.paidAmount, money.leftAmount].map(formatRupees)
  return (
    <section className="flex flex-col gap-2" aria-labelledby="money">
      <h2 id="money" className="text-xl">
        {m.paid_title()}
      </h2>
      <p>
        {money.leftAmount > 0
          ? m.paid_in_short({ raised: raised!, paid: paid!, left: left! })
          : m.paid_in_short_all({ raised: raised! })}
      </p>
      <ul>
        {money.tranches.map(({ id, amount, paidOn, purpose }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
            <span>
              {spendingPurpose(purpose)} <span className="text-sm text-soft">{dayText(paidOn)}</span>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      <a
        href={moneyPath(slug)}
        className="flex min-h-12 items-center text-indigo underline underline-offset-4"
      >
        {m.paid_see_all()}
      </a>
    </section>
  )
}
