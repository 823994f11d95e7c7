import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contributor } from '../../../contract/donations/contributor.ts'
import { financeLists } from '../../finance/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { fakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { sheetOf } from '../../testing/sheet.ts'

/** Names that mean something to a spreadsheet, a page or a letter: each place shows them as they were written. */

const formula = '=HYPERLINK("http://elsewhere.example","Open")'
const markup = '<script>alert(1)</script> & "Asha"'
const lines = { given: 'Asha\r\nBcc: all@example.org\n\nX', kept: 'Asha Bcc: all@example.org X' }

let t: TestApp
let campaignId: number
const donations: TestDonation[] = []
const { post, giveTo, decide } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  campaignId = (await makeCampaign(t)).id
  for (const [i, donor_name] of [formula, markup, lines.given].entries()) {
    const donation = await giveTo(campaignId, { donor_name, donor_email: `odd-${i}@example.org` })
    await decide(donation.orderId, { state: 'succeeded' })
    donations.push(donation)
  }
})
afterAll(() => t.close())

test('in the list of donors and the look-up they are plain text, on one line', async () => {
  const answer = await post('get-contributors-list', { campaignId })
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const names = answer.json<{ data: Contributor[] }>().data.map(({ name }) => name)
  expect(names.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([markup, formula, lines.kept])
  const { donationId, receiptToken: token } = donations[2]!
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
  for (const { donationId, receiptToken: token } of donations) {
    const answer = await post('donation-acknowledge', { donationId, token })
    expect(answer.statusCode).toBe(200)
    const pdf = answer.rawPayload.toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).not.toMatch(/\/(?:JavaScript|JS|Launch|SubmitForm)\b|elsewhere\.example/)
  }
})

test('in every spreadsheet they are text cells, never a formula', async () => {
  const headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  const get = (url: string) => t.app.inject({ url: `/api${url}`, headers })
  fakeRefunds(t.gateway)
  await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers,
    payload: { donationId: donations[0]!.donationId, amount: 500, reason: formula },
  })
  await t.settle()
  const withNames: string[] = []
  for (const { call } of financeLists) {
    const name = call.list.name!
    const list = await get(`/finance/${name.replace('finance-', '')}`)
    const { meta } = list.json<{ meta: { downloadKey: string } }>()
    const sheet = sheetOf((await get(`/materials/v2/download/${name}/${meta.downloadKey}`)).rawPayload)
    // A cell is empty, a text that is typed as one, or a number; nothing else is ever written.
    const cells = sheet.match(/<c[ />].*?(?:<\/c>|\/>)/gs) ?? []
    for (const cell of cells)
      expect(cell, name).toMatch(/^<c(?:\/>| t="inlineStr"| s="\d"><v>-?[\d.]+<\/v><\/c>$)/)
    expect(sheet, name).not.toMatch(/<f\b|<script|<hyperlink/)
    if (sheet.includes('>=HYPERLINK(&quot;http://elsewhere.example&quot;,&quot;Open&quot;)<'))
      withNames.push(name)
    if (name !== 'finance-donations') continue
    expect(sheet).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Asha&quot;')
    expect(sheet).toContain(lines.kept)
  }
  expect(withNames).toEqual(
    expect.arrayContaining(['finance-donations', 'finance-refunds', 'finance-receipts']),
  )
})
