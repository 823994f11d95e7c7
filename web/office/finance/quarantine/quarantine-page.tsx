import { quarantineReason, quarantineStatus } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { Link, useLoaderData, type MetaFunction } from 'react-router'
import { finance } from '../../../../contract/finance/finance.ts'
import type { Quarantined } from '../../../../contract/finance/quarantine.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { financePaths } from '../finance-paths.ts'
import { groupDigits } from '../../kit/figures.ts'
import { choiceFilter, defineList, listLoader, statusFilter } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { forgedText } from '../texts.ts'

/** Number of times that it came, with those of its kind that were only counted. */
const Seen = ({ item: { seen, more } }: { item: Quarantined }) => (
  <>
    {groupDigits(seen)}
    {more > 0 && (
      <span className="block text-xs text-soft">{m.finance_more_like_it({ more: groupDigits(more) })}</span>
    )}
  </>
)

/** Leaves out messages with a wrong signature unless they are asked for. */
const leavesOutForged = ({ reason, searchTerm }: Record<string, string>) => !reason && !searchTerm

const list = defineList({
  call: finance.quarantine,
  title: m.finance_quarantine(),
  keyOf: (item) => item.id,
  pathOf: (item) => financePaths.quarantined(item.id),
  columns: [
    { of: 'reason', look: 'text', cell: (item) => statusLabel(quarantineReason, item.reason) },
    {
      header: m.finance_status(),
      cell: ({ resolvedAt }) => <StatusBadge set={quarantineStatus} of={resolvedAt ? 'resolved' : 'open'} />,
    },
    { of: 'receivedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'provider', cell: (item) => gatewayTitle(item.provider) },
    { of: 'orderId', look: 'day' },
    { of: 'seen', look: 'figure', cell: (item) => <Seen item={item} /> },
    { of: 'note', look: 'text' },
  ],
  searchLabel: m.finance_search_orders(),
  hasDays: true,
  filters: [
    statusFilter(quarantineStatus),
    choiceFilter('reason', m.finance_reason(), quarantineReason, (asked) =>
      leavesOutForged(asked) ? m.finance_reason_but_forged() : m.office_all(),
    ),
  ],
  empty: m.finance_no_quarantine(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_quarantine() })

export default function QuarantinePage() {
  const { asked, answer } = useLoaderData<typeof clientLoader>()
  const forged = answer.ok && leavesOutForged(asked) && answer.meta.forged
  return (
    <ListScreen list={list}>
      {forged && forged.kept > 0 && (
        <Link
          to={financePaths.forged()}
          className="self-start text-sm text-indigo underline underline-offset-4"
        >
          {forgedText(forged)}
        </Link>
      )}
    </ListScreen>
  )
}
