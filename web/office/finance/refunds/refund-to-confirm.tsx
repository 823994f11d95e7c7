import { refunds as refundCalls } from '../../../../contract/finance/refunds.ts'
import type { RequestedRefund } from '../../../../contract/finance/refund-requests.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { ReasonForm } from '../../../forms/reason-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'

type Request = { request: RequestedRefund }

/** A refund that a second person confirms or declines; whoever asked may take it back. */
export function RefundToConfirm({ request }: { request: RequestedRefund | null }) {
  if (request === null) return null
  const { refundId, mayConfirm, mayDecline } = request
  return (
    <section aria-label={m.finance_refund_requests()} className="flex flex-col gap-3">
      <Notice look="info">
        <p>{requestText(request)}</p>
        {!mayConfirm && <p>{mayDecline ? m.finance_second_yourself() : m.finance_second_person()}</p>}
      </Notice>
      {mayConfirm && <ConfirmForm request={request} />}
      {mayDecline && (
        <ReasonForm
          call={refundCalls.decline}
          fixed={{ refundId }}
          label={m.finance_decline_reason()}
          button={m.finance_decline_refund()}
          toast={m.finance_declined_done()}
        />
      )}
    </section>
  )
}

function requestText({ requestedBy: name, reason, sentOn, bankReference, ...of }: RequestedRefund): string {
  const words = { name, reason, amount: formatRupees(of.amount), moment: momentText(of.createdAt) }
  return sentOn === null
    ? m.finance_waits_for_second(words)
    : m.finance_waits_by_bank({ ...words, day: dayText(sentOn), reference: bankReference ?? '' })
}

function ConfirmForm({ request: { refundId, amount, requestedBy } }: Request) {
  const sum = formatRupees(amount)
  const form = useCallForm(refundCalls.confirm, {
    fixed: { refundId },
    confirm: () => ({
      text: m.finance_confirm_sure({ amount: sum, name: requestedBy }),
      button: m.finance_confirm_now({ amount: sum }),
    }),
    toast: m.finance_confirmed_done(),
  })
  return (
    <CallForm form={form} button={m.finance_confirm_refund()}>
      <p className="text-sm text-soft">{m.finance_second_person()}</p>
    </CallForm>
  )
}
