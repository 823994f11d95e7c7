import type { Fundraiser } from '../../contract/campaigns/public.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { ShortMoney } from '../ui/money-text.tsx'
import { formatShortRupees } from '../ui/format/money.ts'
import { Progress } from '../ui/weave/progress.tsx'

/** Bar on phones that keeps the Donate button under the thumb until the page ends. For loaders alone. */
export function GivingBar({ fundraiser }: { fundraiser: Fundraiser }) {
  return (
    <div className="page-width flex items-center gap-4 py-3">
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="text-sm text-soft te:text-xs">
          <ShortMoney amount={fundraiser.raisedAmount} className="font-label text-ink" />{' '}
          <span className="whitespace-nowrap">
            {m.of_sum({ sum: formatShortRupees(fundraiser.targetAmount) })}
          </span>
        </p>
        <Progress amount={fundraiser.raisedAmount} target={fundraiser.targetAmount} size="small" />
      </div>
      <a
        href={paths.donate(fundraiser.slug)}
        className={`${buttonClass('donate')} px-8 whitespace-nowrap te:px-4`}
      >
        {m.donate()}
      </a>
    </div>
  )
}
