import { paymentModeInWords } from '../../../../contract/donations/payment-modes.ts'
import { donationState } from '../../../../contract/finance/statuses.ts'
import { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import type { QuickLook } from '../../kit/drawer/quick-look.ts'
import type { RowOf } from '../../kit/lists/define-list.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'

const { labels } = finance.donations.list

/** Facts of a donation that staff need most often. */
export const donationLook = (of: RowOf<typeof finance.donations>): QuickLook => ({
  title: m.finance_gift_of({ amount: formatRupees(of.amount), name: of.name }),
  facts: [
    [m.finance_status(), <StatusBadge key="status" set={donationState} of={of.status} />],
    [m.finance_purpose(), of.purpose],
    [m.finance_begun(), momentText(of.createdAt)],
    [m.finance_received(), of.paidAt && momentText(of.paidAt)],
    [m.finance_refunded(), of.givenBack > 0 && formatRupees(of.givenBack)],
    [m.finance_try_charged_back(), of.takenBack > 0 && formatRupees(of.takenBack)],
    [m.finance_owed(), of.owed > 0 && formatRupees(of.owed)],
    [m.finance_email(), of.email],
    [m.finance_mobile(), of.mobile_no],
    [m.finance_anonymous(), of.anonymous && m.finance_yes()],
    [
      m.finance_payment(),
      [of.paymentReference, of.paymentMode && paymentModeInWords(of.paymentMode)].filter(Boolean).join(' · '),
    ],
    [labels.receiptNumber, of.receiptNumber],
    [m.finance_donation_id(), of.donationId],
  ],
})
