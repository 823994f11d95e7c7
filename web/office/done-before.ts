import type { NavigateFunction } from 'react-router'
import { errors } from '../../contract/errors.ts'
import { say } from '../app/aside.ts'

const refusals = [errors.RESOLVED_BEFORE, errors.REFUND_UNDER_WAY, errors.REFUND_CHANGED, errors.OWED_CHANGED]

/**
 * Where a refusal says that it was done before (a second press, another page, somebody else) the screen is shown as
 * things now stand, and the refusal beside it: the form may be gone by then.
 * @returns false for every other refusal, which belongs beside the form
 */
export function wasDoneBefore(message: string, go: NavigateFunction): boolean {
  if (!refusals.some((one) => one.message === message)) return false
  say({ word: { text: message, isBad: true } })
  void go('', { replace: true })
  return true
}
