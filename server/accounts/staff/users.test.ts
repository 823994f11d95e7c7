import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { passwordReset } from '../../../contract/accounts/reset.ts'
import { roleProfiles } from '../../../contract/accounts/roles.ts'
import { staff } from '../../../contract/accounts/staff.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeAccount, tokenOf } from '../../testing/make/accounts.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let number = 0
let body: { fullname: string; email: string; mobile_no: string }
beforeEach(() => {
  number += 1
  body = {
    fullname: 'Zubeda Mirza',
    email: `zubeda-${number}@example.org`,
    mobile_no: `90000010${String(number).padStart(2, '0')}`,
  }
})

const reason = 'test'
const admin = () => t.as('super-admin')
const itAdmin = () => t.as('it-admin')
const add = async (roles: string[]) => (await admin()(staff.save, { body: { ...body, roles } })).data.id
const user = async (userId: number) => (await admin()(staff.user, { body: { userId } })).data
const idOf = async (client: ReturnType<TestApp['as']>) => (await client(accounts.session)).data.id
const rolesOf = async (userId: number) => (await user(userId)).roles.map(({ id }) => id)

test('a staff account that is made gets a link, sets its password by it once, and signs in', async () => {
  const id = await add(['finance'])
  await t.settle()
  const [letter] = await messagesTo(t, body.email)
  expect(letter).toMatchObject({ subject: 'Set the password of your account' })
  const token = /verify\/reset-password\/([\w-]+)/.exec(letter!.text)![1]!
  const password = 'Monsoon#2026x'
  expect((await t.asNobody(passwordReset.reset, { body: { token, password } })).http).toBe(200)
  const login = await t.asNobody(accounts.login, { body: { username: body.email, password } })
  expect(login.data).toMatchObject({ id, roles: ['finance'] })
  const again = await t.asNobody(passwordReset.reset, { body: { token, password } })
  expect(again.message).toContain('not valid')
})

test('users are found by name, role and state, and downloaded', async () => {
  const id = await add(['hr'])
  const ask = async (filter: object) =>
    (await itAdmin()(staff.users, { body: { searchTerm: body.email, ...filter } })).data.map((row) => row.id)
  expect(await ask({ role: 'hr', status: 'active' })).toEqual([id])
  expect(await ask({ role: 'finance' })).toEqual([])
  expect(await ask({ status: 'blocked' })).toEqual([])
  const { meta } = await itAdmin()(staff.users, { body: {} })
  const sheet = await itAdmin().send('GET', `/materials/v2/download/users/${meta.downloadKey}`)
  expect(sheet.headers['content-disposition']).toContain('UserList')
  expect((await t.as('finance')(staff.users, { body: {} })).http).toBe(403)
})

test('rows show what their reader may change', async () => {
  const id = await add(['finance'])
  const ask = async (by: typeof itAdmin, filter: object) =>
    (await by()(staff.users, { body: { searchTerm: body.email, ...filter } })).data
  expect(await ask(itAdmin, { kind: 'staff', password: 'unset' })).toMatchObject([
    { id, isSelf: false, mayChange: false },
  ])
  expect(await ask(admin, { kind: 'staff' })).toMatchObject([{ id, mayChange: true, mayBlock: true }])
  expect(await ask(itAdmin, { kind: 'visitor' })).toEqual([])
  expect(await ask(itAdmin, { password: 'set' })).toEqual([])
  const own = await idOf(itAdmin())
  const { data } = await itAdmin()(staff.users, { body: { role: 'it-admin', limit: 50 } })
  expect(data.find((row) => row.id === own)).toMatchObject({ isSelf: true, mayChange: false })
})

test('an IT admin gives all roles but super admin and finance', async () => {
  const roles = (await itAdmin()(staff.roles)).data
  expect(roles.filter(({ mayGrant }) => !mayGrant).map(({ id }) => id)).toEqual(['finance', 'super-admin'])
  const id = await add(['donor'])
  for (const role of roles.filter(({ mayGrant }) => mayGrant))
    expect((await itAdmin()(staff.addRole, { body: { userId: id, role: role.id } })).http).toBe(200)
  expect(await rolesOf(id)).toHaveLength(roles.length - 2)
  for (const role of ['finance', 'super-admin']) {
    expect((await itAdmin()(staff.addRole, { body: { userId: id, role } })).http).toBe(403)
    expect((await itAdmin()(staff.save, { body: { ...body, roles: [role] } })).http).toBe(403)
  }
  expect((await itAdmin()(staff.addRole, { body: { userId: id, role: 'nothing' } })).http).toBe(400)
  expect((await itAdmin()(staff.setRoles, { body: { userId: id, roles: ['donor'] } })).http).toBe(200)
  expect(await rolesOf(id)).toEqual(['donor'])
})

