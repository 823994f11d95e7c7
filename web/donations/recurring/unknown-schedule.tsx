import { m } from '../../app/words.ts'
import { Outcome } from '../outcome/outcome.tsx'

/** A link that was cut, or of nobody's. */
export const UnknownSchedule = () => (
  <Outcome picture="failed" title={m.recurring_unknown()}>
    <p>{m.recurring_unknown_hint()}</p>
  </Outcome>
)
