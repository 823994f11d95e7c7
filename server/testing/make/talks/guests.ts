import { createAccount } from '../../../accounts/index.ts'
import type { TestApp } from '../../app.ts'
import { clientFor } from '../../client.ts'

let numbers = 0

/** Number and address that no other person has. */
export function stranger(): { mobileNo: string; email: string } {
  numbers += 1
  return { mobileNo: String(9_400_000_000 + numbers), email: `camp-guest-${numbers}@example.org` }
}

/** A person with an account and a proved mobile number. */
export async function makeGuest(t: TestApp) {
  const { mobileNo, email } = stranger()
  const at = t.services.clock.now()
  const given = { fullName: `Guest ${mobileNo}`, email, mobileNo, mobileVerifiedAt: at, roles: ['donor'], at }
  const id = await createAccount(t.services.database.db, given)
  return { id, email, mobileNo, call: clientFor(t, id) }
}
export type Guest = Awaited<ReturnType<typeof makeGuest>>
