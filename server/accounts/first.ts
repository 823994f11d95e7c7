import { recordAudit } from '../audit/index.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { hashPassword } from './passwords.ts'
import { hasAccount, insertAccount, lockStaff } from './store.ts'

export type FirstAccount = { fullName: string; email: string; password: string; at: Date }

/**
 * Makes the account from which all others can be made: the role that may do everything. Once: beside any other staff
 * account it is refused, so that whoever reaches the machine does not become somebody unseen.
 * @returns its id
 * @throws with words for the person at the terminal
 */
export async function createFirstAccount(db: Db, first: FirstAccount): Promise<number> {
  const passwordHash = await hashPassword(first.password)
  return inTransaction(db, async (tx) => {
    const staff = await lockStaff(tx)
    if (staff !== undefined)
      throw new Error(
        `There is a staff account already (${staff.email ?? 'without e-mail'}). This command makes the first alone.`,
      )
    if (await hasAccount(tx, first.email))
      throw new Error(`Somebody has an account with ${first.email} already. Use another address.`)
    const id = await insertAccount(tx, {
      fullName: first.fullName,
      email: first.email,
      roles: ['super-admin'],
      passwordHash,
      at: first.at,
    })
    await recordAudit(tx, {
      at: first.at,
      actorId: null,
      actor: 'account:first',
      action: 'account.created',
      subject: `account:${id}`,
      details: { roles: ['super-admin'] },
    })
    return id
  })
}
