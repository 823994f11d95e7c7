import { data, redirect } from 'react-router'
import type { Call } from '../../contract/call.ts'
import type { CallResult } from './api.ts'
import { paths } from './paths.ts'

/**
 * The data of an answer without which there is no page.
 * @throws a redirect home when there is no such thing, the error screen when the server could not answer
 */
export function orThrow<C extends Call>(answer: CallResult<C>) {
  if (answer.ok) return answer.data
  if (answer.http === 404 || answer.http === 400) throw redirect(paths.home())
  throw data(null, { status: answer.http >= 500 ? answer.http : 500 })
}

/**
 * The data of an answer, for pages that have a screen for missing records.
 * @throws 404 when there is no such thing, the error screen when the server could not answer
 */
export function orMissing<C extends Call>(answer: CallResult<C>) {
  if (answer.ok) return answer.data
  if (answer.http === 404 || answer.http === 400) throw data(null, { status: 404 })
  throw data(null, { status: answer.http >= 500 ? answer.http : 500 })
}