test('a role with a permission of finance is reserved too', async () => {
  const role = { name: 'Cashier', area: 'finance' as const, permissions: ['payouts.read' as const] }
  const { id } = (await admin()(roleProfiles.create, { body: role })).data
  const account = await add(['donor'])
  expect((await itAdmin()(staff.addRole, { body: { userId: account, role: id } })).http).toBe(403)
})

test('no one changes their own roles or state', async () => {
  const own = await idOf(itAdmin())
  for (const role of ['it-admin', 'donor'])
    expect((await itAdmin()(staff.addRole, { body: { userId: own, role } })).http).toBe(409)
  for (const call of [staff.block, staff.unblock, staff.deactivate] as const)
    expect((await itAdmin()(call, { body: { userId: own, reason } })).http).toBe(409)
})

test('finance is changed and blocked by a super admin only', async () => {
  const id = await add(['finance'])
  expect((await itAdmin()(staff.save, { body: { userId: id, ...body } })).http).toBe(403)
  expect((await itAdmin()(staff.setRoles, { body: { userId: id, roles: ['donor'] } })).http).toBe(403)
  for (const call of [staff.block, staff.deactivate] as const)
    expect((await itAdmin()(call, { body: { userId: id, reason } })).http).toBe(403)
  expect((await admin()(staff.block, { body: { userId: id, reason } })).http).toBe(200)
  expect((await itAdmin()(staff.unblock, { body: { userId: id, reason } })).http).toBe(403)
  expect((await user(id)).status).toBe('blocked')
})

test('an IT admin blocks and deactivates other staff', async () => {
  const id = await add(['material-manager', 'reviewer', 'manager'])
  for (const call of [staff.block, staff.unblock, staff.deactivate] as const)
    expect((await itAdmin()(call, { body: { userId: id, reason } })).http).toBe(200)
})

test('no one blocks a super admin', async () => {
  const id = await add(['super-admin'])
  expect((await itAdmin()(staff.block, { body: { userId: id, reason } })).http).toBe(403)
  expect(await admin()(staff.block, { body: { userId: id, reason } })).toMatchObject({
    http: 409,
    message: 'A super admin is not blocked. Remove the role first',
  })
  expect(await user(id)).toMatchObject({ mayChange: true, mayBlock: false })
  await expect(
    t.services.database.pool.query(`update account set state = 'blocked' where id = $1`, [id]),
  ).rejects.toThrow('not blocked')
  expect((await admin()(staff.deactivate, { body: { userId: id, reason } })).http).toBe(200)
})

test('the database refuses reserved roles and own grants', async () => {
  const id = await add(['donor'])
  const own = await idOf(itAdmin())
  const give = (account: number, role: string, by: number) =>
    t.services.database.pool.query(
      'insert into account_role (account_id, role_id, granted_by) values ($1, $2, $3)',
      [account, role, by],
    )
  await expect(give(id, 'finance', own)).rejects.toThrow('super admins or finance')
  await expect(give(own, 'donor', own)).rejects.toThrow('themselves')
})

test('a blocked user is signed out at once and stays out; unblocked they sign in anew', async () => {
  const id = await makeAccount(t, 'finance')
  const headers = { authorization: `Bearer ${await tokenOf(t, id)}` }
  const session = async () => (await t.app.inject({ url: '/api/user/session', headers })).statusCode
  expect(await session()).toBe(200)
  const blocked = await admin()(staff.block, { body: { userId: id, reason: 'Lost phone' } })
  expect(blocked).toMatchObject({ http: 200, message: 'User blocked' })
  expect(await session()).toBe(401)
  expect((await user(id)).logins).toBe(0)
  await admin()(staff.unblock, { body: { userId: id, reason: 'Phone found' } })
  expect(await session()).toBe(401)
  const { history } = await user(id)
  expect(history.map(({ what, about, reason }) => [what, about, reason])).toEqual([
    ['Blocked', 'State: active → blocked', 'Lost phone'],
    ['May sign in again', 'State: blocked → active', 'Phone found'],
  ])
})

