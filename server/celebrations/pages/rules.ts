import { celebrationOpenDays } from '../../../contract/celebrations/facts.ts'
import { addDays } from '../../platform/ist.ts'
import type { StoredCelebration } from './store-celebrations.ts'

type Judged = Pick<StoredCelebration, 'status' | 'onDate' | 'isPurposeOpen'>

/** `ended` by its host or by its date; `closed` when its fundraiser takes no gifts. */
export function celebrationState(
  { status, onDate, isPurposeOpen }: Judged,
  today: string,
): 'open' | 'ended' | 'closed' {
  if (status !== 'active' || addDays(onDate, celebrationOpenDays) < today) return 'ended'
  return isPurposeOpen ? 'open' : 'closed'
}
