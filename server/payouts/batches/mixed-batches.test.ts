import { describe, expect, test } from 'vitest'
import { payouts } from '../../../contract/withdrawals/payouts.ts'
import { recordAudit } from '../../audit/index.ts'
import { clientFor } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { payoutApp } from '../../testing/payout-desk.ts'

const { t, one, asked, batchOf, take, batch, payoutsOf } = payoutApp()

describe('a batch from before accounts and UPI ids were parted', () => {
  /** Made as it was then: one batch for both. */
  async function mixed() {
    const ids = [await asked(1000), await asked(750, { upi: 'asha.devi@oksbi' })]
    const clerk = await makeAccount(t, 'finance')
    const { id } = await one<{ id: number }>(
      'insert into payout_batch (created_by, created_at, payout_count, sum_paise) values ($1, now(), 2, 175000) returning id',
      clerk,
    )
    const number = `P${String(id).padStart(6, '0')}`
    for (const [index, withdrawalId] of ids.entries())
      await one(
        `insert into payout (withdrawal_id, batch_id, reference, amount_paise)
         select id, $2, $3, amount_paise from withdrawal where id = $1 returning id`,
        withdrawalId,
        id,
        `${number}N00${index + 1}`,
      )
    return { id, ids, number, clerk }
  }

  test('has a file once its UPI payouts are removed', async () => {
    const { id, ids, number } = await mixed()
    expect((await batch(id)).way).toBe('bank')
    expect((await take(id)).message).toBe(`Cannot be paid any more: ${number}N002. Take it out first`)
    const [toAccount, toUpi] = await payoutsOf(id)
    expect([toAccount!.mode, toUpi!.mode]).toEqual(['NEFT', 'UPI'])
    await t.as('finance')(payouts.failed, {
      body: { payoutId: toUpi!.id, reason: 'Goes out by UPI', payAgain: true },
    })
    const { data } = await take(id)
    expect(data).toMatchObject({ payouts: 1, amount: 1000 })
    expect(data.content).not.toContain('oksbi')
    const apart = await batchOf(ids[1]!)
    expect((await take(apart.data.id)).data.content).toContain('UPI,750.00,asha.devi@oksbi')
  })

  test('keeps the file that was exported before', async () => {
    const { id, clerk } = await mixed()
    const { pool } = t.services.database
    await pool.query(
      `update payout_batch set exported_by = $2, exported_at = $3, file_digest = '\\x00' where id = $1`,
      [id, clerk, t.services.clock.now()],
    )
    await pool.query(`update payout set status = 'exported' where batch_id = $1`, [id])
    await recordAudit(pool, {
      at: t.services.clock.now(),
      actorId: clerk,
      actor: 'A clerk',
      action: 'payout.exported',
      subject: `payout-batch:${id}`,
      details: { digest: '00', paise: 175_000, payouts: 2 },
    })
    const client = clientFor(t, clerk)
    expect((await client(payouts.exportBatch, { body: { id } })).message).toBe(
      'The file of this batch cannot be made again as it was',
    )
  })
})
