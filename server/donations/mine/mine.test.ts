import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDonations } from '../../../contract/donations/mine.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { tokenOf } from '../../testing/make/accounts.ts'
import { anOrder } from '../../testing/make/donations.ts'
import { createAccount } from '../../accounts/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function donor(email: string) {
  const id = await createAccount(t.services.database.db, {
    fullName: 'Asha',
    email,
    roles: ['donor'],
    at: t.services.clock.now(),
  })
  const headers = { authorization: `Bearer ${await tokenOf(t, id)}` }
  return {
    async gives(amount: number, outcome: 'paid' | 'failed' | 'nothing') {
      const payload = anOrder({ selected_amount: amount, donor_email: email })
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/campaign/donation/create-order',
        payload,
        headers,
      })
      const { donationId } = answer.json<{ data: { donationId: string } }>().data
      if (outcome !== 'nothing')
        await t.services.database.pool.query(
          `update donation set state = $2, paid_at = case when $2 = 'paid' then created_at end where id = $1`,
          [donationId, outcome],
        )
      return donationId
    },
    async sees(query = '') {
      const answer = await t.app.inject({ url: `/api${ownDonations.donations.path}${query}`, headers })
      return answer.json<{ data: { donationId: string; state: string; amount: number }[]; meta: object }>()
    },
    async schedules() {
      return (await t.app.inject({ url: `/api${ownDonations.schedules.path}`, headers })).json<{ data: [] }>()
    },
  }
}

test('one sees one’s own gifts, newest first, without those that were only begun', async () => {
  const asha = await donor('asha@example.org')
  const bala = await donor('bala@example.org')
  const paid = await asha.gives(2500, 'paid')
  await asha.gives(700, 'nothing')
  t.setNow('2026-11-20T06:05:00Z')
  const failed = await asha.gives(900, 'failed')
  await bala.gives(4000, 'paid')
  const { data, meta } = await asha.sees()
  expect(data.map(({ donationId, state, amount }) => [donationId, state, amount])).toEqual([
    [failed, 'failed', 900],
    [paid, 'paid', 2500],
  ])
  expect(meta).toEqual({ page: 1, limit: 10, total: 2, pages: 1 })
  expect((await asha.sees('?page=2')).data).toEqual([])
  expect((await asha.sees('?page=2')).meta).toMatchObject({ total: 2 })
  expect((await asha.schedules()).data).toEqual([])
})

test('nobody who is not signed in sees any', async () => {
  expect((await t.asNobody(ownDonations.donations)).http).toBe(401)
  expect((await t.asNobody(ownDonations.schedules)).http).toBe(401)
})
