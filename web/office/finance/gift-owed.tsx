import type { ReplyOf } from '../../../contract/call.ts'
import { finance } from '../../../contract/finance.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { momentText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReasonForm } from './reason-form.tsx'

type Owed = Pick<
  ReplyOf<typeof finance.donation>,
  'donationId' | 'owed' | 'isOwedOpen' | 'owedFollowUps' | 'mayFollowUp'
>

/** What the giver has twice: the case, and what was said of it before. */
export const GiftOwed = ({ donationId, owed, isOwedOpen, owedFollowUps, mayFollowUp }: Owed) => (
  <>
    {owedFollowUps.map(({ amount, followUp, followedUpBy, followedUpAt }) => (
      <Notice key={amount} look="info">
        <p className="break-words">{m.finance_owed_said({ amount: rupees(amount), text: followUp })}</p>
        <p className="text-sm text-soft">
          {m.finance_owed_said_by({ name: followedUpBy, moment: momentText(followedUpAt) })}
        </p>
      </Notice>
    ))}
    {isOwedOpen && <Notice look="danger">{m.finance_owed_waits({ amount: rupees(owed) })}</Notice>}
    {isOwedOpen && mayFollowUp && (
      <ReasonForm
        label={m.finance_owed_became()}
        send={({ reason = '' }) => api(finance.followUpOwed, { body: { donationId, owed, reason } })}
      >
        {() => <p className="text-sm text-soft">{m.finance_owed_became_hint()}</p>}
      </ReasonForm>
    )}
  </>
)
