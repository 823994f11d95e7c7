import { refunds as refundCalls } from '../../../../contract/finance/refunds.ts'
import type { RequestedRefund } from '../../../../contract/finance/refund-requests.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DecisionBar } from '../../kit/decisions/decision-bar.tsx'
import type { DecisionOption } from '../../kit/decisions/decision-option.ts'

/** A refund that a second person confirms or declines; its requester may take it back. */
export function RefundToConfirm({ request }: { request: RequestedRefund | null }) {
  if (request === null) return null
  const { mayConfirm, mayDecline } = request
  return (
    <section aria-label={m.finance_refund_requests()} className="flex flex-col gap-3">
      <Notice look="info">
        <p>{requestText(request)}</p>
        <p>{mayDecline && !mayConfirm ? m.finance_second_yourself() : m.finance_second_person()}</p>
      </Notice>
      <DecisionBar verdicts={verdictsOf(request)} />
    </section>
  )
}

function verdictsOf({ refundId, mayConfirm, mayDecline, ...request }: RequestedRefund): DecisionOption[] {
  const amount = formatRupees(request.amount)
  const confirm: DecisionOption = {
    name: 'confirm',
    call: refundCalls.confirm,
    fixed: { refundId },
    button: m.finance_confirm_refund(),
    look: 'main',
    send: m.finance_confirm_now({ amount }),
    text: m.finance_confirm_sure({ amount, name: request.requestedBy }),
    done: m.finance_confirmed_done(),
    reason: 'none',
  }
  const decline: DecisionOption = {
    name: 'decline',
    call: refundCalls.decline,
    fixed: { refundId },
    button: m.finance_decline_refund(),
    done: m.finance_declined_done(),
    reason: 'needed',
    reasonLabel: m.finance_decline_reason(),
    reasonMax: 500,
  }
  return [...(mayConfirm ? [confirm] : []), ...(mayDecline ? [decline] : [])]
}

function requestText({ requestedBy: name, reason, sentOn, bankReference, ...of }: RequestedRefund): string {
  const words = { name, reason, amount: formatRupees(of.amount), moment: momentText(of.createdAt) }
  return sentOn === null
    ? m.finance_waits_for_second(words)
    : m.finance_waits_by_bank({ ...words, day: dayText(sentOn), reference: bankReference ?? '' })
}
