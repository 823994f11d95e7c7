import type { FinanceMandate } from '../../../contract/mandates.ts'
import { m } from '../../app/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { mandateStateText } from './mandate-texts.ts'
import { tag } from './tags.tsx'

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

/** Where a recurring gift stands, in words; colour only helps. */
export const MandateTag = ({
  status,
  fundraiserRests,
}: Pick<FinanceMandate, 'status' | 'fundraiserRests'>) =>
  fundraiserRests ? (
    <span className={classNames(tag, waiting)}>{m.finance_mandate_held()}</span>
  ) : (
    <span className={classNames(tag, looks[status])}>{mandateStateText(status)}</span>
  )
