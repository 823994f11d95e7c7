import type { FinanceMandate } from '../../../../contract/finance/mandates.ts'
import { mandateHeld, mandateStatus } from '../../../../contract/finance/statuses.ts'
import { findStatus } from '../../../../contract/status.ts'
import { Badge } from '../../kit/status-badge.tsx'

type Standing = Pick<FinanceMandate, 'status' | 'fundraiserRests'>

/** Status of a recurring gift, in words and with a colour. */
export const mandateState = ({ status, fundraiserRests }: Standing) =>
  fundraiserRests ? ({ label: mandateHeld, look: 'waiting' } as const) : findStatus(mandateStatus, status)!

export function MandateBadge(standing: Standing) {
  const { label, look } = mandateState(standing)
  return <Badge look={look}>{label}</Badge>
}
