import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contributor } from '../../contract/donations.ts'
import { signIn, testApp, type TestApp } from '../testing/app.ts'
import { giving, type TestGift } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make.ts'

/** Names that mean something to a spreadsheet, a page or a letter: each place shows them as they were written. */

const formula = '=HYPERLINK("http://elsewhere.example","Open")'
const markup = '<script>alert(1)</script> & "Asha"'
const lines = { given: 'Asha\r\nBcc: all@example.org\n\nX', kept: 'Asha Bcc: all@example.org X' }

let t: TestApp
let campaignId: number
const gifts: TestGift[] = []
const { post, giveTo, decide } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  campaignId = (await makeCampaign(t)).id
  for (const [i, donor_name] of [formula, markup, lines.given].entries()) {
    const gift = await giveTo(campaignId, { donor_name, donor_email: `odd-${i}@example.org` })
    await decide(gift.orderId, { state: 'succeeded' })
    gifts.push(gift)
  }
})
afterAll(() => t.close())

test('in the list of givers and the look-up they are plain text, on one line', async () => {
  const answer = await post('get-contributors-list', { campaignId })
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const names = answer.json<{ data: Contributor[] }>().data.map(({ name }) => name)
  expect(names.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([markup, formula, lines.kept])
  const { donationId, receiptToken: token } = gifts[2]!
  expect((await post('status', { donationId, token })).json()).toMatchObject({
    data: { donorName: lines.kept },
  })
})

test('in a letter they are escaped, begin no line and no header of their own, and are no links', async () => {
  for (const [i, name] of ['donor', markup, lines.kept.replace('.org', '. org')].entries()) {
    const { rows } = await t.services.database.pool.query<{
      recipient: string
      subject: string
      body_text: string
      body_html: string
    }>('select recipient, subject, body_text, body_html from message where recipient = $1', [
      `odd-${i}@example.org`,
    ])
    expect(rows).toHaveLength(1)
    const { subject, body_text: text, body_html: html } = rows[0]!
    expect(text.split('\n')).toContain(`Dear ${name},`)
    expect(text).not.toMatch(/^Bcc:/m)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|elsewhere/i)
  }
})

test('on the receipt they are drawn, and do nothing', async () => {
  for (const { donationId, receiptToken: token } of gifts) {
    const answer = await post('donation-acknowledge', { donationId, token })
    expect(answer.statusCode).toBe(200)
    const pdf = answer.rawPayload.toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).not.toMatch(/\/(?:JavaScript|JS|Launch|SubmitForm)\b|elsewhere\.example/)
  }
})

test('in the spreadsheet they are text cells, never a formula', async () => {
  const { token } = await signIn(t, 'finance')
  const get = (url: string) =>
    t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
  const { meta } = (await get('/finance/donations')).json<{ meta: { downloadKey: string } }>()
  const file = await get(`/materials/v2/download/finance-donations/${meta.downloadKey}`)
  const sheet = firstFile(file.rawPayload)
  expect(sheet).toContain('=HYPERLINK(&quot;http://elsewhere.example&quot;,&quot;Open&quot;)')
  expect(sheet).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Asha&quot;')
  expect(sheet).toContain(lines.kept)
  expect(sheet).not.toMatch(/<f>|<script|<hyperlink/)
})

function firstFile(zip: Buffer): string {
  const end = zip.length - 22
  const at = zip.readUInt32LE(end + 16)
  const offset = zip.readUInt32LE(at + 42)
  const data = offset + 30 + zip.readUInt16LE(offset + 26)
  return inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(at + 20))).toString()
}
