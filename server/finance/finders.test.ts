import { afterAll, beforeAll, expect, test } from 'vitest'
import { office } from '../../contract/office.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving, type TestDonation } from '../testing/giving.ts'

let t: TestApp
let first: TestDonation
const { received, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  first = await received({ donor_name: 'Asha Kumari', selected_amount: 2500 })
  for (const count of [1, 2, 3, 4, 5, 6])
    await received({ donor_name: 'Ravi Teja', donor_email: `ravi${count}@example.org`, selected_amount: 900 })
})
afterAll(() => t.close())

const found = async (role: string, searchTerm: string) => {
  const { data } = await t.as(role)(office.find, { query: { searchTerm } })
  return data
}

test('a donation is found by its number, its receipt and its donor’s name', async () => {
  const { number } = await one<{ number: string }>(
    `select series || '/' || lpad(number::text, 6, '0') as number from receipt where donation_id = $1`,
    first.donationId,
  )
  for (const term of [first.donationId, number, 'asha kum', first.orderId])
    expect(await found('finance', term), term).toEqual([
      {
        title: 'Donations',
        url: '/finance/donations',
        icon: 'donation',
        items: [
          {
            title: 'Asha Kumari',
            detail: number,
            amount: 2500,
            url: `/finance/donations/${first.donationId}`,
          },
        ],
      },
    ])
})

test('of one kind five are told, the newest first', async () => {
  const [donations] = await found('finance', 'ravi')
  expect(donations?.items).toHaveLength(5)
})

test('a settlement is found by the bank’s number of it', async () => {
  await one(
    `insert into settlement (provider, settled_on, bank_reference, created_at)
     values ('payu', '2026-11-20', 'UTR77', now()) returning id`,
  )
  expect((await found('finance', 'utr77')).map(({ title, items }) => [title, items[0]?.title])).toEqual([
    ['Settlements', 'PayU 2026-11-20'],
  ])
})

test('nobody finds what they may not open', async () => {
  expect(await found('donor', 'ravi')).toEqual([])
  await expect(found('operations', 'utr77')).resolves.toEqual([])
  expect((await found('operations', 'ravi')).map(({ title }) => title)).toEqual(['Donations'])
})
