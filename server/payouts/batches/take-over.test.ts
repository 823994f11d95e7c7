import { describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { payouts } from '../../../contract/withdrawals/payouts.ts'
import { checkInvariants } from '../../checks/invariants.ts'
import { clientWith, type Client } from '../../testing/client.ts'
import { signIn, tokenOf } from '../../testing/make/accounts.ts'
import { payoutApp } from '../../testing/payout-desk.ts'

const { t, one, parties, asked, batchOf, take } = payoutApp()

describe('a batch whose clerk is away', () => {
  const asOther = async (role = 'finance') => {
    const { token } = await signIn(t, role)
    return clientWith(t, token)
  }
  const takeOver = (as: Client, id: number, seen = 0) =>
    as(payouts.takeOver, { body: { id, reason: 'On leave until Monday', seen } })
  const exporting = (as: Client, id: number) => as(payouts.exportBatch, { body: { id } })

  test('is taken over by a colleague with the same file', async () => {
    const { id } = (await batchOf(await asked(1000), await asked(2000))).data
    const colleague = await asOther()
    const seen = async () => (await colleague(payouts.batch, { params: { id } })).data
    expect((await takeOver(colleague, id)).message).toBe(
      'Nobody took the file of this batch yet: take it yourself',
    )
    const { data: file } = await take(id)
    expect(await seen()).toMatchObject({ tookFile: false, mayTakeOver: true, holder: 'Nandini Ghoshal' })
    expect((await exporting(colleague, id)).http).toBe(409)
    expect((await takeOver(colleague, id)).http).toBe(200)
    expect((await takeOver(colleague, id)).http).toBe(200)
    expect((await exporting(colleague, id)).data).toEqual(file)
    const { handovers, ...now } = await seen()
    expect(now).toMatchObject({ tookFile: true, mayTakeOver: false, exportedBy: 'Nandini Ghoshal' })
    expect(handovers).toMatchObject([{ from: 'Nandini Ghoshal', reason: 'On leave until Monday' }])
    expect((await take(id)).message).toBe(`${now.holder} took the file of this batch already`)
    const { rows } = await t.services.database.pool.query<{ action: string }>(
      'select action from audit where subject = $1 order by id',
      [`payout-batch:${id}`],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'payout.batched',
      'payout.exported',
      'payout.taken-over',
      'payout.exported-again',
    ])
    // The first owner takes the batch back after seeing who has it.
    const back = (turns: number) => takeOver(t.as('finance'), id, turns)
    expect((await back(0)).message).toBe(errors.CHANGED_MEANWHILE.message)
    expect((await back(1)).http).toBe(200)
    expect((await take(id)).data).toEqual(file)
    expect(await checkInvariants(t.services.database.pool)).toEqual([])
  })

  test('goes to one of two who take it over at once', async () => {
    const { id } = (await batchOf(await asked(1000))).data
    await take(id)
    const clerks = [await asOther(), await asOther()]
    const answers = await Promise.all(clerks.map((clerk) => takeOver(clerk, id)))
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is refused to requesters and approvers, and once paid', async () => {
    const { pool } = t.services.database
    const { id } = (await batchOf(await asked(1000))).data
    await take(id)
    await pool.query(`insert into account_role (account_id, role_id) values ($1, 'finance')`, [
      parties.manager,
    ])
    const token = await tokenOf(t, parties.manager)
    const verdict = clientWith(t, token)
    expect((await verdict(payouts.batch, { params: { id } })).data.mayTakeOver).toBe(false)
    expect((await takeOver(verdict, id)).message).toBe(errors.PAYOUT_OWN.message)
    const { from } = await one<{ from: number }>(
      'select exported_by as from from payout_batch where id = $1',
      id,
    )
    const write = (to: number, who = from) =>
      pool.query(
        `insert into payout_batch_handover (batch_id, from_id, to_id, reason, at) values ($1, $2, $3, 'Away', now())`,
        [id, who, to],
      )
    await expect(write(parties.organiser)).rejects.toThrow('who pays is neither')
    await expect(write(parties.manager)).rejects.toThrow('who pays is neither')
    await expect(write(from, parties.manager)).rejects.toThrow('from who has its file')
    const colleague = await asOther()
    const [payout] = (await colleague(payouts.list, { query: { batch: id } })).data
    await colleague(payouts.paid, {
      body: { payoutId: payout!.id, utr: `SBINAWAY${payout!.id}`, paidOn: '2026-11-20' },
    })
    expect((await takeOver(colleague, id)).message).toBe('The bank has paid or refused all of this batch')
    expect((await takeOver(t.as('manager'), id)).http).toBe(403)
    await pool.query(`delete from account_role where account_id = $1 and role_id = 'finance'`, [
      parties.manager,
    ])
  })
})
