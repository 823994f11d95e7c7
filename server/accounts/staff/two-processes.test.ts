import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { finance } from '../../../contract/finance/finance.ts'
import { secondFactor } from '../../../contract/accounts/second-factor.ts'
import { staff } from '../../../contract/accounts/staff.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { codeOfApp } from '../../testing/authenticator.ts'
import { clientOf } from '../../testing/client.ts'
import { createAccount } from '../index.ts'
import { tokenOf } from '../../testing/make/accounts.ts'

let one: TestApp
let other: TestApp
let counter = 0
const password = 'Right@1234'

beforeAll(async () => {
  one = await testApp()
  other = await testApp({ beside: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** Clerk of the finance area whose login both processes know. */
async function clerk() {
  counter += 1
  const email = `clerk${counter}@example.org`
  const id = await createAccount(one.services.database.db, {
    fullName: 'Devi',
    email,
    password,
    roles: ['finance'],
    at: new Date(),
  })
  const authorization = `Bearer ${await tokenOf(one, id)}`
  const on = ({ app }: TestApp) => clientOf(app, async () => ({ authorization }))
  return { id, email, here: on(one), there: on(other) }
}

test.each(['block', 'deactivate'] as const)(
  'to %s somebody ends their logins on every process at once',
  async (action) => {
    const { id, email, here, there } = await clerk()
    for (const client of [here, there]) expect((await client(finance.donations)).http).toBe(200)
    const body = { userId: id, reason: 'Left us' }
    expect((await one.as('super-admin')(staff[action], { body })).http).toBe(200)
    for (const client of [there, here]) expect((await client(finance.donations)).http).toBe(401)
    const login = await other.asNobody(accounts.login, { body: { username: email, password } })
    expect(login).toMatchObject({ message: 'Invalid Username / Password', data: null })
  },
)

test('a role that comes to require a second factor limits its logins on every process at once', async () => {
  const { here, there } = await clerk()
  const require = (isRequired: boolean) =>
    one.services.database.pool.query('update role set second_factor_required = $1 where id = $2', [
      isRequired,
      'finance',
    ])
  await require(true)
  for (const client of [here, there]) expect((await client(finance.donations)).http).toBe(403)
  await require(false)
  for (const client of [here, there]) expect((await client(finance.donations)).http).toBe(200)
})

test('a code of an app is used up on every process, and so are the tries that are left', async () => {
  const { email, here } = await clerk()
  const begun = await here(secondFactor.begin, { body: { password } })
  const code = (stepsOff: number) => codeOfApp(begun.data!.secret, one.services.clock.realNow(), stepsOff)
  await here(secondFactor.confirm, { body: { code: code(-1) } })
  const finish = async (on: TestApp, given: string) => {
    const login = await on.asNobody(accounts.login, { body: { username: email, password } })
    const { secondStepToken: token } = login.data as { secondStepToken: string }
    // The step may end elsewhere than where it began.
    const elsewhere = on === one ? other : one
    return elsewhere.asNobody(secondFactor.finish, { body: { token, code: given } })
  }
  const both = await Promise.all([finish(one, code(0)), finish(other, code(0))])
  expect(both.filter(({ message }) => message === 'Logged in')).toHaveLength(1)
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await finish(i % 2 ? one : other, '000000')).http)
  expect(statuses.at(-1)).toBe(429)
})
