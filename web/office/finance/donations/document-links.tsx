import type { ReactNode } from 'react'
import { finance } from '../../../../contract/finance/finance.ts'
import { documents } from '../../../../contract/donations/documents.ts'
import { m } from '../../../app/words.ts'

type YearLinkProps = {
  donationId: string
  /** Number of its receipt, which names the year. */
  number: string
  name: string
}

/** '2026-27' of 'TEST/2026-27/000001'. */
const yearOf = (number: string) => number.replace('TEST/', '').slice(0, 7)

/** Everything that the giver of a gift gave in its year, on one paper. */
export function YearLink({ donationId, number, name }: YearLinkProps) {
  const year = yearOf(number)
  return (
    <PaperLink file={yearFile(donationId, year)} label={m.finance_year_of({ year, name })}>
      {year}
    </PaperLink>
  )
}

/** The same, where there is room to say what it is. */
export function WholeYearLink({ donationId, number }: Omit<YearLinkProps, 'name'>) {
  const year = yearOf(number)
  return <PaperLink file={yearFile(donationId, year)}>{m.finance_year_paper({ year })}</PaperLink>
}

/** A receipt by its number, a cancelled one too: who gave may hold its paper. */
export const ReceiptDownload = ({ id, number }: { id: number; number: string }) => (
  <PaperLink
    file={finance.receiptFile.path.replace('{id}', String(id))}
    label={m.finance_receipt_open({ number })}
  >
    {number}
  </PaperLink>
)

const yearFile = (donationId: string, year: string) =>
  `${documents.yearSummaryFile.path.replace('{donationId}', encodeURIComponent(donationId))}?year=${year}`

type PaperLinkProps = { file: string; label?: string; children: ReactNode }

function PaperLink({ file, label, children }: PaperLinkProps) {
  return (
    <a
      href={`/api${file}`}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className="text-indigo underline underline-offset-4"
    >
      {children}
    </a>
  )
}
