import { desk, dialog, openWhole } from '../frame.ts'
import { expect, test } from '../harness.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

/** Opens the home page and waits until the browser keeps the page for when there is no connection. */
async function openKept(page: Page) {
  await openWhole(page)
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
}

test('whoever loses the connection on the way to a page arrives when it is back', async ({
  page,
  faults,
}) => {
  await openKept(page)
  await page.context().setOffline(true)
  await page.getByRole('main').locator('a[href="/fundraisers"]').first().click()
  await expect(page.getByRole('heading', { name: 'No connection just now' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Fundraisers' })).toBeVisible()
  await expect(page).toHaveURL(/\/fundraisers$/)
  // The router's own, about scripts that could not be loaded.
  expect(faults[0]).toContain('Error loading route module')
  faults.length = 0
})

test('without a connection the page that was wanted says so, and opens when it is back', async ({
  page,
  context,
}) => {
  await openKept(page)
  await context.setOffline(true)
  await page.goto('/pages/faq')
  await expect(page.getByRole('heading', { name: 'No connection just now' })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No connection just now' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  await expect(page).toHaveURL('/pages/faq')
})

test('without a connection a link within the site says so as well, and leads on when it is back', async ({
  page,
  context,
  faults,
}) => {
  await openKept(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { name: 'No connection just now' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/pages/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  // Errors that the browser itself logs for a lost connection.
  faults.length = 0
})

test('the browser keeps nothing but the page for when there is no connection', async ({ page }) => {
  await page.goto('/fundraisers')
  await page.evaluate('navigator.serviceWorker.ready')
  const kept = await page.evaluate<string[]>(
    'caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())',
  )
  expect(kept).toEqual(['/offline'])
})

test.describe('the page for no connection', () => {
  for (const { what, opener, name } of [
    { what: 'signing in', opener: 'sign-in', name: 'Sign in' },
    { what: 'the city', opener: 'city', name: 'Select your city' },
  ])
    test(`says that ${what} has to wait, and opens it when the line is back`, async ({ page }) => {
      await page.setViewportSize(desk)
      await openKept(page)
      await page.context().setOffline(true)
      await page.goto('/pages/about-us')
      await expect(page.getByRole('heading', { name: 'No connection just now' })).toBeVisible()
      await page.getByRole('banner').locator(`[data-opens=${opener}]`).filter({ visible: true }).click()
      await expect(page.getByText('There is no connection just now.')).toBeVisible()
      await page.context().setOffline(false)
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page)).toContainText(name)
      await expect(page).toHaveURL('/pages/about-us')
    })
})
