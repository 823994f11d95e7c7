import type { ReactNode } from 'react'
import { donations } from '../../../contract/donations.ts'
import { papers } from '../../../contract/papers.ts'
import { m } from '../../app/words.ts'

type YearLinkProps = {
  donationId: string
  /** Its receipt: it names the year. */
  number: string
  name: string
}

/** '2026-27' of 'TEST/2026-27/000001'. */
const yearOf = (number: string) => number.replace('TEST/', '').slice(0, 7)

/** Everything that the giver of a gift gave in its year, on one paper. */
export function YearLink({ donationId, number, name }: YearLinkProps) {
  const year = yearOf(number)
  return (
    <PaperLink donationId={donationId} year={year} label={m.finance_year_of({ year, name })}>
      {year}
    </PaperLink>
  )
}

/** The same, where there is room to say what it is. */
export function WholeYearLink({ donationId, number }: Omit<YearLinkProps, 'name'>) {
  const year = yearOf(number)
  return (
    <PaperLink donationId={donationId} year={year}>
      {m.finance_year_paper({ year })}
    </PaperLink>
  )
}

/** The newest receipt of a gift, by its number. */
export const ReceiptLink = ({ donationId, number }: Omit<YearLinkProps, 'name'>) => (
  <PaperLink donationId={donationId} label={m.finance_receipt_open({ number })}>
    {number}
  </PaperLink>
)

type PaperLinkProps = {
  donationId: string
  /** Of the year; without one it is the receipt of the gift. */
  year?: string
  label?: string
  children: ReactNode
}

function PaperLink({ donationId, year, label, children }: PaperLinkProps) {
  const { path } = year ? papers.yearSummaryFile : donations.receiptFile
  const file = path.replace('{donationId}', encodeURIComponent(donationId))
  return (
    <a
      href={`/api${file}${year ? `?year=${year}` : ''}`}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className="text-indigo underline underline-offset-4"
    >
      {children}
    </a>
  )
}
