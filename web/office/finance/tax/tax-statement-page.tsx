import { useLoaderData, type MetaFunction } from 'react-router'
import { taxStatement } from '../../../../contract/finance/tax-statement.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { EmptyPanel } from '../../kit/empty-panel.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { TestBadge } from '../../kit/test-badge.tsx'
import { financePaths } from '../finance-paths.ts'

export const clientLoader = () => api(taxStatement.years)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_tax_statement() })

const sheetOf = (year: string) => `/api${taxStatement.sheet.path.replace('{year}', year)}`

/** The sheets that the yearly statement of donations is filled from. */
export default function TaxStatementPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: financePaths.landing(), title: m.finance_title() }} />
  const { years, isTest: hasTest } = answer.data
  return (
    <>
      <h1 className="text-xl">{m.finance_tax_statement()}</h1>
      <p className="max-w-text text-sm text-soft">{m.finance_tax_statement_hint()}</p>
      {years.length === 0 ? (
        <EmptyPanel title={m.say_no_data()}>
          <p className="text-soft">{m.finance_no_receipts()}</p>
        </EmptyPanel>
      ) : (
        <SmallTable
          label={m.finance_tax_statement()}
          heads={[
            { text: m.finance_year() },
            { text: m.finance_receipts(), isFigure: true },
            { text: m.finance_amount(), isFigure: true },
            { text: m.finance_without_pan(), isFigure: true },
            { text: m.office_download() },
          ]}
          rows={years.map(({ year, isTest, receipts, amount, withoutPan }) => ({
            key: `${year} ${isTest}`,
            cells: [
              <span key="year" className="flex items-center gap-2">
                {year} <TestBadge isTest={isTest} />
              </span>,
              groupDigits(receipts),
              formatRupees(amount),
              groupDigits(withoutPan),
              isTest === hasTest ? (
                <a
                  key="sheet"
                  href={sheetOf(year)}
                  download
                  aria-label={m.finance_tax_sheet_of({ year })}
                  className="text-indigo underline underline-offset-4"
                >
                  {m.office_download()}
                </a>
              ) : null,
            ],
          }))}
        />
      )}
    </>
  )
}
