import { popularAmounts } from '../../contract/donations/donations.ts'
import type { Fundraiser } from '../../contract/campaigns/public.ts'
import type { ReactNode } from 'react'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { daysLeftText, giversText } from '../ui/format/counts.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money-text.tsx'
import { formatRupees } from '../ui/format/money.ts'
import { Notice } from '../ui/notice.tsx'
import { Progress } from '../ui/weave/progress.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { closedText } from './closed-text.ts'

type GivingCardProps = {
  fundraiser: Fundraiser
  /** Sentence on who receives a gift and pays it on; see `MoneySummary`. */
  way: ReactNode
}

/**
 * Progress, and the ways to give. On phones the Donate button stands in the bar below instead. For loaders
 * alone.
 */
export function GivingCard({ fundraiser, way }: GivingCardProps) {
  const closed = closedText(fundraiser)
  return (
    <>
      <WeaveBand seed={fundraiser.slug} />
      <div className="flex flex-col gap-6 p-5 pb-6 sm:p-6">
        <Total fundraiser={fundraiser} />
        {closed ? (
          <>
            <Notice look="info">{closed}</Notice>
            <a href={paths.fundraisers()} className={buttonClass('plain', true)}>
              {m.see_open()}
            </a>
          </>
        ) : (
          <>
            <Amounts fundraiser={fundraiser} />
            <div className="flex flex-col gap-3">
              <a
                href={paths.donate(fundraiser.slug)}
                data-discover="true"
                className={`${buttonClass('donate', true)} text-lg max-lg:hidden`}
              >
                {m.donate()}
              </a>
              {way}
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Total({ fundraiser }: Pick<GivingCardProps, 'fundraiser'>) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">
        <Money amount={fundraiser.raisedAmount} className="block text-2xl font-heading text-ink" />
        {m.of_target({ target: formatRupees(fundraiser.targetAmount) })}
      </p>
      <Progress amount={fundraiser.raisedAmount} target={fundraiser.targetAmount} />
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2 tabular">
          <Icon name="people" />
          {giversText(fundraiser.donorCount)}
        </span>
        {fundraiser.isOpen && (
          <span className="inline-flex items-center gap-2 tabular">
            <Icon name="clock" />
            {daysLeftText(fundraiser.daysLeft)}
          </span>
        )}
      </p>
    </div>
  )
}

/** Each amount with what it does here; it leads to giving with that amount chosen. */
function Amounts({ fundraiser }: Pick<GivingCardProps, 'fundraiser'>) {
  const hasImpact = fundraiser.impact.length > 0
  const offered: readonly { amount: number; text?: string }[] = hasImpact
    ? fundraiser.impact
    : popularAmounts.map((amount) => ({ amount }))
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-sm font-label text-soft">
        {hasImpact ? m.choose_amount() : m.choose_any_amount()}
      </h2>
      <ul className="flex flex-col gap-2">
        {offered.map(({ amount, text }) => (
          <li key={amount}>
            <a
              href={paths.donate(fundraiser.slug, amount)}
              className="flex min-h-12 items-center gap-4 rounded-field border border-line px-4 py-1.5 hover:border-madder"
            >
              <Money amount={amount} className="min-w-16 font-heading" />
              {text && <span className="text-sm text-soft">{text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
