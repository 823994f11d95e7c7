import { donorNamed, expect, httpTest } from '../harness.ts'
import { endDonation, fundraiser, receiptCheckPath, startDonation } from '../installation.ts'
import { metaOf, textsOf } from '../markup.ts'

httpTest('the code of a receipt shows its amount and no donor data', async ({ request }) => {
  const { id, title } = await fundraiser(18)
  const order = await startDonation(id, 4321, donorNamed('Auditor Reads').email)
  await endDonation(order, 'success')
  const response = await request.get(await receiptCheckPath(order))
  expect(response.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  const html = await response.text()
  expect(textsOf(html, 'h1')).toEqual(['A test receipt'])
  expect(html).toMatch(/>TEST\/\d{4}-\d\d\/\d{6}</)
  expect(html).toContain('₹4,321')
  for (const secret of ['Kavya', 'donors.example', order.donationId, title])
    expect(html).not.toContain(secret)
  expect(metaOf(html, 'robots')).toBe('noindex')

  for (const key of ['none', '0'.repeat(32)]) {
    const unknown = await request.get(`/receipts/verify/${key}`)
    expect(unknown.status()).toBe(404)
    expect(textsOf(await unknown.text(), 'h1')).toEqual(['We don’t know this receipt'])
  }
})
