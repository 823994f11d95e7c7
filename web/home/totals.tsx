import type { ReactNode } from 'react'
import type { SiteContent } from '../../contract/content.ts'
import { m } from '../app/words.ts'
import { formatRupees, formatShortRupees } from '../ui/format/money.ts'
import { momentText } from '../ui/format/dates.ts'

/** Whole numbers, grouped as money is. */
const figure = (count: number) => formatRupees(count).slice(1)

/** Totals of all gifts, and when they were counted. */
export function HomeTotals({ totals }: { totals: SiteContent['totals'] }) {
  const { raisedAmount, giftCount, donorCount, fundraiserCount, countedAt, isTest } = totals
  return (
    <section aria-labelledby="totals" className="page-width">
      <h2 id="totals" className="sr-only">
        {m.totals_title()}
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-3 border-t-4 border-(--dye-turmeric) pt-4 sm:pt-6 md:justify-between">
        <Total name={m.totals_raised()}>
          <span title={formatRupees(raisedAmount)}>{formatShortRupees(raisedAmount)}</span>
        </Total>
        <Total name={m.totals_gifts()}>{figure(giftCount)}</Total>
        <Total name={m.totals_givers()}>{figure(donorCount)}</Total>
        <Total name={m.totals_open()}>{figure(fundraiserCount)}</Total>
      </dl>
      <p className="pt-3 text-sm sm:pt-4 text-soft">
        <time dateTime={countedAt}>{m.totals_counted({ moment: momentText(countedAt) })}</time>
        {isTest && ` ${m.totals_test()}`}
      </p>
    </section>
  )
}

/** The figure stands above its name, and is read after it. What is too long stands on the next line; only the sum breaks, on a narrow phone with large letters. */
function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse whitespace-nowrap max-md:first:w-full max-md:first:whitespace-normal">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-2xl font-heading tabular">{children}</dd>
    </div>
  )
}
