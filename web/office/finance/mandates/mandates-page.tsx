import { instalmentStatus, mandateStatus } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { mandates } from '../../../../contract/finance/mandates.ts'
import { m } from '../../../app/words.ts'
import { patternText } from '../../../donations/recurring/pattern-words.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { financePaths } from '../finance-paths.ts'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { MandateStatus } from './mandate-status.tsx'
import { WithTestBadge } from '../../kit/test-badge.tsx'
import { mandateLook } from './mandate-look.tsx'

export default defineList({
  call: mandates.list,
  title: m.finance_mandates(),
  keyOf: (mandate) => mandate.scheduleId,
  pathOf: (mandate) => financePaths.mandate(mandate.scheduleId),
  quickLook: mandateLook,
  columns: [
    { of: 'name', look: 'text' },
    { of: 'amount', show: 'rupees' },
    {
      of: 'status',
      cell: (mandate) => (
        <WithTestBadge isTest={mandate.isTest}>
          <MandateStatus mandate={mandate} />
        </WithTestBadge>
      ),
    },
    {
      of: 'pattern',
      cell: ({ pattern, nextDue }) => (
        <StackedCell>
          <div className="desk-text">{patternText(pattern)}</div>
          {nextDue && m.finance_next_on({ day: dayText(nextDue) })}
        </StackedCell>
      ),
    },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    {
      of: 'made',
      look: 'day',
      cell: ({ made, planned, last }) => (
        <StackedCell>
          {m.finance_made_of({ made, planned })}
          {last && (
            <div className="desk-text">
              {statusLabel(instalmentStatus, last.result)} ·{' '}
              <span className="whitespace-nowrap">{dayText(last.on)}</span>
            </div>
          )}
        </StackedCell>
      ),
    },
    { of: 'purpose', look: 'text' },
    {
      of: 'scheduleId',
      look: 'day',
      cell: (mandate) => (
        <StackedCell>
          {mandate.scheduleId}
          {gatewayTitle(mandate.provider)}
        </StackedCell>
      ),
    },
  ],
  searchLabel: m.finance_search_mandates(),
  hasDays: true,
  filters: [statusFilter(mandateStatus)],
  empty: m.finance_no_mandates(),
})
