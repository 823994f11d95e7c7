import { readFile } from 'node:fs/promises'
import { callAs, expect, keepSignedIn, signIn, test } from '../harness.ts'

test('a clerk pays a tranche: batch, file of the bank, UTR by Enter; its organiser sees that it is paid', async ({
  page,
}) => {
  await page.goto('/finance/payouts-waiting')
  await signIn(page, 'finance')
  await expect(page.getByRole('heading', { name: 'To be paid', level: 1 })).toBeVisible()
  const waiting = page.getByRole('table', { name: 'To be paid' })
  const row = waiting.getByRole('row').filter({ hasText: 'Can be paid' }).first()
  await row.getByRole('checkbox').check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Make a batch · ₹/ })
    .click()

  await expect(page.getByRole('heading', { name: /^Batch \d+$/, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Take the bank’s file' }).click()
  const began = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Take the file now' }).click()
  const file = await began
  expect(file.suggestedFilename()).toMatch(/^payouts-\d{6}\.csv$/)
  const [head, first, ...rest] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toBe('Payment Mode,Amount,IFSC,Account Number,Beneficiary Name,Reference,Remarks')
  expect(first).toMatch(/^(NEFT|RTGS),\d+\.\d\d,[A-Z0-9]+,\d+,/)
  expect(rest).toEqual([])
  await expect(page.getByRole('button', { name: 'Take the bank’s file' })).toHaveCount(0)
  // The very same file goes again to who lost it.
  await page.getByRole('button', { name: 'Take the file again' }).click()
  const beganAgain = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Take the file now' }).click()
  const again = await beganAgain
  expect(await readFile(await again.path(), 'utf8')).toBe(await readFile(await file.path(), 'utf8'))

  const entry = page.getByRole('textbox', { name: /^UTR of P\d+N001$/ })
  await entry.fill('12345')
  await entry.press('Enter')
  const payouts = page.getByRole('table', { name: /^Batch/ })
  await expect(payouts.getByRole('alert')).toContainText('6 to 35 letters')
  await expect(entry).toHaveValue('12345')
  const utr = `SBINE2E${Date.now()}`
  await entry.fill(utr)
  await entry.press('Enter')
  await expect(payouts.getByText(utr)).toBeVisible()
  await expect(payouts.getByText('Paid', { exact: true })).toBeVisible()

  await payouts.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Payout of ₹/, level: 1 })).toBeVisible()
  await expect(page.getByText(utr)).toBeVisible()

  const [paid] = await callAs<{ campaignId: number; withdrawalId: number }[]>(
    page,
    'GET',
    `/finance/payouts?searchTerm=${utr}`,
  )
  await keepSignedIn(page, 'organiser')
  await page.goto(`/manage/${paid!.campaignId}/withdrawals/${paid!.withdrawalId}`)
  await expect(page.getByText(utr)).toBeVisible()
})
