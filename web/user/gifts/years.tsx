import { receiptsInOneFile, type OwnYear } from '../../../contract/donations/documents.ts'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'

const link = 'inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4 sm:min-h-6'

/** List of financial years with their documents: all receipts in one file, and the year statement. */
export const Years = ({ years }: { years: readonly OwnYear[] }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{m.user_years()}</h2>
    {totalOf(years) > 0 && (
      <p className="tabular">{m.user_total_given({ amount: formatRupees(totalOf(years)) })}</p>
    )}
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {years.map((year) => (
        <li
          key={`${year.year} ${year.isTest}`}
          className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3"
        >
          <span className="flex min-w-40 grow flex-col">
            <span className="font-label tabular">{year.year}</span>
            <span className="text-sm text-soft tabular">
              {m.user_year_gifts({ count: year.gifts, amount: formatRupees(year.amount) })}
              {year.isTest && ` · ${m.user_test()}`}
            </span>
          </span>
          {partsOf(year).map(({ part, text }) => (
            <a
              key={part}
              href={`/api/campaign/donation/mine/receipts/${year.year}?part=${part}`}
              className={link}
            >
              {text}
            </a>
          ))}
          <a
            href={`/api/campaign/donation/year-summary/${year.donationId}?year=${year.year}`}
            className={link}
          >
            {m.user_year_statement()}
          </a>
        </li>
      ))}
    </ul>
  </section>
)

/** Sum of all years; test money counts only where there is no other. */
function totalOf(years: readonly OwnYear[]): number {
  const real = years.filter(({ isTest }) => !isTest)
  return (
    (real.length > 0 ? real : years).reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100
  )
}

/** Lists the files of a year's receipts: one, unless there are very many. */
function partsOf({ receipts }: OwnYear) {
  const parts = Math.ceil(receipts / receiptsInOneFile)
  return Array.from({ length: parts }, (_, i) => ({
    part: i + 1,
    text: parts === 1 ? m.user_year_receipts() : m.user_year_receipts_part({ part: i + 1 }),
  }))
}
