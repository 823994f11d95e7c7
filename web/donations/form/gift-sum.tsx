import type { ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { WeaveBand } from '../../ui/weave/weave.tsx'
import type { Offered } from './amount-part.tsx'
import { amountOf, type GiftFields } from './gift-fields.ts'

type GiftSumProps = {
  fields: GiftFields
  offered: readonly Offered[]
  /** Seed of the band. */
  seed: string
  children?: ReactNode
}

/** Sum of the gift: beside the form on a desk, in the bar below on phones. */
export function GiftSum({ fields, offered, seed, children }: GiftSumProps) {
  const amount = Number(amountOf(fields))
  const does = offered.find((one) => one.amount === amount)?.text
  return (
    <aside
      aria-label={m.gift_sum()}
      className="overflow-hidden rounded-card border border-line bg-surface float-shadow max-lg:hidden lg:sticky lg:top-6"
    >
      {children}
      <WeaveBand seed={seed} />
      <div className="scripted flex min-h-28 flex-col gap-1 p-6">
        <p className="text-sm text-soft">{m.gift_sum()}</p>
        {amount > 0 ? (
          <p className="text-2xl font-heading tabular">{formatRupees(amount)}</p>
        ) : (
          <p className="text-lg text-soft">{m.gift_no_sum()}</p>
        )}
        {does && <p className="text-soft">{does}</p>}
      </div>
    </aside>
  )
}
