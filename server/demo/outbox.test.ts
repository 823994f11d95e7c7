import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { received } = giving(() => t)
const get = (path: string) => t.app.inject(`/api/demo/outbox${path}`)
type Row = { id: number; isStyled: boolean; attachments: string[]; subject: string }

test('a letter is seen as it was sent, with what was attached to it', async () => {
  await received({ donor_email: 'styled@example.org' })
  const letters = (await get('?to=styled@example.org')).json<{ data: Row[] }>().data
  const thanks = letters.find(({ attachments }) => attachments.includes('receipt'))!
  expect(thanks.isStyled).toBe(true)

  const seen = await get(`/${thanks.id}/letter`)
  expect(seen.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(seen.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/)
  expect(seen.headers['content-security-policy']).not.toContain('allow-scripts')
  expect(seen.body).toContain('<html')

  const attached = await get(`/${thanks.id}/attachments/1`)
  expect(attached.headers['content-type']).toBe('application/pdf')
  expect(attached.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await get(`/${thanks.id}/attachments/2`)).statusCode).toBe(404)
})

test('a message without a look of its own, or that is not there, has no such page', async () => {
  const { rows } = await t.services.database.pool.query<{ id: number }>(
    `insert into message (channel, recipient, template, subject, body_text, variables, attachments, state, created_at)
     values ('sms', '9000000009', 'any', '', 'Hello', '{}', '[]', 'sent', now()) returning id`,
  )
  const id = rows[0]!.id
  expect((await get('?to=9000000009')).json<{ data: Row[] }>().data).toMatchObject([
    { id, isStyled: false, attachments: [] },
  ])
  expect((await get(`/${id}/letter`)).statusCode).toBe(404)
  expect((await get('/999999/letter')).statusCode).toBe(404)
})
