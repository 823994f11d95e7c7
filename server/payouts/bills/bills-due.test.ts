import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsDue } from '../../../contract/withdrawals/bills-due.ts'
import { withdrawals as calls } from '../../../contract/withdrawals/withdrawals.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { paperFile } from '../../testing/make/raisers.ts'
import { makeApproved, makeMoneyRaised, makePaid, type MoneyRaised } from '../../testing/make/withdrawals.ts'

let t: TestApp
let raised: MoneyRaised
let id: number
beforeAll(async () => {
  t = await testApp()
  raised = await makeMoneyRaised(t, 5000)
  id = await makeApproved(t, raised, 3000)
  await makePaid(t, id)
})
afterAll(() => t.close())

const listed = async (query: object) => (await t.as('finance')(billsDue.list, { query })).data
const handIn = async (amount: number) => {
  const fields = { campaignId: raised.id, withdrawalId: id, kind: 'bill', title: 'Shop', amount }
  const answer = await raised.organiser.upload(
    { ...fields, billedOn: '2026-11-19' },
    await paperFile(`bill-${amount}.png`),
    calls.uploadDocument.path,
  )
  expect(answer.http).toBe(200)
  return (answer.data as { id: number }).id
}

test('what is billed of a tranche follows its bills as they are handed in and taken back', async () => {
  const first = await handIn(1250.5)
  await handIn(1749.5)
  expect(await listed({ status: 'complete', searchTerm: String(id) })).toMatchObject([
    { id, billed: 3000, missing: 0, bills: 2, status: 'complete' },
  ])
  await raised.organiser.as(calls.removeDocument, { body: { documentId: first } })
  expect(await listed({ status: 'complete', searchTerm: String(id) })).toEqual([])
  expect(await listed({ status: 'due', searchTerm: String(id) })).toMatchObject([
    { id, billed: 1749.5, missing: 1250.5, bills: 1, status: 'due' },
  ])
})

test('bills are found by the number of their withdrawal, and by their fundraiser', async () => {
  const [row] = await listed({ searchTerm: String(id) })
  expect((await listed({ searchTerm: row!.campaign.slice(2) })).map((one) => one.id)).toContain(id)
  expect(await listed({ searchTerm: 'no such fundraiser' })).toEqual([])
})
