import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'

const figureIn = (text: string, unit: RegExp) => Number(unit.exec(text)![1]!.replaceAll(',', ''))

test('the finance desk opens on its figures, and each leads to the list that it counts', async ({ page }) => {
  await keepSignedIn(page, 'finance')
  await page.goto('/finance')
  await expect(page.getByRole('heading', { name: 'Finance', level: 1 })).toBeVisible()
  const figures = page.getByRole('list', { name: 'Figures' })
  const failed = figures.getByRole('link', { name: /^Failed payments/ })
  await page.getByRole('link', { name: 'Financial year' }).click()
  await expect(page).toHaveURL(/period=year/)
  await expect(page.getByRole('figure', { name: 'Received by month' })).toBeVisible()
  const count = figureIn(await failed.innerText(), /\n([\d,]+)\n/)
  expect(count).toBeGreaterThan(0)
  await failed.click()
  await expect(page).toHaveURL(/finance\/donations\?status=failed&from=\d{4}-04-01/)
  await expect(page.getByText(`${count.toLocaleString('en-IN')} in all`)).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Financial year' })).toHaveAttribute('aria-current', 'true')
  const waits = page.getByRole('region', { name: 'Waiting' })
  const lines = waits.getByRole('link', { name: /Unmatched settlement lines/ })
  await expect(lines).toContainText(/since \d\d \w{3} \d{4}/)
  const open = figureIn(await lines.innerText(), /^([\d,]+)\n/)
  await lines.click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(open + 1)
})

test('its charts are read by keys and as tables, on a phone and in the dark as well', async ({ page }) => {
  await keepSignedIn(page, 'finance')
  await page.goto('/finance?period=month')
  const chart = page.getByRole('figure', { name: 'Received by day' })
  await chart.getByRole('link').first().focus()
  await page.keyboard.press('End')
  await expect(chart.locator(':focus')).toHaveAttribute('aria-label', /The month before ₹/)
  expect(await barriers(page)).toEqual([])
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('table', { name: 'Received by day' }).getByRole('row').last()).toContainText(
    'Total',
  )
  expect(await barriers(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/finance?period=today')
  await expect(page.getByRole('figure', { name: 'Received in the last 14 days' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})
