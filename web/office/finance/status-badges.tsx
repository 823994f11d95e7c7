import type { ReactNode } from 'react'
import type { DonationState } from '../../../contract/finance/finance.ts'
import type { FinanceRefund, RefundState } from '../../../contract/finance/refunds.ts'
import { m } from '../../app/words.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { statusPill } from '../kit/status-pill.ts'
import { giftStateText, refundStateText } from './texts.ts'

const looks: Record<DonationState, string> = {
  initiated: 'bg-sunk text-ink',
  review: 'bg-danger-wash text-danger',
  disputed: 'bg-danger-wash text-danger',
  taken_back: 'bg-danger-wash text-danger',
  paid: 'bg-neem-wash text-neem',
  going_back: 'bg-turmeric-wash text-ink',
  part_going_back: 'bg-turmeric-wash text-ink',
  refund_failed: 'bg-danger-wash text-danger',
  failed: 'bg-danger-wash text-danger',
  partially_refunded: 'bg-turmeric-wash text-ink',
  refunded: 'bg-turmeric-wash text-ink',
}

/** Where a gift stands, in words; colour only helps. */
export const DonationBadge = ({ state }: { state: DonationState }) => (
  <span className={classNames(statusPill, looks[state])}>{giftStateText(state)}</span>
)

const refundLooks: Record<RefundState, string> = {
  asked: 'bg-sunk text-ink',
  accepted: 'bg-sunk text-ink',
  succeeded: 'bg-neem-wash text-neem',
  failed: 'bg-danger-wash text-danger',
  followed_up: 'bg-sunk text-ink',
}

/** Where a refund stands; one that failed waits for a person. */
export const RefundBadge = ({ status, followedUpAt }: Pick<FinanceRefund, 'status' | 'followedUpAt'>) => (
  <span className={classNames(statusPill, refundLooks[status])}>
    {status === 'followed_up' && followedUpAt === null
      ? m.finance_refund_replaced()
      : refundStateText(status)}
  </span>
)

/** Money that is none. */
export const TestBadge = ({ isTest }: { isTest: boolean }) =>
  isTest ? (
    <span className={classNames(statusPill, 'bg-turmeric-wash text-ink')}>{m.finance_test()}</span>
  ) : null

/** A word of a row's own, and beneath it whether its money is none. */
export const WithTestBadge = ({ isTest, children }: { isTest: boolean; children: ReactNode }) => (
  <div className="flex flex-col items-start gap-0.5">
    {children}
    <TestBadge isTest={isTest} />
  </div>
)

export const StatusBadge = ({ isGood, children }: { isGood: boolean; children: string }) => (
  <span className={classNames(statusPill, isGood ? 'bg-neem-wash text-neem' : 'bg-sunk text-ink')}>
    {children}
  </span>
)
