import type { OwnRegistration } from '../../../contract/talks/registering.ts'
import { m } from '../../app/words.ts'

/** Why a waiting party has no offer. */
export const waitingReasonTexts: Record<NonNullable<OwnRegistration['waitingReason']>, () => string> = {
  full: m.talks_reason_full,
  'too-few-places': m.talks_reason_few,
  'no-second-offer': m.talks_reason_second,
  'too-late': m.talks_reason_late,
}
