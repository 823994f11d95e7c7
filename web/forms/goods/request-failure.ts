import { m } from '../../app/words.ts'
import type { FormRefusal } from '../state/form-options.ts'

/** Refusals whose own message explains what to do. */
const explained = [403, 409, 429]

/** Text of a request that was not saved, where no field shows why. Specification: 001 §8. */
const failureText =
  (failed: () => string, unexpected: () => string) =>
  ({ http }: FormRefusal): string | undefined =>
    explained.includes(http) ? undefined : http >= 500 ? unexpected() : failed()

export const createFailure = failureText(m.requests_submit_failed, m.requests_submit_unexpected)
export const editFailure = failureText(m.requests_update_failed, m.requests_update_unexpected)
