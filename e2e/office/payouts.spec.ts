import { readFile } from 'node:fs/promises'
import { callAs, expect, keepSignedIn, signIn, test } from '../harness.ts'

// Both pay what waits in the demo, one after the other.
test.describe.configure({ mode: 'default' })

test('a clerk chooses over two pages, and types the bank’s numbers as fast as they come', async ({
  page,
}) => {
  await page.goto('/finance/payouts-waiting')
  await signIn(page, 'finance')
  const waiting = page.getByRole('table', { name: 'To be paid' })
  await expect(waiting).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Pages of this list' })
  await places.getByRole('combobox').selectOption('4')
  await expect(waiting.getByRole('row')).toHaveCount(5)
  const boxes = waiting.getByRole('checkbox', { name: /^Select Withdrawal/ })
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await places.getByRole('link', { name: 'Next' }).click()
  await expect(places.getByText('2 / 2')).toBeVisible()
  await boxes.first().check()
  const bar = page.getByRole('toolbar')
  await expect(bar.getByText('3 selected')).toBeVisible()
  // Rows of the first page are still chosen there.
  await places.getByRole('link', { name: 'Previous' }).click()
  await expect(boxes.nth(2)).toBeChecked()
  await bar.getByRole('button', { name: /^Make a batch · ₹/ }).click()
  await expect(page.getByRole('heading', { name: /^Batch \d+$/, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Take the bank’s file' }).click()
  const began = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Take the file now' }).click()
  await began

  const payouts = page.getByRole('table', { name: /^Batch/ })
  await expect(payouts.getByText('In a file')).toHaveCount(3)
  const stamp = Date.now()
  const utrs = [1, 2, 3].map((index) => `SBINFAST${stamp}${index}`)
  await page.getByRole('textbox', { name: /^UTR of P\d+N001$/ }).focus()
  await page.keyboard.type(utrs.map((utr) => `${utr}\n`).join(''))
  for (const utr of utrs) await expect(payouts.getByText(utr)).toBeVisible()
  await expect(payouts.getByText('Paid', { exact: true })).toHaveCount(3)
  // Each number stands in its own row, in the order in which it was typed.
  const rows = payouts.getByRole('row')
  for (const [index, utr] of utrs.entries())
    await expect(rows.filter({ hasText: `N00${index + 1}` })).toContainText(utr)
})

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
