import type { ReplyOf } from '../../../../contract/call.ts'
import type { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { m } from '../../../app/words.ts'
import { formatRupees } from '../../../ui/format/money.ts'

type Amounts = ReplyOf<typeof withdrawals.overview>['amounts']

/** Money of a fundraiser: available, reserved, paid out, and on its way to us. */
export function Balance({ amounts }: { amounts: Amounts }) {
  const figures = [
    [m.withdraw_available(), amounts.available, m.withdraw_available_text()],
    [m.withdraw_reserved(), amounts.reserved, m.withdraw_reserved_text()],
    [m.withdraw_paid_out(), amounts.paid, m.withdraw_paid_out_text()],
    [m.withdraw_to_come(), amounts.unsettled, m.withdraw_to_come_text()],
  ] as const
  return (
    <>
      <dl className="grid max-w-5xl grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(([name, amount, text]) => (
          <div
            key={name}
            className="flex min-h-20 min-w-0 flex-col gap-0.5 rounded-card border border-line bg-surface px-4 py-3"
          >
            <dt className="text-xs text-soft">{name}</dt>
            <dd className="text-lg font-heading tabular wrap-anywhere">{formatRupees(amount)}</dd>
            <dd className="text-xs text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      {amounts.held > 0 && (
        <p className="text-sm text-soft tabular">{m.withdraw_held({ amount: formatRupees(amounts.held) })}</p>
      )}
    </>
  )
}
