import type { settlements } from '../../../../contract/finance/settlements.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { m } from '../../../app/words.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import type { QuickLook } from '../../kit/drawer/quick-look.ts'
import { groupDigits } from '../../kit/figures.ts'
import type { RowOf } from '../../kit/lists/define-list.ts'

/** Facts of one transfer of a gateway. */
export const settlementLook = (of: RowOf<typeof settlements.list>): QuickLook => ({
  title: m.finance_settlement_of({ amount: formatRupees(of.net), gateway: gatewayTitle(of.provider) }),
  facts: [
    [m.finance_settled_on(), dayText(of.settledOn)],
    [m.finance_transfer(), of.bankReference],
    [m.finance_gross(), formatRupees(of.gross)],
    [m.finance_fee(), formatRupees(of.fee)],
    [m.finance_gst(), formatRupees(of.tax)],
    [m.finance_paid_out(), formatRupees(of.net)],
    [m.finance_lines(), groupDigits(of.lines)],
    [m.finance_differences(), of.open > 0 && m.finance_differences_open({ open: groupDigits(of.open) })],
  ],
})
