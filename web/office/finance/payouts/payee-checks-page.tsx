import { useMemo, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { payeeChecks, type PayeeCheckRow } from '../../../../contract/withdrawals/payee-checks.ts'
import { withdrawalManagement } from '../../../../contract/withdrawals/managing.ts'
import { payeeCheckStatus } from '../../../../contract/withdrawals/statuses.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { defineList, listLoader, statusFilter } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'

type Verdict = 'verified' | 'refused'
type Deciding = { row: PayeeCheckRow; verdict: Verdict }

const listOf = (decide: (deciding: Deciding) => void) =>
  defineList({
    call: payeeChecks.list,
    title: m.payouts_payees(),
    keyOf: (row) => row.id,
    nameOf: (row) => row.holder,
    columns: [
      { of: 'holder', look: 'text' },
      {
        of: 'status',
        cell: ({ status, isCurrent }) => (
          <StackedCell>
            <StatusBadge set={payeeCheckStatus} of={status} />
            {!isCurrent && m.payouts_former()}
          </StackedCell>
        ),
      },
      { of: 'nameAtBank', look: 'text' },
      {
        of: 'likeness',
        look: 'figure',
        cell: ({ likeness }) => likeness !== null && m.payouts_percent({ percent: groupDigits(likeness) }),
      },
      { of: 'campaign', look: 'text' },
      { of: 'ifsc', look: 'day' },
      { of: 'checkedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
      { of: 'decidedBy', look: 'text' },
      { of: 'reason', look: 'text' },
    ],
    searchLabel: m.payouts_search_payees(),
    hasDays: true,
    filters: [statusFilter(payeeCheckStatus)],
    empty: m.payouts_no_payees(),
    actions: (row) =>
      row.isCurrent && (row.status === 'doubtful' || row.status === 'unreachable')
        ? [
            { label: m.payouts_payee_right(), run: () => decide({ row, verdict: 'verified' }) },
            {
              label: m.payouts_payee_wrong(),
              isDanger: true,
              run: () => decide({ row, verdict: 'refused' }),
            },
          ]
        : [],
  })

export const clientLoader = listLoader(listOf(() => undefined))
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.payouts_payees() })

/** Accounts that are paid, of which a person decides those that the bank's answer leaves open. */
export default function PayeeChecksPage() {
  const [deciding, setDeciding] = useState<Deciding>()
  const list = useMemo(() => listOf(setDeciding), [])
  return (
    <>
      <ListScreen list={list} />
      {deciding && <DecideForm {...deciding} close={() => setDeciding(undefined)} />}
    </>
  )
}

function DecideForm({
  row: { id: checkId, campaignId, holder, nameAtBank },
  verdict,
  close,
}: Deciding & { close(): void }) {
  const title = verdict === 'verified' ? m.payouts_payee_right() : m.payouts_payee_wrong()
  return (
    <DialogForm
      call={withdrawalManagement.decidePayee}
      title={title}
      button={title}
      fixed={{ campaignId, checkId, verdict }}
      toast={m.payouts_payee_done()}
      close={close}
    >
      {(at) => (
        <>
          <p className="text-sm text-soft">{m.payouts_payee_names({ holder, name: nameAtBank ?? '–' })}</p>
          <TextAreaField name={at('reason')} label={m.payouts_payee_seen()} max={1000} />
        </>
      )}
    </DialogForm>
  )
}
