import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { roleProfiles } from '../../../contract/accounts/roles.ts'
import { staff } from '../../../contract/accounts/staff.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeAccount, tokenOf } from '../../testing/make/accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let number = 0
let name: string
beforeEach(() => {
  number += 1
  name = `Gift Desk ${number}`
})

const admin = () => t.as('super-admin')
const itAdmin = () => t.as('it-admin')
type Permissions = ('donations.read' | 'donations.refund' | 'users.manage' | 'jobs.manage' | 'health.read')[]

const make = async (
  permissions: Permissions = ['donations.read'],
  area: 'finance' | 'it-admin' = 'finance',
) => (await admin()(roleProfiles.create, { body: { name, area, permissions } })).data.id
const read = async (role: string, by = admin()) => (await by(roleProfiles.profile, { params: { role } })).data
/** Gives an account a role, and signs it in. */
async function holderOf(role: string) {
  const id = await makeAccount(t, 'donor')
  await admin()(staff.setRoles, { body: { userId: id, roles: [role] } })
  const headers = { authorization: `Bearer ${await tokenOf(t, id)}` }
  const get = async (url: string) => t.app.inject({ url: `/api${url}`, headers })
  return { id, get }
}

describe('a role profile', () => {
  test('is made, given, and opens just what it permits, from its home area on', async () => {
    const role = await make(['donations.read', 'users.manage'])
    expect(role).toBe(`gift-desk-${number}`)
    const holder = await holderOf(role)
    expect((await holder.get('/finance/donations')).statusCode).toBe(200)
    expect((await holder.get('/finance/ledger')).statusCode).toBe(403)
    const menu = async () => (await holder.get('/user/profile/user-menu')).json<{ data: { url: string }[] }>()
    expect((await menu()).data.map(({ url }) => url)).toEqual(['/finance', '/it-admin', '/user'])
    const session = await holder.get('/user/session')
    expect(session.json<{ data: { dropmenu: { target: string }[] } }>().data.dropmenu[0]!.target).toBe(
      '/finance',
    )
    await admin()(roleProfiles.edit, { body: { role, version: 1, name, area: 'it-admin' } })
    expect((await menu()).data.map(({ url }) => url)).toEqual(['/it-admin', '/finance', '/user'])
  })

  test('begins in an area that it opens', async () => {
    const body = { name, area: 'hr', permissions: ['donations.read'] } as const
    const made = await admin()(roleProfiles.create, { body: { ...body, permissions: ['donations.read'] } })
    expect(made).toMatchObject({
      http: 400,
      errors: { area: 'The permissions of the role do not open this area' },
    })
    const role = await make()
    const edited = await admin()(roleProfiles.edit, { body: { role, version: 1, name, area: 'hr' } })
    expect(edited.http).toBe(400)
    const closed = await admin()(roleProfiles.setPermissions, {
      body: { role, version: 1, permissions: ['jobs.manage'] },
    })
    expect(closed.errors?.['permissions']).toContain('Finance')
  })

  test('permits at once what it is changed to, for everybody who has it, and tells before and after', async () => {
    const role = await make()
    const holder = await holderOf(role)
    await admin()(roleProfiles.setPermissions, {
      body: { role, version: 1, permissions: ['health.read', 'donations.read'] },
    })
    expect((await holder.get('/it-admin/overview')).statusCode).toBe(200)
    await admin()(roleProfiles.setPermissions, {
      body: { role, version: 2, permissions: ['donations.read'] },
    })
    expect((await holder.get('/it-admin/overview')).statusCode).toBe(403)
    await admin()(roleProfiles.edit, {
      body: { role, version: 3, name, area: 'finance', secondFactorRequired: 1 },
    })
    const { history, secondFactorRequired } = await read(role)
    expect(secondFactorRequired).toBe(1)
    expect(history.map(({ what, about }) => [what, about]).slice(1)).toEqual([
      ['Permissions changed', 'Permissions: See donations → See donations, Watch the system'],
      ['Permissions changed', 'Permissions: See donations, Watch the system → See donations'],
      ['Role changed', 'Second factor: not required → required'],
    ])
  })

  test('has a name of its own, whatever its capitals and script', async () => {
    await make()
    const again = await admin()(roleProfiles.create, {
      body: { name: name.toUpperCase(), area: 'finance', permissions: ['donations.read'] },
    })
    expect(again).toMatchObject({ http: 400, errors: { name: 'Another role has this name' } })
    const telugu = { area: 'finance' as const, permissions: ['donations.read' as const] }
    const ids = [`దాతలు ${number}`, `విరాళాలు ${number}`].map(
      async (one) => (await admin()(roleProfiles.create, { body: { ...telugu, name: one } })).data.id,
    )
    expect(new Set(await Promise.all(ids)).size).toBe(2)
  })

  test('that was changed meanwhile is not overwritten, not even by two at once', async () => {
    const role = await make()
    const edit = (to: string) =>
      admin()(roleProfiles.edit, { body: { role, version: 1, name: to, area: 'finance' } })
    const answers = await Promise.all([edit(`${name} A`), edit(`${name} B`)])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(1)
    const late = await admin()(roleProfiles.setPermissions, {
      body: { role, version: 1, permissions: ['jobs.manage'] },
    })
    expect(late.http).toBe(409)
  })

  test('is listed with who has it, and downloaded', async () => {
    const role = await make(['users.manage', 'health.read'], 'it-admin')
    await holderOf(role)
    const { data, meta } = await itAdmin()(roleProfiles.profiles, {
      query: { status: 'own', searchTerm: name },
    })
    expect(data).toMatchObject([{ id: role, users: 1, area: 'it-admin', mayChange: true }])
    const sheet = await itAdmin().send('GET', `/materials/v2/download/role-profiles/${meta.downloadKey}`)
    expect(sheet.statusCode).toBe(200)
    expect((await t.as('finance')(roleProfiles.profiles)).http).toBe(403)
  })
})

