import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../platform/ist.ts'
import { recurringApp, type TestSchedule } from '../testing/recurring.ts'
import { tampering } from '../testing/tampering.ts'

/** Recurring gifts, changed by somebody with the database in their hands before the bank is asked. */
const { t, agreed, at, states, rows } = recurringApp()
const { broken, found } = tampering(() => t)
let schedule: TestSchedule

beforeAll(async () => {
  schedule = await agreed()
  const [first] = schedule.dates
  await at(`${addDays(first!, -2)}T18:00`)
  await at(`${first}T06:00`)
  expect((await states(schedule))[0]).toBe('paid')
  expect(await broken()).toEqual([])
})

const planned = `state = 'planned' and schedule_id = (select schedule_id from mandate limit 1)`

test('an instalment of more than was agreed to is found before it is collected', async () => {
  const [{ n }] = (await rows<{ n: number }>(
    `select count(*)::int as n from instalment where ${planned}`,
  )) as [{ n: number }]
  const set = (by: string) =>
    `update instalment set amount_paise = amount_paise ${by} where id = (select min(id) from instalment where ${planned})`
  expect(n).toBeGreaterThan(0)
  expect(await found(set('+ 1000000'), set('- 1000000'))).toMatchObject([['i06', { state: 'planned' }]])
})

test('and one that is said to have become another gift than the one that its debit brought', async () => {
  const set = (to: string) => `update instalment set donation_id = ${to} where state = 'paid'`
  expect(await found(set('gen_random_uuid()'), set(`'${schedule.donationId}'`))).toContainEqual([
    'i06',
    expect.objectContaining({ state: 'another gift' }),
  ])
})
