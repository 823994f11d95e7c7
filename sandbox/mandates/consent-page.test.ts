import { expect, test } from 'vitest'
import { consentPage, decidedPage } from './consent-page.ts'
import type { Mandate } from './store.ts'

const mandate: Mandate = {
  vendor: 'cashfree',
  id: 'sub-1',
  receipt: 'order-1',
  request: {},
  max_paise: 50_000,
  state: 'asked',
  asked_at: new Date('2026-11-21T06:00:00Z'),
  link_until: new Date('2026-11-28T06:00:00Z'),
  valid_until: new Date('2027-11-28T06:00:00Z'),
}
const payu = { vendor: 'payu' as const, request: { amount: '1.00' } }
const about = { merchant: 'Sahaya', ticket: 't', payer: 'Asha' }
const back = { method: 'get' as const, url: 'http://localhost:3000/back', fields: {} }
const decided = (changes: Partial<Mandate>) => decidedPage({ ...mandate, ...changes }, back)

test('who agreed reads that nothing was paid, and up to what may be', () => {
  const page = decided({ state: 'active' })
  expect(page.title).toBe('Agreed')
  expect(page.body.text).toContain('up to ₹500')
  expect(page.body.text).toContain('No money moves now.')
  expect(page.body.text).not.toContain('Paid')
})

test("PayU's and Cashfree's rupee of the consent is told before and after", () => {
  expect(consentPage({ ...mandate, ...payu }, about).body.text).toContain('₹1 is paid to agree')
  expect(decided({ ...payu, state: 'active' }).body.text).toContain('₹1 was paid to agree')
  expect(consentPage({ ...mandate, request: { authAmount: 1 } }, about).body.text).toContain(
    '₹1 is paid to agree',
  )
  expect(consentPage(mandate, about).body.text).toContain('No money moves now.')
})

test('a slow bank and a refusal move no money either', () => {
  expect(decided({ state: 'bank_pending' }).body.text).toContain('Nothing is agreed yet')
  expect(decided({ ...payu, state: 'declined' })).toMatchObject({ title: 'Declined' })
  expect(decided({ state: 'declined' }).body.text).toContain('Nothing was agreed to, and no money moved.')
})
