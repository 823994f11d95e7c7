import { afterAll, beforeAll, expect, test } from 'vitest'
import { office } from '../../contract/office.ts'
import { officeAreas } from '../../shared/office-areas.ts'
import { demoAccounts } from '../db/demo/accounts.ts'
import { insertRow } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { demoPlaces } from '../db/demo/places.ts'
import { testApp, type TestApp } from '../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const roles = demoAccounts.map(({ role }) => role)
const ownRoles = { manage: 'manager' } as Record<string, string>

test.each(officeAreas.filter(({ id }) => id !== 'finance'))(
  'the landing page of $path opens to its role and to the super-admin, and to nobody else',
  async ({ id, path }) => {
    const open: string[] = []
    for (const role of roles) {
      const { http } = await t.as(role)(office.area, { params: { area: id } })
      expect([200, 403]).toContain(http)
      if (http === 200) open.push(role)
      const { data: menu } = await t.as(role)(office.menu)
      const isNamed = menu.some(({ url }) => url === path)
      expect(isNamed, `${role} in the menu`).toBe(http === 200 && id !== 'manage')
    }
    expect(open.toSorted()).toEqual([...new Set([ownRoles[id] ?? id, 'super-admin'])].toSorted())
    expect((await t.asNobody(office.area, { params: { area: id } })).http).toBe(401)
  },
)

test('a landing page counts what waits and since when, and what the area holds', async () => {
  const volunteer = (status: string, at: string) => ({
    name: 'Lalitha Bonam',
    email: 'lalitha@demo.test',
    mobile_no: '9000000001',
    availability: 'Weekends',
    description: 'Has a van',
    locality: demoPlaces[0]!,
    status,
    created_at: new Date(at),
  })
  const area = async () => {
    const { data } = await t.as('material-manager')(office.area, { params: { area: 'material-manager' } })
    return data
  }
  expect((await area()).waits).toEqual([])
  const at = new Date('2026-11-19T06:00:00Z')
  await inTransaction(t.services.database.db, async (tx) => {
    for (const [status, day] of [
      ['requested', '2026-11-18T06:00:00Z'],
      ['requested', '2026-11-19T06:00:00Z'],
      ['active', '2026-11-01T06:00:00Z'],
    ] as const)
      await insertRow(tx, 'volunteer', volunteer(status, day), { actorId: null, actor: 'visitor', at })
  })
  const { today, waits, holds } = await area()
  expect(today).toBe('2026-11-20')
  expect(waits).toMatchObject([
    {
      title: 'Volunteers who ask to help',
      count: 2,
      since: '2026-11-18T06:00:00.000Z',
      url: '/material-manager/volunteer-lists?status=2',
    },
  ])
  const active = { title: 'Active volunteers', count: 1, isCapped: false }
  expect(holds).toContainEqual(expect.objectContaining(active))
  const { data: all } = await t.as('super-admin')(office.area, { params: { area: 'super-admin' } })
  expect(all.waits.map(({ title }) => title)).toContain('Volunteers who ask to help')
})

test('a landing page of an area without work says that nothing can wait', async () => {
  const canWait = async (area: 'hr' | 'event-manager' | 'celebrations-manager' | 'manager' | 'reviewer') =>
    (await t.as('super-admin')(office.area, { params: { area } })).data.canWait
  expect(await canWait('manager')).toBe(false)
  for (const area of ['hr', 'event-manager', 'celebrations-manager', 'reviewer'] as const)
    expect(await canWait(area), area).toBe(true)
})
