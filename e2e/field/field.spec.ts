import { expect, test } from '../harness.ts'
import { fieldCode, fieldReportsOf, makeFieldVolunteer } from './field-work.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('a volunteer reports a pickup without a connection, and it is sent once there is one', async ({
  page,
  browser,
  faults,
}) => {
  const { name, mobile, donor, pickupId, label } = await makeFieldVolunteer(page)
  await page.goto('/field')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByLabel('OTP')).toBeVisible()
  await page.getByLabel('OTP').fill(await fieldCode(mobile))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: donor })).toContainText('10:00')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: donor }).click()
  await expect(page.getByText('4-1-22, Weavers Lane')).toBeVisible()
  await expect(page.getByLabel('Signed by (your name)')).toHaveValue(name)
  await page.getByLabel('Clothes').fill('2')
  await page.getByRole('textbox', { name: 'Note' }).fill('One bag was torn')
  await page.getByRole('button', { name: 'Picked up' }).click()
  await expect(page.getByText('Stored on this phone', { exact: true })).toBeVisible()
  await expect(page.getByText('4-1-22, Weavers Lane')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code of the label' }).fill(label)
  await page.getByRole('button', { name: 'Attach label' }).click()
  await page.getByRole('link', { name: '2 waiting' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'One bag was torn' })
  await expect(row).toContainText('Waiting')
  await row.getByRole('button', { name: 'Correct' }).click()
  await row.getByLabel('Clothes').fill('3')
  await row.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('Clothes: 3')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Clothes: 3' })).toContainText('Waiting')

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: donor }).click()
  await expect(page.getByText('This pickup is over')).toBeVisible()
  await expect(page.getByText('4-1-22, Weavers Lane')).toBeHidden()
  const staff = await browser.newPage()
  const reports = await fieldReportsOf(staff, pickupId)
  expect(reports.map(({ kind, text }) => [kind, text])).toEqual([
    ['picked_up', 'Clothes: 3 · One bag was torn'],
    ['label', label],
  ])
  await staff.close()
  faults.length = 0
})
