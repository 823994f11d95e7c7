import { donationState } from '../../../../contract/finance/statuses.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { finance } from '../../../../contract/finance/finance.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { RefundToConfirm } from '../refunds/refund-to-confirm.tsx'
import { RefundActions } from '../refunds/refund-actions.tsx'
import { OverpaidRefund } from './overpaid-refund.tsx'
import { DonationCases, UnmatchedPayouts, attemptsOf } from './donation-cases.tsx'
import {
  DonationDisputes,
  DonationEntries,
  DonationReceipts,
  DonationSettlements,
} from './donation-records.tsx'
import { FailedRefunds, DonationRefunds, PendingRefunds } from './donation-refunds.tsx'
import { History } from '../../kit/history.tsx'
import { TestBadge } from '../../kit/test-badge.tsx'
import { ResendReceipt } from './resend-receipt.tsx'
import { PaidTwiceNotice, ReviewNotice } from './review-notice.tsx'
import { PaymentAttempts } from './payment-attempts.tsx'
import { WholeYearLink } from './document-links.tsx'

type GiftStory = ReplyOf<typeof finance.donation>

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(finance.donation, { params: { donationId: params['donationId'] ?? '' } })

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_donation() })

/** One gift and everything that happened to it. */
export default function DonationPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: financePaths.donations(), title: m.finance_donations() }} />
  const gift = answer.data
  const standing = gift.receipts.findLast(({ status }) => status === 'issued')
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        {/* Focused once a form that had the focus is gone. */}
        <h1 tabIndex={-1} className="text-xl">
          {m.finance_gift_of({ amount: formatRupees(gift.amount), name: gift.name })}
        </h1>
        <StatusBadge set={donationState} of={gift.status} />
        <TestBadge isTest={gift.isTest} />
      </header>
      <FactList
        facts={[
          [m.finance_purpose(), gift.purpose],
          [m.finance_recurring(), gift.schedule && <ScheduleLink {...gift.schedule} />],
          [m.finance_begun(), momentText(gift.createdAt)],
          [m.finance_received(), gift.paidAt && momentText(gift.paidAt)],
          [m.finance_refunded(), gift.givenBack > 0 && formatRupees(gift.givenBack)],
          [m.finance_try_charged_back(), gift.takenBack > 0 && formatRupees(gift.takenBack)],
          [m.finance_owed(), gift.owed > 0 && formatRupees(gift.owed)],
          [m.finance_email(), gift.email],
          [m.finance_mobile(), gift.mobile_no],
          [m.finance_anonymous(), gift.anonymous && m.finance_yes()],
          [m.finance_amount_hidden(), gift.amountHidden && m.finance_yes()],
          [m.finance_donation_id(), gift.donationId],
        ]}
      />
      <OverpaidRefund {...gift} />
      <RefundToConfirm request={gift.toConfirm} />
      <RefundActions {...gift} />
      <ReviewNotice review={gift.review} />
      <PaidTwiceNotice paidTwiceWith={gift.paidTwiceWith} />
      <PendingRefunds refunds={gift.refunds} />
      <FailedRefunds refunds={gift.refunds} mayFollowUp={gift.mayFollowUp} />
      <PaymentAttempts attempts={attemptsOf(gift)} />
      <DonationCases cases={gift.cases} />
      <DonationRefunds refunds={gift.refunds} />
      <DonationDisputes disputes={gift.disputes} />
      <DonationReceipts receipts={gift.receipts} />
      {gift.receipts[0] && (
        <p className="flex flex-wrap items-center gap-4">
          {standing && <ResendReceipt id={standing.id} />}
          <WholeYearLink donationId={gift.donationId} number={gift.receipts[0].number} />
        </p>
      )}
      <DonationSettlements settled={gift.settled} />
      <UnmatchedPayouts unmatched={gift.unmatched} />
      <DonationEntries entries={gift.entries} />
      <History history={gift.history} />
    </>
  )
}

const ScheduleLink = ({ id, dueOn }: NonNullable<GiftStory['schedule']>) => (
  <Link to={financePaths.mandate(id)} className="text-indigo underline underline-offset-4">
    {dueOn ? m.finance_recurring_due({ day: dayText(dueOn) }) : m.finance_recurring_agreed()}
  </Link>
)
