import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownData } from '../../../contract/accounts/own-data.ts'
import { preferences } from '../../../contract/accounts/preferences.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientWith, type Client } from '../../testing/client.ts'
import { giving } from '../../testing/giving.ts'
import { tokenOf } from '../../testing/make/accounts.ts'
import { createAccount } from '../index.ts'

let t: TestApp
let asha: Client
let id: number
const password = 'Right@1234'
const email = 'takes@example.org'
beforeAll(async () => {
  t = await testApp()
  id = await createAccount(t.services.database.db, {
    fullName: 'Asha <b>Rao</b>',
    email,
    password,
    roles: ['donor'],
    at: t.services.clock.now(),
  })
  const token = await tokenOf(t, id)
  asha = clientWith(t, token)
})
afterAll(() => t.close())

const { received } = giving(() => t)
const keyOf = async () => (await asha(ownData.confirm, { body: { password } })).data!.key
const choose = (name: 'newsletter' | 'talks' | 'updates', on: 0 | 1) =>
  asha(preferences.save, { params: { name }, body: { email: on, sms: 0, whatsapp: 0 } })
const consents = async () => (await asha(ownData.consents)).data.map(({ kind, stands }) => [kind, stands])

test('what one agrees to stands in its words with version and language until it is withdrawn', async () => {
  expect(await consents()).toEqual([])
  await choose('newsletter', 1)
  await choose('newsletter', 1)
  await choose('updates', 1)
  expect(await consents()).toEqual([['newsletter', true]])
  const [consent] = (await asha(ownData.consents)).data
  expect(consent).toMatchObject({
    language: 'en',
    version: '2026-11-23',
    withdrawnAt: null,
    scheduleId: null,
    wording: expect.stringContaining('what gifts have made possible'),
  })
  t.setNow('2026-11-20T06:01:00Z')
  expect((await asha(ownData.withdrawConsent, { body: { kind: 'newsletter' } })).http).toBe(200)
  expect(await consents()).toEqual([['newsletter', false]])
  expect((await asha(preferences.read, { params: { name: 'newsletter' } })).data.email).toBe(0)
  await choose('newsletter', 1)
  expect(await consents()).toEqual([
    ['newsletter', true],
    ['newsletter', false],
  ])
})

test('everything that is kept comes as JSON and as a page, behind a proof, for this login alone', async () => {
  const { donationId } = await received({
    donor_email: email,
    selected_amount: 750,
    donor_pan: 'ABCPD1234F',
    donor_address: '4 Old Road',
  })
  await t.services.database.pool.query('update donation set account_id = $2 where id = $1', [donationId, id])
  const key = await keyOf()
  const json = await asha.send('GET', `/user/my-data/json/${key}`)
  expect(json.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  const data = json.json<Record<string, Record<string, unknown>[]>>()
  expect(data['profile']).toMatchObject([{ name: 'Asha <b>Rao</b>', email }])
  expect(data['donations']).toMatchObject([
    {
      donationId,
      amountInRupees: 750,
      pan: 'ABXXXXXX4F',
      receipts: expect.stringContaining('TEST/2026-27/'),
    },
  ])
  expect(data['consents']).toHaveLength(2)
  expect(JSON.stringify(data)).not.toMatch(/password|token/i)
  const page = await asha.send('GET', `/user/my-data/page/${key}`)
  expect(page.body).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;')
  expect(page.body + json.body).not.toContain('ABCPD1234F')
  expect((await t.as('donor').send('GET', `/user/my-data/json/${key}`)).statusCode).toBe(403)
  expect((await asha.send('GET', '/user/my-data/json/forged')).statusCode).toBe(403)
})

test('of many gifts none is missing and none comes twice', async () => {
  await t.services.database.pool.query(
    `insert into saved_campaign (account_id, campaign_id, saved_at) select $1, id, now() from campaign`,
    [id],
  )
  await t.services.database.pool.query(
    `insert into message (channel, recipient, template, subject, body_text, state, created_at)
     select 'email', $1, 'many', 'Letter ' || n, '', 'sent', now() from generate_series(1, 1203) n`,
    [email],
  )
  const { messages } = (await asha.send('GET', `/user/my-data/json/${await keyOf()}`)).json<{
    messages: { about: string }[]
  }>()
  const letters = messages.filter(({ about }) => about.startsWith('Letter '))
  expect([letters.length, new Set(letters.map(({ about }) => about)).size]).toEqual([1203, 1203])
})
