import { barriers } from '../access.ts'
import { expect, test } from '../harness.ts'

test('the materials page leads to needs, deliveries and a map of drop-off places', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/materials')
  const near = page.getByRole('region', { name: 'Needed near you' })
  await expect(near.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show on a map' }).click()
  const map = page.getByRole('application', { name: 'Map' })
  await expect(map.locator('.map-pin').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('region', { name: 'Needed soon' }).getByRole('link', { name: 'All requests' }).click()
  const orders = page.getByRole('navigation', { name: 'Order' })
  await expect(orders.getByRole('link', { name: 'Needed soon' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/^Needed by/).first()).toBeVisible()
  await orders.getByRole('link', { name: 'Nearest' }).click()
  await expect(page).toHaveURL(/sort=nearest/)
  await expect(page.getByText(/km away/).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: /^Clothes/ })
    .click()
  await expect(page).toHaveURL(/sort=nearest&category=\d+/)
  expect(await barriers(page)).toEqual([])

  await page.goto('/materials/impact')
  await expect(page.getByRole('table', { name: 'By category' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a spreadsheet' }).click()
  expect((await download).suggestedFilename()).toBe('delivered-goods.xlsx')
})
