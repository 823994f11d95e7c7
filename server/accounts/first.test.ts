import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { createFirstAccount } from './first.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp()
})
afterEach(() => t.close())

const first = (email = 'Meena@example.org') =>
  createFirstAccount(t.services.database.db, {
    fullName: 'Meena Rao',
    email,
    password: 'a long and private one',
    at: t.services.clock.now(),
  })

test('the first account signs in, may do everything, and is written down', async () => {
  const id = await first()
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: 'meena@example.org', password: 'a long and private one' },
  })
  expect(answer.json()).toMatchObject({ status: true, data: { roles: ['super-admin'] } })
  const { rows } = await t.services.database.pool.query('select actor, action, subject from audit')
  expect(rows).toEqual([{ actor: 'account:first', action: 'account.created', subject: `account:${id}` }])
})

test('there is no second first account, not even at the same moment', async () => {
  const outcomes = await Promise.allSettled([first(), first('asha@example.org')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(first('bela@example.org')).rejects.toThrow('There is a staff account already')
})

test('an address that a donor has is refused by its name', async () => {
  await t.services.database.pool.query(
    "insert into account (full_name, email, created_at) values ('Asha', 'meena@example.org', now())",
  )
  await expect(first()).rejects.toThrow('already. Use another address.')
})
