import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { finance } from '../../../contract/finance.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { dayText, instantText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { deskPaths } from '../desk-paths.ts'
import { Facts } from '../facts.tsx'
import { Unread } from '../unread.tsx'
import { GiveBack } from './give-back.tsx'
import { GiftOwed } from './gift-owed.tsx'
import { GiftCases, GiftUnmatched, triesOf } from './gift-cases.tsx'
import { GiftDisputes, GiftEntries, GiftReceipts, GiftSettled } from './gift-story.tsx'
import { CouldNotGoBack, GiftRefunds, UnderWay } from './gift-refunds.tsx'
import { History } from './history.tsx'
import { GiftTag, TestTag } from './tags.tsx'
import { Waits } from './waits.tsx'
import { Tries } from './tries.tsx'
import { WholeYearLink } from './year-link.tsx'

type GiftStory = ReplyOf<typeof finance.donation>

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(finance.donation, { params: { donationId: params['donationId'] ?? '' } })

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_donation() })

/** One gift and everything that happened to it. */
export default function DonationPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <Unread answer={answer} list={{ to: deskPaths.donations(), title: m.finance_donations() }} />
  const gift = answer.data
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        {/* Has the focus once what had it is gone with its form. */}
        <h1 tabIndex={-1} className="text-xl">
          {m.finance_gift_of({ amount: rupees(gift.amount), name: gift.name })}
        </h1>
        <GiftTag state={gift.status} />
        <TestTag isTest={gift.isTest} />
      </header>
      <Facts
        facts={[
          [m.finance_purpose(), gift.purpose],
          [m.finance_recurring(), gift.schedule && <ScheduleLink {...gift.schedule} />],
          [m.finance_begun(), instantText(gift.createdAt)],
          [m.finance_received(), gift.paidAt && instantText(gift.paidAt)],
          [m.finance_refunded(), gift.givenBack > 0 && rupees(gift.givenBack)],
          [m.finance_try_charged_back(), gift.takenBack > 0 && rupees(gift.takenBack)],
          [m.finance_owed(), gift.owed > 0 && rupees(gift.owed)],
          [m.finance_email(), gift.email],
          [m.finance_mobile(), gift.mobile_no],
          [m.finance_anonymous(), gift.anonymous && m.finance_yes()],
          [m.finance_amount_hidden(), gift.amountHidden && m.finance_yes()],
          [m.finance_donation_id(), gift.donationId],
        ]}
      />
      <GiftOwed {...gift} />
      <GiveBack {...gift} />
      <Waits review={gift.review} />
      <UnderWay refunds={gift.refunds} />
      <CouldNotGoBack refunds={gift.refunds} mayFollowUp={gift.mayFollowUp} />
      <Tries attempts={triesOf(gift)} />
      <GiftCases cases={gift.cases} />
      <GiftRefunds refunds={gift.refunds} />
      <GiftDisputes disputes={gift.disputes} />
      <GiftReceipts receipts={gift.receipts} />
      {gift.receipts[0] && (
        <p>
          <WholeYearLink donationId={gift.donationId} number={gift.receipts[0].number} />
        </p>
      )}
      <GiftSettled settled={gift.settled} />
      <GiftUnmatched unmatched={gift.unmatched} />
      <GiftEntries entries={gift.entries} />
      <History history={gift.history} />
    </>
  )
}

const ScheduleLink = ({ id, dueOn }: NonNullable<GiftStory['schedule']>) => (
  <Link to={deskPaths.mandate(id)} className="text-indigo underline underline-offset-4">
    {dueOn ? m.finance_recurring_due({ day: dayText(dueOn) }) : m.finance_recurring_agreed()}
  </Link>
)
