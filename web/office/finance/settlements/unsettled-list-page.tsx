import { entryKind, unsettledStatus } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { settlements, type LookedAt } from '../../../../contract/finance/settlements.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { financePaths } from '../finance-paths.ts'
import { defineList, listLoader, statusFilter } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { gatewayFilter } from '../texts.ts'
import { WithTestBadge } from '../../kit/test-badge.tsx'

const list = defineList({
  call: settlements.unsettled,
  title: m.finance_unsettled(),
  keyOf: (entry) => entry.id,
  pathOf: (entry) => financePaths.unsettled(entry.id),
  columns: [
    { of: 'entityId', look: 'day' },
    { of: 'owed', show: 'rupees' },
    {
      of: 'status',
      cell: ({ status, isTest }) => (
        <WithTestBadge isTest={isTest}>
          <StatusBadge set={unsettledStatus} of={status} />
        </WithTestBadge>
      ),
    },
    { of: 'occurredAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'provider', cell: (entry) => gatewayTitle(entry.provider) },
    { of: 'kind', cell: (entry) => statusLabel(entryKind, entry.kind) },
    { of: 'foundAt', show: 'instant' },
    { of: 'note', look: 'text' },
  ],
  searchLabel: m.finance_search_lines(),
  hasDays: true,
  filters: [statusFilter(unsettledStatus), gatewayFilter],
  empty: m.finance_no_unsettled(),
})

const load = listLoader(list)

export const clientLoader = async (args: LoaderFunctionArgs) => {
  const [listed, lookedAt] = await Promise.all([load(args), api(settlements.lookedAt)])
  return { ...listed, lookedAt }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_unsettled() })

const reachText = ({ provider, since, older }: LookedAt) => {
  const gateway = gatewayTitle(provider)
  const amount = formatRupees(older)
  if (since === null) return m.finance_looked_at_never({ gateway, amount })
  const day = dayText(since)
  return older === 0
    ? m.finance_looked_at_all({ gateway, day })
    : m.finance_looked_at_since({ gateway, day, amount })
}

/** List of booked payments that no gateway ever settled, and how far back they were searched. */
export default function UnsettledListPage() {
  const { lookedAt } = useLoaderData<typeof clientLoader>()
  const gateways = lookedAt.ok ? lookedAt.data : []
  const isAny = gateways.some(({ since }) => since !== null)
  return (
    <ListScreen list={isAny ? list : { ...list, empty: m.finance_unsettled_not_looked() }}>
      {gateways.length > 0 && (
        <Notice look="info">
          <ul>
            {gateways.map((gateway) => (
              <li key={gateway.provider}>{reachText(gateway)}</li>
            ))}
          </ul>
          <p>{m.finance_looked_at()}</p>
        </Notice>
      )}
    </ListScreen>
  )
}
