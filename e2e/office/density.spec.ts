import type { Locator, Page } from '@playwright/test'
import { expect, keepSignedIn, test } from '../harness.ts'
import { everyNth } from '../nightly.ts'

/** Repeats the oldest rows of a list: the demo made them, so other tests do not change them. */
const withRows = (page: Page, path: string, count: number) =>
  page.route(
    ({ pathname }) => pathname === `/api/finance/${path}`,
    async (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('sort', 'oldest')
      const response = await route.fetch({ url: url.href })
      const json = (await response.json()) as { data: object[]; meta: object }
      const data = Array.from({ length: count }, (_, index) => json.data[index % json.data.length])
      await route.fulfill({ response, json: { ...json, data, meta: { ...json.meta, total: count } } })
    },
  )

/** Counts the table rows that are fully visible in their box and in the window. */
const rowsInSight = (box: Locator, windowHeight: number) =>
  box.evaluate((b, height) => {
    const head = b.querySelector('thead')!.getBoundingClientRect().bottom
    const end = Math.min(b.getBoundingClientRect().bottom, height)
    return [...b.querySelectorAll('tbody tr')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= head - 1 && bottom <= end + 1
    }).length
  }, windowHeight)

const lists = [
  ['donations', 'Donations'],
  ['mandates', 'Mandates'],
  ['receipts', 'Receipts'],
  ['settlements', 'Settlements'],
  ['settlement-lines', 'Settlement lines'],
  ['day-book', 'Day book'],
] as const

test('a desktop shows fourteen rows of each finance list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepSignedIn(page, 'finance')
  for (const [path, name] of everyNth(3, lists)) {
    await withRows(page, path, 20)
    await page.goto(`/finance/${path}`)
    const box = page.getByRole('region', { name })
    await expect(box.getByRole('row')).toHaveCount(21)
    expect(await rowsInSight(box, 900), path).toBeGreaterThanOrEqual(14)
    expect(await box.evaluate((b) => b.scrollWidth - b.clientWidth), path).toBe(0)
    await expect(page.getByRole('button', { name: /^Filters/ }), path).toBeHidden()
    const fields = page.getByRole('search').locator('input:visible, select:visible')
    const tops = await fields.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    expect(new Set(tops).size, path).toBe(1)
    const heights = await box
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    for (const height of heights) {
      expect(height, path).toBeGreaterThanOrEqual(36)
      expect(height, path).toBeLessThanOrEqual(40)
    }
  }
})

test('filters fold behind a counting button on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await keepSignedIn(page, 'finance')
  await page.goto('/finance/donations?status=paid&from=2020-01-01')
  const button = page.getByRole('button', { name: 'Filters (2)' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByLabel('Status')).toBeHidden()
  await page.getByLabel('Name, email or any number').fill('a')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/status=paid&from=2020-01-01&searchTerm=a|searchTerm=a&status=paid/)
  await button.click()
  await expect(page.getByLabel('Status')).toHaveValue('paid')
})

test('a list marks test money once, or in each row', async ({ page }) => {
  await keepSignedIn(page, 'finance')
  await page.goto('/finance/donations')
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'Donations' })).toBeVisible()
  await expect(main.getByText('Test money')).toHaveCount(1)
  await expect(main.getByRole('table').getByText('Test money')).toHaveCount(0)

  await page.route(
    ({ pathname }) => pathname === '/api/finance/donations',
    async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: object[] }
      const data = json.data.map((row, index) => ({ ...row, isTest: index > 0 }))
      await route.fulfill({ response, json: { ...json, data } })
    },
  )
  await page.reload()
  await expect(main.getByRole('table').getByText('Test money')).toHaveCount(19)
  await expect(main.getByText('Test money')).toHaveCount(19)
})
