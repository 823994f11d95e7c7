import { demoAccounts } from './accounts.ts'
import { donors } from './content/donors.ts'

/** Index among planned donors that stands for the account donor@demo.test. */
export const memberDonor = 45

/** Returns the donor at an index of a plan, with `accountId` if it is the demo account. */
export function giverAt(place: number, memberId: number | undefined) {
  if (place !== memberDonor) return { ...donors[place]!, accountId: undefined }
  const { name, email, mobileNo } = demoAccounts[0]
  return { name, email, phone: mobileNo, accountId: memberId }
}
