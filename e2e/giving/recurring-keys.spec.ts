import { donateButton, expect, fillDonor, donorNamed, open, test, agreeAndOpen } from '../harness.ts'

test('by keyboard, what was done is told where the focus goes, in sight, and the next thing is done from there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, '/donate-cause?cause=education')
  await page.getByLabel('Another amount').fill('500')
  await page.getByText('Recurring', { exact: true }).click()
  await page.getByText('3 months').click()
  await fillDonor(page, donorNamed('Kiran Keyboard'))
  await donateButton(page).click()
  await agreeAndOpen(page)
  const isTold = async (what: string | RegExp) => {
    const told = page.getByRole('status').filter({ hasText: what })
    await expect(told).toBeFocused()
    await expect(told).toBeInViewport({ ratio: 1 })
  }
  const last = page.locator('li', { hasText: 'Skip' }).last()
  const day = await last.locator('span span').first().innerText()
  // Skipping asks once more: one press leaves out nothing.
  await last.locator('summary').press('Enter')
  await last.getByRole('button', { name: `Skip the gift of ${day}` }).press('Enter')
  await isTold(`The gift of ${day} is skipped. We’ve e-mailed you.`)
  await expect(page.locator('li', { hasText: day })).toContainText('Skipped')
  await page.locator('summary', { hasText: 'Pause' }).press('Enter')
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await isTold('Paused. Nothing is collected until you resume it.')
  await page.getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await isTold('Resumed. We’ve e-mailed you.')
  await page.getByText('Stop for good').first().press('Enter')
  await page.getByRole('button', { name: 'Stop for good' }).press('Enter')
  await expect(page.getByText('Stopped. Nothing more is collected.')).toBeVisible()
  await isTold('Stopped for good. We’ve e-mailed you.')
})
