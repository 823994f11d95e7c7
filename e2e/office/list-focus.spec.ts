import { expect, keepSignedIn, test } from '../harness.ts'

test('what has the focus in a list is covered by nothing that stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 420 })
  await keepSignedIn(page, 'finance')
  await page.goto('/finance/donations')
  const box = page.getByRole('region', { name: 'Donations' })
  await expect(box.locator('tbody tr').first()).toBeVisible()
  const links = await box.locator('tbody a').count()
  expect(links).toBeGreaterThan(10)
  // Down, and up again: going up, the head is in the way.
  for (const at of [...Array(links).keys(), ...[...Array(links).keys()].toReversed()]) {
    const link = box.locator('tbody a').nth(at)
    await link.focus()
    const isCovered = await link.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const found = one.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return found === null || !(one.contains(found) || found.contains(one))
    })
    expect(isCovered, `link ${at}`).toBe(false)
  }
})
