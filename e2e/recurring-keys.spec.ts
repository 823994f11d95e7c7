import { donateButton, expect, fillGiver, giverNamed, open, test } from './harness.ts'

test('by keyboard, what was done is told where the focus goes, in sight, and the next thing is done from there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, '/donate-cause?cause=education')
  await page.getByLabel('Another amount').fill('500')
  await page.getByText('Recurring', { exact: true }).click()
  await page.getByText('3 months').click()
  await fillGiver(page, giverNamed('Kiran Keyboard'))
  await donateButton(page).click()
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: 'Done. We have written to you.' })
  const isTold = async () => {
    await expect(told).toBeFocused()
    await expect(told).toBeInViewport({ ratio: 1 })
  }
  const skips = page.getByRole('button', { name: /^Skip the gift of/ })
  const before = await skips.count()
  await skips.last().press('Enter')
  await expect(skips).toHaveCount(before - 1)
  await isTold()
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await isTold()
  await page.getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await isTold()
  await page.getByText('Stop for good').first().press('Enter')
  await page.getByRole('button', { name: 'Stop for good' }).press('Enter')
  await expect(page.getByText('Stopped. Nothing more is collected.')).toBeVisible()
  await isTold()
})
