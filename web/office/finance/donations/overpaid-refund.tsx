import type { ReplyOf } from '../../../../contract/call.ts'
import type { finance } from '../../../../contract/finance/finance.ts'
import { refunds } from '../../../../contract/finance/refunds.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ReasonForm } from '../../../forms/reason-form.tsx'

type Owed = Pick<
  ReplyOf<typeof finance.donation>,
  'donationId' | 'owed' | 'isOwedOpen' | 'owedFollowUps' | 'mayFollowUp'
>

/** Case of money that the donor got back twice, with its earlier remarks. */
export const OverpaidRefund = ({ donationId, owed, isOwedOpen, owedFollowUps, mayFollowUp }: Owed) => (
  <>
    {owedFollowUps.map(({ amount, followUp, followedUpBy, followedUpAt }) => (
      <Notice key={amount} look="info">
        <p className="break-words">{m.finance_owed_said({ amount: formatRupees(amount), text: followUp })}</p>
        <p className="text-sm text-soft">
          {m.finance_owed_said_by({ name: followedUpBy, moment: momentText(followedUpAt) })}
        </p>
      </Notice>
    ))}
    {isOwedOpen && <Notice look="danger">{m.finance_owed_waits({ amount: formatRupees(owed) })}</Notice>}
    {isOwedOpen && mayFollowUp && (
      <ReasonForm
        call={refunds.followUpOverpaid}
        fixed={{ donationId, owed }}
        label={m.finance_owed_became()}
        hint={m.finance_owed_became_hint()}
        button={m.finance_resolve()}
        toast={m.finance_resolved_done()}
      />
    )}
  </>
)
