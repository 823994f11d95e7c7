import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { isUnreached } from './network-error.ts'
import { fetchSheet } from './whole-style.tsx'

/** Result for a form's page when its action did not reach the server, or no answer came back. */
export type Unsent = { unsent: 'offline' | 'unanswered' }

export const isUnsent = (came: unknown): came is Unsent =>
  typeof came === 'object' && came !== null && 'unsent' in came

/** Sends a form's action. Where that fails, the page stays as it is and is told so; nothing is sent later by itself. */
export async function sendOrReport<Action>({ serverAction }: ClientActionFunctionArgs) {
  const wasOffline = !navigator.onLine
  // Answers may need styles that the page came without.
  await fetchSheet().catch(() => undefined)
  try {
    return await serverAction<Action>()
  } catch (error) {
    if (!isUnreached(error)) throw error
    const told: Unsent = { unsent: wasOffline ? 'offline' : 'unanswered' }
    return told
  }
}

/**
 * Skips reloading after a form that was not sent: nothing changed, and the page's data could not be fetched
 * either.
 */
export const unlessUnsent = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isUnsent(actionResult) ? false : defaultShouldRevalidate
