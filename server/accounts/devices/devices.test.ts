import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devices } from '../../../contract/accounts/devices.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientWith, type Client } from '../../testing/client.ts'
import { createAccount } from '../index.ts'
import { browserOf } from './rules.ts'

let t: TestApp
let count = 0
let email: string
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const password = 'Right@1234'
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

beforeEach(async () => {
  email = `devices-${++count}@example.org`
  await createAccount(t.services.database.db, {
    fullName: 'Asha',
    email,
    password,
    roles: ['donor'],
    at: new Date(),
  })
})

async function signInBy(userAgent?: string): Promise<Client> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: email, password },
    headers: { 'user-agent': userAgent ?? '' },
  })
  const { accessToken } = answer.json<{ data: { accessToken: string } }>().data
  return clientWith(t, accessToken)
}

test('each browser that is signed in stands in the list in words, the one that asks is marked', async () => {
  const phone = await signInBy(chromeOnAndroid)
  const desk = await signInBy(safariOnMac)
  await signInBy()
  const told = (await phone(devices.list)).data.map(({ browser, system, isThis }) => [
    browser,
    system,
    isThis,
  ])
  expect(told).toEqual([
    [null, null, false],
    ['Safari', 'Mac', false],
    ['Chrome', 'Android', true],
  ])
  expect((await desk(devices.list)).data.map(({ isThis }) => isThis)).toEqual([false, true, false])
})

test('one that is signed out is out at once, and cannot be signed out twice', async () => {
  const phone = await signInBy(chromeOnAndroid)
  const desk = await signInBy(safariOnMac)
  const { id } = (await phone(devices.list)).data.find(({ browser }) => browser === 'Safari')!
  expect((await phone(devices.end, { body: { id } })).http).toBe(200)
  expect((await desk(devices.list)).http).toBe(401)
  expect((await phone(devices.end, { body: { id } })).http).toBe(404)
  expect((await phone(devices.list)).data).toHaveLength(1)
})

test('all others are signed out at one press, this one stays', async () => {
  const phone = await signInBy(chromeOnAndroid)
  const others = [await signInBy(safariOnMac), await signInBy()]
  expect((await phone(devices.endOthers)).data).toEqual({ ended: 2 })
  for (const other of others) expect((await other(devices.list)).http).toBe(401)
  expect((await phone(devices.list)).http).toBe(200)
  expect((await phone(devices.endOthers)).data).toEqual({ ended: 0 })
})

test('nobody ends or sees a login of somebody else', async () => {
  const asha = await signInBy(chromeOnAndroid)
  const { id } = (await asha(devices.list)).data[0]!
  expect((await t.as('donor')(devices.end, { body: { id } })).http).toBe(404)
  expect((await t.as('donor')(devices.list)).data.map((one) => one.id)).not.toContain(id)
  expect((await asha(devices.list)).http).toBe(200)
})

test('a login that is over by its age is not in the list', async () => {
  await signInBy(safariOnMac)
  t.setNow('2026-12-10T06:00:00Z')
  const later = await signInBy(chromeOnAndroid)
  expect((await later(devices.list)).data.map(({ browser }) => browser)).toEqual(['Chrome'])
  t.setNow('2026-11-20T06:00:00Z')
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
])('%s is read as a person would say it', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system })
})
