import { Link, type MetaFunction } from 'react-router'
import { entryKinds, finance, type BookedEntry } from '../../../contract/finance.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { instantText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { deskPaths } from '../desk-paths.ts'
import { defineList, listLoader } from '../lists/define-list.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { TestTag } from './tags.tsx'
import { entryKindText, optionsOf } from './texts.ts'

/** Where there are several sides, each on a line of its own with its amount, which is never cut. */
const Sides = ({ lines }: Pick<BookedEntry, 'lines'>) =>
  lines.length > 1 ? (
    <ul className="flex w-48 flex-col gap-1 sm:w-64">
      {lines.map(({ account, name, debit, credit }) => (
        <li key={account} className="flex justify-between gap-4 whitespace-normal">
          <span>{name}</span>
          <span className="shrink-0 tabular">{rupees(debit + credit)}</span>
        </li>
      ))}
    </ul>
  ) : (
    lines[0]?.name
  )

/** Of one account, which side it moved too. */
const amountText = ({ amount, side }: BookedEntry) =>
  side === null
    ? rupees(amount)
    : side === 'credit'
      ? m.finance_balance_credit({ amount: rupees(amount) })
      : m.finance_balance_debit({ amount: rupees(amount) })

const list = defineList({
  call: finance.dayBook,
  title: m.finance_day_book(),
  download: 'finance-day-book',
  keyOf: (entry) => entry.id,
  columns: [
    {
      header: m.finance_happened(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (entry) => instantText(entry.occurredAt),
    },
    { header: m.finance_amount(), look: 'figure', cell: amountText },
    { header: m.finance_kind(), cell: (entry) => entryKindText(entry.kind) },
    {
      header: m.finance_debit(),
      cell: ({ lines }) => <Sides lines={lines.filter(({ debit }) => debit > 0)} />,
    },
    {
      header: m.finance_credit(),
      cell: ({ lines }) => <Sides lines={lines.filter(({ credit }) => credit > 0)} />,
    },
    { header: m.finance_reference(), look: 'day', cell: (entry) => <Reference entry={entry} /> },
    { header: m.finance_money(), cell: (entry) => <TestTag isTest={entry.isTest} /> },
  ],
  searchLabel: m.finance_search_entries(),
  hasDays: true,
  filters: [
    {
      name: 'kind',
      label: m.finance_kind(),
      any: m.office_all(),
      options: optionsOf(entryKinds, entryKindText),
    },
  ],
  empty: m.finance_no_entries(),
})

/** What the gateway calls it, or the line that moved into suspense or out of it; leads to the gift, or to that line. */
function Reference({ entry: { donationId, reference } }: { entry: BookedEntry }) {
  const line = /^line:(\d+)$/.exec(reference)?.[1]
  const [to, text] =
    line !== undefined
      ? [deskPaths.settlementLine(Number(line)), m.finance_line_numbered({ number: line })]
      : [donationId === null ? undefined : deskPaths.donation(donationId), reference]
  if (to === undefined) return text
  return (
    <Link to={to} data-row-link="" className="text-indigo underline underline-offset-4">
      {text}
    </Link>
  )
}

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_day_book() })

export default function DayBookPage() {
  return <ListScreen list={list} />
}