test('one of two super admins who deactivate each other stays', async () => {
  const other = await testApp()
  try {
    const [one, two] = [await makeAccount(other, 'super-admin'), await makeAccount(other, 'super-admin')]
    const bearer = async (id: number) => ({ authorization: `Bearer ${await tokenOf(other, id)}` })
    const blocks = async (by: number, userId: number) => {
      const headers = await bearer(by)
      return () =>
        other.app.inject({
          method: 'POST',
          url: '/api/user/deactivate-user',
          headers,
          payload: { userId, reason: 'test' },
        })
    }
    const [first, second] = [await blocks(one, two), await blocks(two, one)]
    const answers = (await Promise.all([first(), second()])).map(({ statusCode }) => statusCode)
    expect(answers.filter((code) => code === 200)).toHaveLength(1)
    const { rows } = await other.services.database.pool.query(
      `select count(*)::int as n from account where id = any($1) and state = 'active'`,
      [[one, two]],
    )
    expect(rows).toEqual([{ n: 1 }])
    const stays = other.services.database.pool
    await expect(
      stays.query(`update account set state = 'deactivated' where state = 'active' and id = any($1)`, [
        [one, two],
      ]),
    ).rejects.toThrow('last super admin')
    await expect(stays.query(`delete from account_role where role_id = 'super-admin'`)).rejects.toThrow(
      'last super admin',
    )
  } finally {
    await other.close()
  }
})

test('roles are changed within what one may give, and whoever becomes staff signs in anew', async () => {
  const id = await makeAccount(t, 'donor')
  const headers = { authorization: `Bearer ${await tokenOf(t, id)}` }
  await admin()(staff.setRoles, { body: { userId: id, roles: ['finance', 'donor'] } })
  expect((await t.app.inject({ url: '/api/user/session', headers })).statusCode).toBe(401)
  const { history } = await user(id)
  expect(history.at(-1)).toMatchObject({ what: 'Roles changed', about: 'Roles: Donor → Donor, Finance' })
})

test('a change tells the former address, needs the version that was read, and is kept before and after', async () => {
  const id = await add(['hr'])
  const { version } = await user(id)
  const email = `new-${body.email}`
  const change = { ...body, userId: id, version, email }
  expect((await admin()(staff.save, { body: change })).http).toBe(200)
  expect((await admin()(staff.save, { body: change })).http).toBe(409)
  await t.settle()
  expect((await messagesTo(t, body.email))[0]).toMatchObject({ subject: 'Your e-mail address was changed' })
  const found = await user(id)
  expect(found).toMatchObject({ email, emailVerified: false })
  expect(found.history.at(-1)?.about).toBe(`E-mail: ${body.email} → ${email}`)
})

test('an address or number of another account is told at its field', async () => {
  await add(['hr'])
  const roles = ['hr']
  const same = await admin()(staff.save, { body: { ...body, mobile_no: '9000009999', roles } })
  expect(same).toMatchObject({ http: 400, errors: { email: 'Another account has this e-mail address' } })
  const number = await admin()(staff.save, { body: { ...body, email: 'other@example.org', roles } })
  expect(number.errors).toEqual({ mobile_no: 'Another account has this mobile number' })
})

test('fields that nobody may set are refused by their name', async () => {
  const id = await add(['donor'])
  const more = {
    state: 'active',
    isStaff: true,
    permissions: ['system.manage'],
    email_verified_at: 'x',
    role: 'hr',
  }
  for (const [name, value] of Object.entries(more)) {
    const answer = await admin().send('POST', '/user/create-modify-user', {
      ...body,
      userId: id,
      [name]: value,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ data: { errors: object } }>().data.errors).toHaveProperty(name)
  }
  const roles = await admin()(staff.save, { body: { ...body, userId: id, roles: ['super-admin'] } })
  expect(roles).toMatchObject({
    http: 400,
    errors: { roles: 'Roles of an account are changed by themselves' },
  })
})
