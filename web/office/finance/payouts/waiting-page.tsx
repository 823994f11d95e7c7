import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { mostInBatch, payableStatus, purposeText } from '../../../../contract/withdrawals/payout-facts.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { payouts } from '../../../../contract/withdrawals/payouts.ts'
import { quietApi } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/links/link.tsx'
import { defineList, listLoader } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { WithTestBadge } from '../../kit/test-badge.tsx'
import { financePaths } from '../finance-paths.ts'
import { payoutAccount } from './payout-texts.ts'

const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100

const list = defineList({
  call: payouts.waiting,
  title: m.payouts_waiting(),
  keyOf: (row) => row.id,
  nameOf: (row) => m.payouts_withdrawal({ id: row.id }),
  quickLook: (row) => ({
    title: `${formatRupees(row.amount)} · ${row.campaign}`,
    facts: [
      [m.payouts_number(), String(row.id)],
      [m.payouts_status(), statusLabel(payableStatus, row.status)],
      [m.payouts_purpose(), purposeText(row.purpose)],
      [
        m.payouts_buys(),
        <ul key="lines">
          {row.lines.map(({ what, amount }, index) => (
            <li key={index}>
              {what} · {formatRupees(amount)}
            </li>
          ))}
        </ul>,
      ],
      [m.payouts_holder(), row.holder],
      [m.payouts_account(), payoutAccount(row)],
      [m.payouts_asked_by(), row.askedBy],
      [m.payouts_approved_by(), `${row.approvedBy} · ${momentText(row.approvedAt)}`],
      [m.payouts_approval_reason(), row.reason],
    ],
  }),
  columns: [
    { of: 'id', look: 'day', cell: ({ id }) => String(id) },
    { of: 'campaign', look: 'text' },
    { of: 'amount', show: 'rupees' },
    {
      of: 'status',
      cell: ({ status, isTest }) => (
        <WithTestBadge isTest={isTest}>
          <StatusBadge set={payableStatus} of={status} />
        </WithTestBadge>
      ),
    },
    {
      of: 'holder',
      look: 'text',
      cell: (row) => (
        <StackedCell>
          {row.holder}
          {payoutAccount(row)}
        </StackedCell>
      ),
    },
    { of: 'purpose', look: 'text', cell: ({ purpose }) => purposeText(purpose) },
    { of: 'approvedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
    { of: 'approvedBy', look: 'text' },
    { of: 'askedBy', look: 'text', isExtra: true },
  ],
  searchLabel: m.payouts_search_waiting(),
  hasDays: true,
  empty: m.payouts_none_waiting(),
  choosing: {
    most: mostInBatch,
    bars: ({ status }) => (status === 'payable' ? undefined : statusLabel(payableStatus, status)),
  },
  bulk: [
    {
      label: m.payouts_make_batch(),
      about: (rows) => formatRupees(sumOf(rows)),
      async run(rows) {
        const made = await quietApi(payouts.createBatch, {
          body: { withdrawalIds: rows.map(({ id }) => id) },
        })
        if (!made.ok) return made
        const { ids } = made.data
        const goTo = ids.length === 1 ? financePaths.payoutBatch(ids[0]!) : financePaths.payoutBatches()
        return { ok: true, http: made.http, message: '', goTo }
      },
    },
  ],
})

const load = listLoader(list)
const batchesShown = 5

export const clientLoader = async (args: LoaderFunctionArgs) => {
  const [rows, open] = await Promise.all([
    load(args),
    quietApi(payouts.batches, { query: { status: 'open', limit: batchesShown } }),
  ])
  return { ...rows, open: open.ok ? open.data : [] }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.payouts_waiting() })

/** Approved withdrawals, from which batches are made. */
export default function WaitingPage() {
  const { open } = useLoaderData<typeof clientLoader>()
  return (
    <ListScreen list={list}>
      {open.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {m.payouts_batches_open()}
          {open.map(({ id, amount, createdBy }) => (
            <Link
              key={id}
              to={financePaths.payoutBatch(id)}
              className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4 lg:min-h-0"
            >
              {m.payouts_batch_made({ id, amount: formatRupees(amount), name: createdBy })}
            </Link>
          ))}
        </p>
      )}
    </ListScreen>
  )
}
