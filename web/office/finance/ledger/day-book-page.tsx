import { entryKind } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { Link, useLoaderData, type MetaFunction } from 'react-router'
import { finance } from '../../../../contract/finance/finance.ts'
import type { BookedEntry } from '../../../../contract/finance/entries.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { choiceFilter, defineList, listLoader, type ListData } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { TwoDates } from '../../kit/cells/two-dates.tsx'
import { WithTestBadge, TestBadge } from '../../kit/test-badge.tsx'
import { balanceText } from '../texts.ts'

/** Lines of an entry; where there are several, each has its own row with its amount, which is never cut. */
const Sides = ({ lines }: Pick<BookedEntry, 'lines'>) =>
  lines.length > 1 ? (
    <ul className="flex w-48 flex-col leading-tight sm:w-56">
      {lines.map(({ account, name, debit, credit }) => (
        <li key={account} className="flex justify-between gap-4 whitespace-normal">
          <span>{name}</span>
          <span className="shrink-0 tabular">{formatRupees(debit + credit)}</span>
        </li>
      ))}
    </ul>
  ) : (
    <span title={lines[0]?.name}>{lines[0]?.name}</span>
  )

/** Amount of an entry; on the page of one account, with the side that it moved. */
const amountText = ({ amount, side }: BookedEntry) =>
  side === null ? formatRupees(amount) : balanceText(side === 'credit' ? -amount : amount)

const list = defineList({
  call: finance.dayBook,
  title: m.finance_day_book(),
  keyOf: (entry) => entry.id,
  columns: [
    {
      of: 'occurredAt',
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ occurredAt, recordedAt }) => (
        <TwoDates of={occurredAt} other={recordedAt} otherText={m.finance_recorded_on} />
      ),
    },
    { of: 'amount', look: 'figure', cell: amountText },
    {
      of: 'kind',
      cell: ({ kind, isTest }) => (
        <WithTestBadge isTest={isTest}>{statusLabel(entryKind, kind)}</WithTestBadge>
      ),
    },
    {
      header: m.finance_debit(),
      look: 'text',
      cell: ({ lines }) => <Sides lines={lines.filter(({ debit }) => debit > 0)} />,
    },
    {
      header: m.finance_credit(),
      look: 'text',
      cell: ({ lines }) => <Sides lines={lines.filter(({ credit }) => credit > 0)} />,
    },
    {
      of: 'reference',
      look: 'day',
      cell: (entry) => (
        <>
          <Reference entry={entry} />
          {entry.bankReference !== null && entry.bankReference !== entry.reference && (
            <div className="text-xs text-soft">{m.finance_transfer_of({ number: entry.bankReference })}</div>
          )}
        </>
      ),
    },
  ],
  searchLabel: m.finance_search_entries(),
  hasDays: true,
  filters: [choiceFilter('kind', m.finance_kind(), entryKind)],
  empty: m.finance_no_entries(),
})

/**
 * Reference of the gateway, which links to the gift, or the settlement line that moved into suspense or out
 * of it.
 */
function Reference({ entry: { donationId, reference } }: { entry: BookedEntry }) {
  const line = /^line:(\d+)$/.exec(reference)?.[1]
  const [to, text] =
    line !== undefined
      ? [financePaths.settlementLine(Number(line)), m.finance_line_numbered({ number: line })]
      : [donationId === null ? undefined : financePaths.donation(donationId), reference]
  if (to === undefined) return text
  return (
    <Link to={to} data-row-link="" className="text-indigo underline underline-offset-4">
      {text}
    </Link>
  )
}

export const clientLoader = listLoader(list)

/** Account in the answer that was asked for. */
const accountIn = ({ answer }: ListData<typeof finance.dayBook>) => (answer.ok ? answer.meta.account : null)

const titleOf = (data: ListData<typeof finance.dayBook> | undefined) => {
  const account = data && accountIn(data)
  return account ? m.finance_day_book_of({ account: account.name }) : m.finance_day_book()
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches }) =>
  headOf(matches, { title: titleOf(loaderData) })

/** Entries of all accounts, or of one with what it held before and after them. */
export default function DayBookPage() {
  const data = useLoaderData<typeof clientLoader>()
  const { account, from, to } = data.asked
  return (
    <ListScreen list={{ ...list, title: titleOf(data) }}>
      {account && (
        <>
          <Link
            to={financePaths.dayBook(from, to)}
            className="self-start text-sm text-indigo underline underline-offset-4"
          >
            {m.finance_all_accounts()}
          </Link>
          {accountIn(data)?.balances.map((of) => (
            <FactList
              key={String(of.isTest)}
              facts={[
                [m.finance_opening(), from && balanceText(of.opening)],
                [m.finance_debit(), formatRupees(of.debit)],
                [m.finance_credit(), formatRupees(of.credit)],
                [
                  m.finance_closing(),
                  <span key="of" className="flex flex-wrap items-center gap-2">
                    {balanceText(of.closing)}
                    <TestBadge isTest={of.isTest} />
                  </span>,
                ],
              ]}
            />
          ))}
        </>
      )}
    </ListScreen>
  )
}
