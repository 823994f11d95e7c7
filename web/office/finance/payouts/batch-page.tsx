import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { batchStatus, payoutWays } from '../../../../contract/withdrawals/payout-facts.ts'
import { payouts } from '../../../../contract/withdrawals/payouts.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { InputBox } from '../../../ui/fields/field.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits } from '../../kit/figures.ts'
import type { Column } from '../../kit/lists/columns.tsx'
import { listLoader, todayOf, type RowOf } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { financePaths } from '../finance-paths.ts'
import { payoutsScreen } from './payouts-list.tsx'
import { TakeFile } from './take-file.tsx'
import { Handovers, TakeOver } from './take-over.tsx'
import { UtrEntry, UtrTyping, useUtrTyping } from './utr-entry.tsx'

const load = listLoader(payoutsScreen)

export const clientLoader = async ({ params, request }: LoaderFunctionArgs) => {
  const id = params['id'] ?? ''
  const url = new URL(request.url)
  if (!url.searchParams.has('sort')) url.searchParams.set('sort', 'oldest')
  const [batch, rows] = await Promise.all([
    api(payouts.batch, { params: { id: Number(id) } }),
    load({ request: new Request(url) }, { batch: id }),
  ])
  return { ...rows, batch }
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.payouts_one_batch() })

const entry: Column<RowOf<typeof payouts.list>> = {
  key: 'utr-entry',
  header: m.payouts_utr(),
  isExtra: false,
  cell: (row) => <UtrEntry payout={row} />,
}
const columns = payoutsScreen.columns.flatMap((column) =>
  column.key === 'utr' ? [entry] : column.key === 'batchId' ? [] : [column],
)

/** One batch: its file for the bank, and the bank's numbers, typed row by row. */
export default function BatchPage() {
  const { batch, answer } = useLoaderData<typeof clientLoader>()
  const { setPaidOn, ...typing } = useUtrTyping(todayOf(answer.ok ? answer : {}))
  if (!batch.ok)
    return (
      <LoadError answer={batch} list={{ to: financePaths.payoutBatches(), title: m.payouts_batches() }} />
    )
  const { id, status, digest, exportedAt, exportedBy, ...sums } = batch.data
  return (
    <UtrTyping value={typing}>
      <ListScreen
        list={{ ...payoutsScreen, columns, title: m.payouts_batch({ id }) }}
        actions={
          status === 'open' || (status === 'paying' && batch.data.tookFile) ? (
            <TakeFile batch={batch.data} />
          ) : (
            batch.data.mayTakeOver && <TakeOver batch={batch.data} />
          )
        }
      >
        <FactList
          facts={[
            [m.payouts_status(), statusLabel(batchStatus, status)],
            [m.payouts_mode(), payoutWays[sums.way]],
            [
              m.payouts_amount(),
              m.payouts_sum({ amount: formatRupees(sums.amount), count: groupDigits(sums.payouts) }),
            ],
            [
              m.payouts_paid(),
              m.payouts_sum({ amount: formatRupees(sums.paidAmount), count: groupDigits(sums.paid) }),
            ],
            [
              m.payouts_failed(),
              sums.failed > 0 &&
                m.payouts_sum({ amount: formatRupees(sums.failedAmount), count: groupDigits(sums.failed) }),
            ],
            [m.payouts_open(), sums.openAmount > 0 && formatRupees(sums.openAmount)],
            [m.payouts_made(), `${sums.createdBy} · ${momentText(sums.createdAt)}`],
            [m.payouts_file_taken(), exportedAt && `${exportedBy} · ${momentText(exportedAt)}`],
            [m.payouts_holder_now(), sums.handovers.length > 0 && sums.holder],
            [m.payouts_digest(), digest && <span className="break-all">{digest}</span>],
          ]}
        />
        <Handovers handovers={sums.handovers} />
        {sums.openAmount > 0 && (
          <label className="flex flex-wrap items-center gap-2 text-sm">
            {m.payouts_paid_on()}
            <InputBox
              type="date"
              value={typing.paidOn}
              className="w-auto! min-h-9!"
              onChange={({ target }) => setPaidOn(target.value)}
            />
            <span className="text-soft">{m.payouts_entry_hint()}</span>
          </label>
        )}
      </ListScreen>
    </UtrTyping>
  )
}
