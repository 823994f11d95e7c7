import type pg from 'pg'
import { recordAudit } from '../audit/index.ts'
import { kyselyOver } from '../platform/db/kysely-on-client.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { hashPassword } from './passwords.ts'
import { insertAccount } from './store.ts'

export type FirstAccount = { fullName: string; email: string; password: string; at: Date }

/**
 * Makes the account from which all others can be made: the role that may do everything. Once: beside any other staff
 * account it is refused, so that whoever reaches the machine does not become somebody unseen.
 * @returns its id
 * @throws with words for the person at the terminal
 */
export async function createFirstAccount(pool: pg.Pool, first: FirstAccount): Promise<number> {
  const passwordHash = await hashPassword(first.password)
  return inTransaction(pool, async (tx) => {
    // Two who call this at once come after each other.
    await tx.query('lock table account_role in share row exclusive mode')
    const { rows } = await tx.query<{ email: string | null }>(
      `select a.email from account a join account_role ar on ar.account_id = a.id join role r on r.id = ar.role_id
       where r.is_staff order by a.id limit 1`,
    )
    if (rows[0] !== undefined)
      throw new Error(
        `There is a staff account already (${rows[0].email ?? 'without e-mail'}). This command makes the first alone.`,
      )
    const taken = await tx.query('select from account where email = $1', [first.email.toLowerCase()])
    if (taken.rowCount !== 0)
      throw new Error(`Somebody has an account with ${first.email} already. Use another address.`)
    const id = await insertAccount(kyselyOver(tx), {
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
