import { withdrawalManagement } from '../../../contract/withdrawals/managing.ts'
import { withdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { billsDueOn } from '../../withdrawals/bills/reminders.ts'
import type { TestApp } from '../app.ts'
import { clientFor, type Client } from '../client.ts'
import { giving } from '../giving.ts'
import { codeSentTo } from '../read-messages.ts'
import { makeAccount, type MadeIn } from './accounts.ts'
import { makeCampaign } from './campaigns.ts'
import { makeRaiser, type TestRaiser } from './raisers.ts'
import { settleGifts } from './settled.ts'

/** Names the account that a fundraiser is paid to. The end of its number decides what the test bank says of it. */
export async function makePayee(
  { services: { clock, database, fieldCrypto } }: MadeIn,
  campaignId: number,
  { account = '50100000010', holder = 'Asha Rao', ifsc = 'HDFC0001234' } = {},
): Promise<void> {
  await database.pool.query(
    `insert into campaign_payee (campaign_id, method, holder, account_sealed, account_end, account_fingerprint, ifsc, changed_at)
     values ($1, 'bank', $2, $3, $4, $5, $6, $7)
     on conflict (campaign_id) do update set holder = $2, account_sealed = $3, account_end = $4, account_fingerprint = $5,
       ifsc = $6, changed_at = $7`,
    [
      campaignId,
      holder,
      fieldCrypto.seal(account),
      account.slice(-4),
      fieldCrypto.fingerprint(account),
      ifsc,
      clock.now(),
    ],
  )
}

export type MoneyRaised = {
  id: number
  slug: string
  organiser: TestRaiser
  managerId: number
  manager: Client
}

/** A live fundraiser with an account, an organiser with a number, a manager, and settled gifts of so many rupees. */
export async function makeMoneyRaised(t: TestApp, rupees: number | readonly number[]): Promise<MoneyRaised> {
  const organiser = await makeRaiser(t)
  const managerId = await makeAccount(t, 'manager')
  const made = await makeCampaign(t, { organiserId: organiser.id, managerId })
  await makePayee(t, made.id)
  const { giveTo, decide } = giving(() => t)
  for (const one of [rupees].flat()) {
    const gift = await giveTo(made.id, { selected_amount: one })
    await decide(gift.orderId, { state: 'succeeded' })
  }
  await settleGifts(t)
  const manager = clientFor(t, managerId)
  return { ...made, organiser, managerId, manager }
}

/** Body of a request for so many rupees, all for one thing. */
export const askedFor = (campaignId: number, amount: number, more: object = {}) => ({
  campaignId,
  amount,
  purpose: 'goods' as const,
  lines: [{ what: 'Bicycles', amount }],
  ...more,
})

/** Number to which the OTPs of somebody go. */
export async function numberOf({ services }: MadeIn, accountId: number): Promise<string> {
  const { rows } = await services.database.pool.query<{ mobile_no: string }>(
    'select mobile_no from account where id = $1',
    [accountId],
  )
  return rows[0]!.mobile_no
}

/** A request that its organiser has confirmed. @returns its number */
export async function makeConfirmed(
  t: TestApp,
  { id, organiser }: Pick<MoneyRaised, 'id' | 'organiser'>,
  amount: number,
): Promise<number> {
  // Another OTP is sent only a minute later.
  t.setNow(new Date(t.services.clock.now().getTime() + 61_000).toISOString())
  const { data, message } = await organiser.as(withdrawals.request, { body: askedFor(id, amount) })
  if (!data?.id) throw new Error(`the request was refused: ${message}`)
  await t.settle()
  const otp = await codeSentTo(t, await numberOf(t, organiser.id))
  await organiser.as(withdrawals.confirm, { body: { withdrawalId: data.id, otp } })
  return data.id
}

/** A request that its manager has granted. @returns its number */
export async function makeApproved(t: TestApp, raised: MoneyRaised, amount: number): Promise<number> {
  const requestId = await makeConfirmed(t, raised, amount)
  await raised.manager(withdrawalManagement.approve, { body: { requestId } })
  return requestId
}

/** Pays an approved withdrawal as finance does, past its calls. @returns the number of the payout */
export async function makePaid(t: TestApp, withdrawalId: number, paidOn = '2026-11-20'): Promise<number> {
  const { pool } = t.services.database
  const payer = await makeAccount(t, 'finance')
  const { rows } = await pool.query<{ id: number }>(
    `with batch as (insert into payout_batch (created_by, created_at, exported_by, exported_at, file_digest)
       values ($2, now(), $2, now(), '\\x00') returning id)
     insert into payout (withdrawal_id, reference, amount_paise, batch_id)
     select w.id, 'SAHAYA' || w.id, w.amount_paise, batch.id from withdrawal w, batch where w.id = $1 returning id`,
    [withdrawalId, payer],
  )
  await pool.query(`update payout set status = 'exported' where id = $1`, [rows[0]!.id])
  await pool.query(
    `update payout set status = 'paid', utr = 'UTR' || lpad(id::text, 9, '0'), paid_on = $2, recorded_by = $3, recorded_at = now() where id = $1`,
    [rows[0]!.id, paidOn, payer],
  )
  await pool.query(
    `update withdrawal set status = 'paid', paid_on = $2, bills_due_on = $4, moved_by = $3, moved_at = now() where id = $1`,
    [withdrawalId, paidOn, payer, billsDueOn(t.services, paidOn)],
  )
  return rows[0]!.id
}
