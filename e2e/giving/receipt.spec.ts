import { expect, test } from '../harness.ts'
import { endDonation, fundraiser, receiptCheckPath, startDonation } from '../installation.ts'

test('the code on a receipt leads to what it is worth, and to nothing about its donor', async ({ page }) => {
  const { id, title } = await fundraiser(18)
  const order = await startDonation(id, 4321, 'auditor.reads@donors.example')
  await endDonation(order, 'success')
  const response = await page.goto(await receiptCheckPath(order))
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(page.getByRole('heading', { name: 'A test receipt' })).toBeVisible()
  await expect(page.getByText(/^TEST\/\d{4}-\d\d\/\d{6}$/)).toBeVisible()
  await expect(page.getByText('₹4,321')).toBeVisible()
  const html = await response!.text()
  for (const secret of ['Kavya', 'donors.example', order.donationId, title])
    expect(html).not.toContain(secret)
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test('a code of no receipt of ours says so', async ({ page }) => {
  for (const key of ['none', '0'.repeat(32)]) {
    const response = await page.goto(`/receipts/verify/${key}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'We don’t know this receipt' })).toBeVisible()
  }
})
