import { reviewReason } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { financePaths } from '../finance-paths.ts'

/** Shows that a donation waits for a person's review. */
export const ReviewNotice = ({ review }: Pick<ReplyOf<typeof finance.donation>, 'review'>) =>
  review && (
    <Notice look="danger">
      <p>{m.finance_waits({ reason: statusLabel(reviewReason, review.reason) })}</p>
      {review.quarantineId !== null && (
        <Link
          to={financePaths.quarantined(review.quarantineId)}
          className="text-indigo underline underline-offset-4"
        >
          {m.finance_waits_open()}
        </Link>
      )}
    </Notice>
  )

/** Links the two donations of a donor who probably paid twice. */
export const PaidTwiceNotice = ({ paidTwiceWith }: Pick<ReplyOf<typeof finance.donation>, 'paidTwiceWith'>) =>
  paidTwiceWith && (
    <Notice look="info">
      <p>{m.finance_paid_twice_hint()}</p>
      <Link to={financePaths.donation(paidTwiceWith)} className="text-indigo underline underline-offset-4">
        {m.finance_paid_twice_open()}
      </Link>
    </Notice>
  )
