import { withdrawalPurposes } from '../../../contract/withdrawals/facts.ts'
import { withdrawalStatus } from '../../../contract/withdrawals/statuses.ts'
import { withdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { statusOptions } from '../../../contract/status.ts'
import { m } from '../../app/words.ts'
import { dayText, momentText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { defineList } from '../kit/lists/define-list.ts'
import { StatusBadge } from '../kit/status-badge.tsx'
import { WithTestBadge } from '../kit/test-badge.tsx'
import { managerArea } from './area.ts'
import { WithdrawalLook } from './withdrawal-look.tsx'

const { paths } = managerArea

export default defineList({
  call: withdrawals.list,
  title: m.withdraw_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => m.withdraw_one({ number: id }),
  pathOf: ({ id }) => paths.withdrawal(id),
  quickLook: (row) => ({
    title: row.title,
    facts: [
      [m.withdraw_amount(), formatRupees(row.amount)],
      [m.withdraw_purpose(), withdrawalPurposes[row.purpose]],
      [m.withdraw_by(), row.askedBy],
      [m.withdraw_when(), momentText(row.askedAt)],
      [m.withdraw_lines(), <WithdrawalLook key={row.id} id={row.id} campaignId={row.campaignId} />],
    ],
  }),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'purpose', look: 'text', cell: ({ purpose }) => withdrawalPurposes[purpose] },
    { of: 'amount', show: 'rupees', sorts: { descending: 'amount' } },
    {
      of: 'status',
      cell: ({ status, isTest }) => (
        <WithTestBadge isTest={isTest}>
          <StatusBadge set={withdrawalStatus} of={status} />
        </WithTestBadge>
      ),
    },
    { of: 'askedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
    { of: 'askedBy', look: 'text' },
    { of: 'paidOn', cell: ({ paidOn }) => paidOn && dayText(paidOn) },
    { of: 'billsDueOn', cell: ({ billsDueOn }) => billsDueOn && dayText(billsDueOn) },
    { of: 'billed', show: 'rupees' },
  ],
  searchLabel: m.withdraw_search(),
  hasDays: true,
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(withdrawalStatus),
    },
    {
      name: 'bills',
      label: m.withdraw_bills_filter(),
      any: m.office_all(),
      options: [
        { value: 'due', label: m.withdraw_bills_filter_due() },
        { value: 'overdue', label: m.withdraw_bills_filter_overdue() },
      ],
    },
  ],
  failed: m.withdraw_failed(),
  empty: m.withdraw_none_managed(),
})
