import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderReceipt, renderReceipts } from '../pdf.ts'
import type { ReceiptView } from '../view.ts'

const view: ReceiptView = {
  series: '2026-27',
  number: 1,
  formattedNumber: '2026-27/000001',
  status: 'issued',
  isTest: false,
  wording: '133',
  donorName: 'Lakshmi Rao',
  amountPaise: 250_000,
  purpose: 'New looms',
  paidOn: '2026-11-20',
  issuedOn: '2026-11-20',
  seedForBand: 'gift-1',
  organisation: {
    registeredName: 'Weavers & Friends Trust',
    address: '12 Weavers Lane, Hyderabad 500001',
    pan: 'AAATS0000A',
    registration80G: 'TEST-80G-0000',
    phone: '040 0000 0000',
    email: 'help@weavers.example',
    url: 'https://give.weavers.example',
  },
}
const latin1 = (pdf: Buffer) => pdf.toString('latin1')
const occurrences = (text: string, part: string) => text.split(part).length - 1

test("the charity's logo stands above its name, once for all pages, and nothing leaves the page for it", async () => {
  const plain = { create: { width: 300, height: 120, channels: 3 as const, background: '#b5362b' } }
  const onWhite = await sharp(plain).png().toBuffer()
  const logo = { path: '/media/1.webp', width: 300, height: 120, png: onWhite, onWhite }
  const withLogo = { ...view, organisation: { ...view.organisation, logo } }
  expect(latin1(await renderReceipt(view))).not.toContain('/Subtype /Image')
  const one = latin1(await renderReceipt(withLogo))
  expect(occurrences(one, '/Subtype /Image')).toBe(1)
  expect(occurrences(one, '/Type /Page\n')).toBe(1)
  const title = { title: 'Two receipts', madeOn: '2026-11-20' }
  const two = latin1(await renderReceipts([withLogo, { ...withLogo, seedForBand: 'gift-2' }], title))
  expect(occurrences(two, '/Subtype /Image')).toBe(1)
  expect((await renderReceipt(withLogo)).equals(await renderReceipt(withLogo))).toBe(true)
})
