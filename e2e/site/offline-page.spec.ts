import { desk, dialog, openWhole } from '../frame.ts'
import { expect, test } from '../harness.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

// A context can hang on closing while its service worker still answers a page.
test.afterEach(async ({ page }) => {
  // The offline page may still be loading the page that was asked for.
  await expect(() => page.goto('about:blank')).toPass()
})

/** Opens the home page and waits until the service worker controls it. */
async function openKept(page: Page) {
  await openWhole(page)
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
}

test('a link followed offline opens once the connection is back', async ({ page, faults }) => {
  await openKept(page)
  await page.context().setOffline(true)
  await page.getByRole('main').locator('a[href="/fundraisers"]').first().click()
  await expect(page.getByRole('heading', { name: 'No connection just now' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Fundraisers' })).toBeVisible()
  await expect(page).toHaveURL(/\/fundraisers$/)
  // The router logs an error for scripts that could not be loaded.
  expect(faults[0]).toContain('Error loading route module')
  faults.length = 0
})

test('a page opened offline loads once the connection is back', async ({ page, context }) => {
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

test('a footer link followed offline opens once the connection is back', async ({
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

test('the service worker caches only the offline page', async ({ page }) => {
  await page.goto('/fundraisers')
  await page.evaluate('navigator.serviceWorker.ready')
  const kept = await page.evaluate<string[]>(
    'caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())',
  )
  expect(kept).toEqual(['/offline'])
})

test('popups on the offline page open once the connection is back', async ({ page }) => {
  await page.setViewportSize(desk)
  for (const { opener, name } of [
    { opener: 'sign-in', name: 'Sign in' },
    { opener: 'city', name: 'Select your city' },
  ]) {
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
  }
})
