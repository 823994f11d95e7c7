import { instalmentStatus } from '../../../../contract/finance/statuses.ts'
import type { FinanceMandate } from '../../../../contract/finance/mandates.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { m } from '../../../app/words.ts'
import { patternText } from '../../../donations/recurring/pattern-words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import type { QuickLook } from '../../kit/drawer/quick-look.ts'
import { MandateBadge } from './mandate-badge.tsx'

/** Facts of a recurring donation that staff need most often. */
export const mandateLook = (of: FinanceMandate): QuickLook => ({
  title: m.finance_mandate_of({ amount: formatRupees(of.amount), name: of.name }),
  facts: [
    [m.finance_status(), <MandateBadge key="status" {...of} />],
    [m.finance_often(), patternText(of.pattern)],
    [m.finance_next_due(), of.nextDue && dayText(of.nextDue)],
    [m.finance_made(), m.finance_made_of({ made: of.made, planned: of.planned })],
    [
      m.finance_last(),
      of.last && `${statusLabel(instalmentStatus, of.last.result)} · ${dayText(of.last.on)}`,
    ],
    [m.finance_given(), of.given > 0 && formatRupees(of.given)],
    [m.finance_purpose(), of.purpose],
    [m.finance_begun(), momentText(of.createdAt)],
    [m.finance_email(), of.email],
    [m.finance_mobile(), of.mobile_no],
    [m.finance_gateway(), gatewayTitle(of.provider)],
    [m.finance_schedule(), of.scheduleId],
  ],
})
