import type { GiftTrail, PublicBill, Tranche } from '../../../contract/withdrawals/trail.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Money } from '../../ui/money-text.tsx'
import { spendingPurpose } from './spending-purpose.ts'

type Shown = Tranche & Partial<Pick<GiftTrail['tranches'][number], 'ofGift'>>

/** Payments of a fundraiser, each with what it bought and its bills; of one gift, with its part of them. */
export const TrancheList = ({ tranches, title }: { tranches: readonly Shown[]; title: 'h2' | 'h3' }) => (
  <ol className="flex flex-col gap-4">
    {tranches.map((tranche) => (
      <li
        key={tranche.id}
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
      >
        <TrancheHead tranche={tranche} title={title} />
        <ul className="text-sm">
          {tranche.lines.map(({ what, amount }, index) => (
            <li key={index} className="flex justify-between gap-4 border-t border-line py-2">
              <span className="min-w-0 wrap-anywhere">{what}</span>
              <Money amount={amount} />
            </li>
          ))}
        </ul>
        {tranche.bills.length > 0 && <Bills bills={tranche.bills} />}
        {tranche.billsAre !== 'shown' && <p className="text-sm text-soft">{missingText(tranche)}</p>}
      </li>
    ))}
  </ol>
)

/** Says of which part no bill can be seen, and why. */
function missingText({ billsAre, billsMissing, billsDueOn, bills }: Shown): string {
  const [amount, day] = [formatRupees(billsMissing), dayText(billsDueOn)]
  if (billsAre === 'handed_in') return m.paid_bills_handed_in({ amount })
  if (billsAre === 'overdue') return m.paid_bills_overdue({ amount, day })
  return bills.length > 0 ? m.paid_bills_rest({ amount, day }) : m.paid_bills_until({ day })
}

type HeadProps = { tranche: Shown; title: 'h2' | 'h3' }

const TrancheHead = ({ tranche: { amount, paidOn, purpose, ofGift }, title: Title }: HeadProps) => (
  <div>
    <Title className="flex flex-wrap justify-between gap-x-4 text-base font-label">
      {spendingPurpose(purpose)}
      <Money amount={amount} />
    </Title>
    <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
      <time dateTime={paidOn}>{m.paid_on({ day: dayText(paidOn) })}</time>
      {ofGift !== undefined && <span>{m.paid_your_part({ part: formatRupees(ofGift) })}</span>}
    </p>
  </div>
)

const Bills = ({ bills }: { bills: readonly PublicBill[] }) => (
  <div>
    <p className="text-sm font-label">{m.paid_bills()}</p>
    <ul>
      {bills.map(({ id, title, url, amount, billedOn }) => (
        <li key={id}>
          <a
            href={url}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 text-indigo underline underline-offset-4 sm:min-h-9"
          >
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="text-sm text-soft tabular">
              {m.paid_bill_of({ amount: formatRupees(amount), day: dayText(billedOn) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </div>
)
