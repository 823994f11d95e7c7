import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { payouts } from '../../../contract/withdrawals/payouts.ts'
import { checkInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientOf } from '../../testing/client.ts'
import { giving } from '../../testing/giving.ts'
import { makeAccount, makeOrganisation, signIn, tokenOf } from '../../testing/make/accounts.ts'
import { approvedWithdrawal } from '../../testing/make/approved-withdrawals.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { settleGifts } from '../../testing/make/settled.ts'

let t: TestApp
let organiser: number
let manager: number
let campaignId: number
const { giveTo, decide, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  organiser = await makeOrganisation(t)
  manager = await makeAccount(t, 'manager')
})
beforeEach(async () => {
  campaignId = (await makeCampaign(t, { organiserId: organiser })).id
  const gift = await giveTo(campaignId, { selected_amount: 500_000, donor_pan: 'ABCPE1234F' })
  await decide(gift.orderId, { state: 'succeeded' })
  await settleGifts(t)
})
afterAll(() => t.close())

const asked = async (rupees: number, more: { holder?: string; account?: string; upi?: string } = {}) =>
  (await approvedWithdrawal(t, { campaignId, rupees, askedBy: organiser, approvedBy: manager, ...more })).id
const batchesOf = (...withdrawalIds: number[]) =>
  t.as('finance')(payouts.createBatch, { body: { withdrawalIds } })
/** The same, of which one batch is made. */
async function batchOf(...withdrawalIds: number[]) {
  const answer = await batchesOf(...withdrawalIds)
  return { ...answer, data: { id: answer.data?.ids?.[0] ?? 0 } }
}
const take = (id: number) => t.as('finance')(payouts.exportBatch, { body: { id } })

describe('a batch whose clerk is away', () => {
  const asOther = async (role = 'finance') => {
    const { token } = await signIn(t, role)
    return clientOf(t.app, async () => ({ authorization: `Bearer ${token}` }))
  }
  const takeOver = (as: ReturnType<typeof clientOf>, id: number, seen = 0) =>
    as(payouts.takeOver, { body: { id, reason: 'On leave until Monday', seen } })
  const exporting = (as: ReturnType<typeof clientOf>, id: number) => as(payouts.exportBatch, { body: { id } })

  test('is taken over by a colleague with a reason, who then has the very same file', async () => {
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
      ...['payout.batched', 'payout.exported', 'payout.taken-over', 'payout.exported-again'],
    ])
    // Back at the desk, who took it first takes it over again, once they see who has it.
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

  test('goes to nobody who asked for it or approved it, by call or by SQL, nor once all of it is paid', async () => {
    const { pool } = t.services.database
    const { id } = (await batchOf(await asked(1000))).data
    await take(id)
    await pool.query(`insert into account_role (account_id, role_id) values ($1, 'finance')`, [manager])
    const token = await tokenOf(t, manager)
    const verdict = clientOf(t.app, async () => ({ authorization: `Bearer ${token}` }))
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
    await expect(write(organiser)).rejects.toThrow('who pays is neither')
    await expect(write(manager)).rejects.toThrow('who pays is neither')
    await expect(write(from, manager)).rejects.toThrow('from who has its file')
    const colleague = await asOther()
    const [payout] = (await colleague(payouts.list, { query: { batch: id } })).data
    await colleague(payouts.paid, {
      body: { payoutId: payout!.id, utr: `SBINAWAY${payout!.id}`, paidOn: '2026-11-20' },
    })
    expect((await takeOver(colleague, id)).message).toBe('The bank has paid or refused all of this batch')
    expect((await takeOver(t.as('manager'), id)).http).toBe(403)
    await pool.query(`delete from account_role where account_id = $1 and role_id = 'finance'`, [manager])
  })
})
