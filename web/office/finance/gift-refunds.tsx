import { Fragment } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { finance } from '../../../contract/finance.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { dayText, momentText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { Lines } from '../lines.tsx'
import { SmallTable } from '../small-table.tsx'
import { Part } from './part.tsx'
import { ReasonForm } from './reason-form.tsx'
import { RefundTag } from './tags.tsx'
import { refundWayText } from './texts.ts'

type Refunds = Pick<ReplyOf<typeof finance.donation>, 'refunds'>

/** In place of the offer to give back: the gateway has not decided yet. */
export const UnderWay = ({ refunds }: Refunds) =>
  refunds
    .filter(({ status }) => status === 'asked' || status === 'accepted')
    .map(({ refundId, amount, createdAt }) => (
      <Notice key={refundId} look="info">
        {m.finance_under_way({ amount: rupees(amount), moment: momentText(createdAt) })}
      </Notice>
    ))

/** Nobody has followed it up: the giver waits for money that no gateway sends. */
export const CouldNotGoBack = ({ refunds, mayFollowUp }: Refunds & { mayFollowUp: boolean }) =>
  refunds
    .filter(({ status }) => status === 'failed')
    .map(({ refundId, amount, open, remark }) => (
      <Fragment key={refundId}>
        <Notice look="danger">
          <p>{m.finance_refund_waits({ amount: rupees(amount), remark: remark ?? '' })}</p>
          {open < amount && (
            <p>{m.finance_refund_open({ gone: rupees(amount - open), open: rupees(open) })}</p>
          )}
        </Notice>
        {mayFollowUp && (
          <ReasonForm
            label={m.finance_refund_became()}
            send={({ reason = '' }) => api(finance.followUpRefund, { body: { refundId, reason } })}
          >
            {() => <p className="text-sm text-soft">{m.finance_refund_became_hint()}</p>}
          </ReasonForm>
        )}
      </Fragment>
    ))

type Refund = Refunds['refunds'][number]

const hasFailed = ({ status }: Refund) => status === 'failed' || status === 'followed_up'

/** When the money went: of one that failed, never. */
function doneText(one: Refund): string | null {
  if (hasFailed(one)) return null
  if (one.sentOn) return dayText(one.sentOn)
  return one.decidedAt && momentText(one.decidedAt)
}

/** What went back of a gift, or is to, whoever asked for it. */
export const GiftRefunds = ({ refunds }: Refunds) =>
  refunds.length > 0 && (
    <Part title={m.finance_refunds()}>
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
            rupees(one.amount),
            <Lines key="stands">
              <RefundTag {...one} />
              {hasFailed(one) && one.decidedAt && (
                <span className="text-xs text-soft">
                  {m.finance_decided_at({ moment: momentText(one.decidedAt) })}
                </span>
              )}
              {one.remark}
              {one.followUp}
            </Lines>,
            one.askedBy ?? m.finance_nobody_here(),
            one.reason,
            doneText(one),
            <Lines key="numbers">
              {refundWayText(one.way)}
              {one.gatewayRefundId}
              {one.bankReference && `${m.finance_bank()} ${one.bankReference}`}
            </Lines>,
          ],
        }))}
      />
    </Part>
  )