describe('nobody', () => {
  test('gives or takes by a role what they lack', async () => {
    const body = { name, area: 'finance', permissions: ['donations.read'] }
    const made = await itAdmin().send('POST', '/user/create-role-profile', body)
    expect(made.statusCode).toBe(403)
    const role = await make()
    const more = { role, version: 1, permissions: ['users.manage' as const] }
    expect((await itAdmin()(roleProfiles.setPermissions, { body: more })).http).toBe(403)
    const edit = { role, version: 1, name: 'Mine', area: 'finance' as const }
    expect((await itAdmin()(roleProfiles.edit, { body: edit })).http).toBe(403)
    expect((await itAdmin()(roleProfiles.remove, { body: { role, version: 1 } })).http).toBe(403)
    name = `${name} two`
    const [id, own] = [await make(['users.manage'], 'it-admin'), await idOf(itAdmin())]
    const widen = { role: id, version: 1, permissions: ['users.manage' as const, 'jobs.manage' as const] }
    expect((await itAdmin()(roleProfiles.setPermissions, { body: widen })).http).toBe(403)
    await expect(
      t.services.database.pool.query(
        `update role set permissions = '{users.manage,tax.export}', version = version + 1, changed_by = $2 where id = $1`,
        [id, own],
      ),
    ).rejects.toThrow('permission that they lack')
  })

  test('changes what a role permits that they have, and still may rename it', async () => {
    const { version, mayChangePermissions } = await read('it-admin', itAdmin())
    expect(mayChangePermissions).toBe(false)
    const body = { role: 'it-admin', version, permissions: ['users.manage' as const] }
    expect(await itAdmin()(roleProfiles.setPermissions, { body })).toMatchObject({
      http: 409,
      message: expect.stringContaining('a role that they have') as string,
    })
    const edit = { role: 'it-admin', version, name: 'IT Admin', area: 'it-admin' as const }
    expect((await itAdmin()(roleProfiles.edit, { body: edit })).http).toBe(200)
  })

  test('takes anything from the super admin, changes the roles of visitors, or deletes a role that came along', async () => {
    const { version } = await read('super-admin')
    for (const by of [admin(), t.as('super-admin')]) {
      const body = { role: 'super-admin', version, permissions: ['system.manage' as const] }
      expect((await by(roleProfiles.setPermissions, { body })).http).toBe(409)
    }
    const { pool } = t.services.database
    await expect(
      pool.query(`update role set permissions = '{system.manage}' where id = 'super-admin'`),
    ).rejects.toThrow('keeps every permission')
    const donor = { role: 'donor', version: 1, permissions: ['users.manage' as const] }
    expect((await admin()(roleProfiles.setPermissions, { body: donor })).http).toBe(409)
    await expect(
      pool.query(`update role set permissions = '{health.read}' where id = 'donor'`),
    ).rejects.toThrow('role_of_visitors_permits_nothing')
    expect((await admin()(roleProfiles.remove, { body: { role: 'hr', version: 1 } })).http).toBe(409)
    expect((await admin()(roleProfiles.remove, { body: { role: 'donor', version: 1 } })).http).toBe(409)
    await expect(pool.query(`delete from role where id = 'hr'`)).rejects.toThrow('stays')
  })
})

test('a role that somebody has is not deleted, also when it is given at the same moment', async () => {
  const role = await make()
  const holder = await holderOf(role)
  const remove = () => admin()(roleProfiles.remove, { body: { role, version: 1 } })
  expect(await remove()).toMatchObject({
    http: 409,
    message: 'Somebody has this role: give them another one first',
  })
  await admin()(staff.setRoles, { body: { userId: holder.id, roles: ['donor'] } })
  const give = () => admin()(staff.addRole, { body: { userId: holder.id, role } })
  const [removed, given] = await Promise.all([remove(), give()])
  expect([
    [200, 400],
    [409, 200],
  ]).toContainEqual([removed.http, given.http])
  const { http } = await admin()(roleProfiles.profile, { params: { role } })
  expect(http).toBe(removed.http === 200 ? 404 : 200)
})

test('fields that nobody may set are refused by their name', async () => {
  for (const more of [{ isStaff: false }, { isBuiltIn: true }, { id: 'super-admin' }]) {
    const body = { name, area: 'finance', permissions: ['donations.read'], ...more }
    const answer = await admin().send('POST', '/user/create-role-profile', body)
    expect(answer.statusCode).toBe(400)
  }
  const unknown = { name, area: 'finance', permissions: ['everything'] }
  expect((await admin().send('POST', '/user/create-role-profile', unknown)).statusCode).toBe(400)
})

const idOf = async (client: ReturnType<TestApp['as']>) => (await client(accounts.session)).data.id
