import type { ReactNode } from 'react'
import type { FinanceRefund } from '../../../contract/finance/refunds.ts'
import { refundReplaced, refundStatus } from '../../../contract/finance/statuses.ts'
import { findStatus } from '../../../contract/status.ts'
import { m } from '../../app/words.ts'
import { Badge } from '../kit/status-badge.tsx'

/** Where a refund stands; one that failed waits for a person. */
export function RefundBadge({ status, followedUpAt }: Pick<FinanceRefund, 'status' | 'followedUpAt'>) {
  const { label, look } = findStatus(refundStatus, status)!
  return (
    <Badge look={look}>{status === 'followed_up' && followedUpAt === null ? refundReplaced : label}</Badge>
  )
}

/** Money that is none. */
export const TestBadge = ({ isTest }: { isTest: boolean }) =>
  isTest ? <Badge look="waiting">{m.finance_test()}</Badge> : null

/** A word of a row's own, and beneath it whether its money is none. */
export const WithTestBadge = ({ isTest, children }: { isTest: boolean; children: ReactNode }) => (
  <div className="flex flex-col items-start gap-0.5">
    {children}
    <TestBadge isTest={isTest} />
  </div>
)
