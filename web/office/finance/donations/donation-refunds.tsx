import { refundMethod } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { Fragment } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { finance } from '../../../../contract/finance/finance.ts'
import { refunds as refundCalls } from '../../../../contract/finance/refunds.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { Section } from '../../kit/section.tsx'
import { ReasonForm } from '../../../forms/reason-form.tsx'
import { RefundBadge } from '../status-badges.tsx'

type Refunds = Pick<ReplyOf<typeof finance.donation>, 'refunds'>

/** Notices in place of the refund buttons while the gateway has not decided. */
export const PendingRefunds = ({ refunds }: Refunds) =>
  refunds
    .filter(({ status }) => status === 'asked' || status === 'accepted')
    .map(({ refundId, amount, createdAt }) => (
      <Notice key={refundId} look="info">
        {m.finance_under_way({ amount: formatRupees(amount), moment: momentText(createdAt) })}
      </Notice>
    ))

/** Notices of refunds that nobody has followed up: the donor waits for money that no gateway sends. */
export const FailedRefunds = ({ refunds, mayFollowUp }: Refunds & { mayFollowUp: boolean }) =>
  refunds
    .filter(({ status }) => status === 'failed')
    .map(({ refundId, amount, open, remark }) => (
      <Fragment key={refundId}>
        <Notice look="danger">
          <p>{m.finance_refund_waits({ amount: formatRupees(amount), remark: remark ?? '' })}</p>
          {open < amount && (
            <p>{m.finance_refund_open({ gone: formatRupees(amount - open), open: formatRupees(open) })}</p>
          )}
        </Notice>
        {mayFollowUp && (
          <ReasonForm
            call={refundCalls.followUp}
            fixed={{ refundId }}
            label={m.finance_refund_became()}
            hint={m.finance_refund_became_hint()}
            button={m.finance_resolve()}
            toast={m.finance_resolved_done()}
          />
        )}
      </Fragment>
    ))

type Refund = Refunds['refunds'][number]

const hasFailed = ({ status }: Refund) => status === 'failed' || status === 'followed_up'

/** Returns when the money was returned; null for a failed refund. */
function doneText(one: Refund): string | null {
  if (hasFailed(one)) return null
  if (one.sentOn) return dayText(one.sentOn)
  return one.decidedAt && momentText(one.decidedAt)
}

/** Refunds of a gift, done or under way, whoever asked for them. */
export const DonationRefunds = ({ refunds }: Refunds) =>
  refunds.length > 0 && (
    <Section title={m.finance_refunds()}>
      <SmallTable
        label={m.finance_refunds()}
        heads={[
          { text: m.finance_asked(), isDay: true },
          { text: m.finance_amount(), isFigure: true },
          { text: m.finance_status() },
          { text: m.finance_who() },
          { text: m.finance_reason() },
          { text: m.finance_done(), isDay: true },
          { text: m.finance_way() },
        ]}
        rows={refunds.map((one) => ({
          key: one.refundId,
          cells: [
            momentText(one.createdAt),
            formatRupees(one.amount),
            <StackedCell key="stands">
              <RefundBadge {...one} />
              {hasFailed(one) && one.decidedAt && (
                <span className="text-xs text-soft">
                  {m.finance_decided_at({ moment: momentText(one.decidedAt) })}
                </span>
              )}
              {one.remark}
              {one.followUp}
            </StackedCell>,
            one.askedBy ?? m.finance_nobody_here(),
            one.reason,
            doneText(one),
            <StackedCell key="numbers">
              {statusLabel(refundMethod, one.way)}
              {one.gatewayRefundId}
              {one.bankReference && `${m.finance_bank()} ${one.bankReference}`}
            </StackedCell>,
          ],
        }))}
      />
    </Section>
  )
