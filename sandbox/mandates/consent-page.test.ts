import { expect, test } from 'vitest'
import { consentPage, decidedPage, expiredPage } from './consent-page.ts'
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
const back = { method: 'get' as const, url: 'http://localhost:3000/back?t=proof', fields: {} }
const payu = { vendor: 'payu' as const, request: { amount: '1.00' } }
const about = { merchant: 'Sahaya', ticket: 't', payer: 'Asha', back }
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

test('whoever meets a page that has closed, or comes back to one that is decided, has a way on', () => {
  const leadsBack = (text: string) =>
    text.includes('action="http://localhost:3000/back"') && text.includes('value="proof"')
  const expired = expiredPage({ ...mandate, state: 'link_expired' }, back)
  expect(expired).toMatchObject({ title: 'This link has expired', formTo: back.url, scripted: false })
  expect(expired.body.text).toContain('Nothing was agreed to, and no money moved.')
  expect(leadsBack(expired.body.text)).toBe(true)
  const declined = consentPage({ ...mandate, state: 'declined' }, about)
  expect(declined.formTo).toBe(back.url)
  expect(leadsBack(declined.body.text)).toBe(true)
  expect(leadsBack(consentPage(mandate, about).body.text)).toBe(false)
})
