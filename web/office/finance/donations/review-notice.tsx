import { reviewReason } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { financePaths } from '../finance-paths.ts'

/** A gift goes no further until somebody has looked at what its gateway said. */
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
