import { randomBytes } from 'node:crypto'
import type { MadeIn } from './accounts.ts'
import { pastTrigger } from './past-triggers.ts'

export type ApprovedWithdrawal = { id: number; campaignId: number; amountPaise: number }

/** A withdrawal that was asked for by the organiser and approved by a manager, as it waits at the finance desk. */
export async function approvedWithdrawal(
  { services: { clock, database, fieldCrypto } }: MadeIn,
  given: {
    campaignId: number
    rupees: number
    askedBy: number
    approvedBy: number
    isTest?: boolean
    holder?: string
    account?: string
    ifsc?: string
    /** Paid to this UPI id instead of an account. */
    upi?: string
    purpose?: string
  },
): Promise<ApprovedWithdrawal> {
  const at = clock.now()
  const account = given.upi ?? given.account ?? '50100234567890'
  return pastTrigger(
    database.pool,
    { table: 'withdrawal', trigger: 'withdrawal_within_balance' },
    async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into withdrawal (campaign_id, is_test, amount_paise, purpose, asked_by, asked_at, expires_at, method, holder,
         account_sealed, account_end, account_fingerprint, ifsc, moved_by, moved_at)
       values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '10 minutes', $12, $7, $8, $9, $10, $11, $5, $6)
       returning id`,
        [
          given.campaignId,
          given.isTest ?? true,
          given.rupees * 100,
          given.purpose ?? 'Books for the library',
          given.askedBy,
          at,
          given.holder ?? 'Asha Devi',
          fieldCrypto.seal(account),
          account.slice(-4),
          randomBytes(16),
          given.upi ? null : (given.ifsc ?? 'SBIN0001234'),
          given.upi ? 'upi' : 'bank',
        ],
      )
      const { id } = rows[0]!
      await client.query(
        'insert into withdrawal_line (withdrawal_id, position, what, amount_paise) values ($1, 1, $2, $3)',
        [id, given.purpose ?? 'Books for the library', given.rupees * 100],
      )
      await client.query(
        `update withdrawal set status = 'otp_confirmed', confirmed_at = $2, moved_at = $2 where id = $1`,
        [id, at],
      )
      await client.query(
        `update withdrawal set status = 'approved', decided_by = $3, decided_at = $2, moved_by = $3, moved_at = $2 where id = $1`,
        [id, at, given.approvedBy],
      )
      return { id, campaignId: given.campaignId, amountPaise: given.rupees * 100 }
    },
  )
}
