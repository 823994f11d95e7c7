import { phone, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { baseUrl } from '../installation.ts'

/** Height of the phone screen that page lengths are counted in. */
const screen = 780

test('the home page is short on a phone and starts with a fundraiser', async ({ page }) => {
  for (const language of ['en', 'hi', 'te']) {
    await page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }])
    await visit(page, '/', { ...phone, height: screen })
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    expect(height / screen, language).toBeLessThanOrEqual(8)
    const title = page.locator('main a[href^="/fundraisers/"] >> visible=true').first()
    const first = page.locator('main :is(h2, h3) a[href^="/fundraisers/"]').first()
    await expect(title).toBeVisible()
    const box = (await first.boundingBox())!
    expect((box.y + box.height) / screen, language).toBeLessThanOrEqual(1.2)
  }
})

test('a row of cards on a phone scrolls sideways to its end', async ({ page }) => {
  await visit(page, '/', phone)
  const cards = page.getByRole('region', { name: 'Ending soon' }).getByRole('article')
  const [first, second] = [(await cards.nth(0).boundingBox())!, (await cards.nth(1).boundingBox())!]
  expect(second.y).toBe(first.y)
  expect(second.x).toBeLessThan(phone.width)
  await cards.last().getByRole('link').focus()
  await expect(cards.last()).toBeInViewport({ ratio: 0.99 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
})

test('a fundraiser title is in the first screen of a desktop', async ({ page }) => {
  await visit(page, '/', { width: 1280, height: 900 })
  const title = page.locator('main :is(h2, h3) a[href^="/fundraisers/"]').first()
  await expect(title).toBeInViewport({ ratio: 1 })
  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})
