import type { FinanceMandate } from '../../../../contract/finance/mandates.ts'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { mandateStateText } from './mandate-texts.ts'
import { statusPill } from '../../kit/status-pill.ts'

const good = 'bg-neem-wash text-neem'
const waiting = 'bg-turmeric-wash text-ink'
const over = 'bg-sunk text-ink'
const wrong = 'bg-danger-wash text-danger'

const looks: Record<FinanceMandate['status'], string> = {
  draft: over,
  link_issued: waiting,
  bank_pending: waiting,
  active: good,
  paused: waiting,
  suspended: wrong,
  completed: good,
  cancelled: over,
  revoked: over,
  expired: over,
  auth_failed: wrong,
}

type Standing = Pick<FinanceMandate, 'status' | 'fundraiserRests'>

/** Where a recurring gift stands, in words and by the colour that helps them. */
export const mandateState = ({ status, fundraiserRests }: Standing) =>
  fundraiserRests
    ? { text: m.finance_mandate_held(), look: waiting }
    : { text: mandateStateText(status), look: looks[status] }

export function MandateBadge(standing: Standing) {
  const { text, look } = mandateState(standing)
  return <span className={classNames(statusPill, look)}>{text}</span>
}
