import { finance } from '../../../../contract/finance/finance.ts'
import type { FinanceRefund } from '../../../../contract/finance/refunds.ts'
import { refundMethod } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import type { QuickLook } from '../../kit/drawer/quick-look.ts'
import { RefundBadge } from '../status-badges.tsx'

const { labels } = finance.refunds.list

/** Facts of a refund that staff need most often; its page is that of its donation. */
export const refundLook = (of: FinanceRefund): QuickLook => ({
  title: m.finance_gift_of({ amount: formatRupees(of.giftAmount), name: of.name }),
  facts: [
    [m.finance_status(), <RefundBadge key="status" {...of} />],
    [labels.amount, formatRupees(of.amount)],
    [m.finance_refunded(), of.givenBack > 0 && formatRupees(of.givenBack)],
    [m.finance_asked(), momentText(of.createdAt)],
    [m.finance_given_back_head(), of.status === 'succeeded' && of.decidedAt && momentText(of.decidedAt)],
    [m.finance_reason(), of.reason],
    [m.finance_note(), [of.followUp, of.remark].filter(Boolean).join(' · ')],
    [m.finance_who(), of.askedBy],
    [m.finance_way(), [statusLabel(refundMethod, of.way), of.bankReference].filter(Boolean).join(' · ')],
    [m.finance_donation_id(), of.donationId],
  ],
})
