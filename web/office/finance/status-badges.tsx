import type { FinanceRefund } from '../../../contract/finance/refunds.ts'
import { refundReplaced, refundStatus } from '../../../contract/finance/statuses.ts'
import { findStatus } from '../../../contract/status.ts'
import { Badge } from '../kit/status-badge.tsx'

/** Status of a refund; one that failed waits for a person. */
export function RefundBadge({ status, followedUpAt }: Pick<FinanceRefund, 'status' | 'followedUpAt'>) {
  const { label, look } = findStatus(refundStatus, status)!
  return (
    <Badge look={look}>{status === 'followed_up' && followedUpAt === null ? refundReplaced : label}</Badge>
  )
}
