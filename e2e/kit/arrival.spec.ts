import type { Page } from '@playwright/test'
import { visit } from '../frame.ts'
import { expect, keepSignedIn, test } from '../harness.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const said = (page: Page) => page.locator('body [aria-live="polite"].sr-only').first()

test('navigation focuses the new heading and announces its title', async ({ page }) => {
  await visit(page)
  await footerLink(page, 'Fundraisers').click()
  await expect(page).toHaveURL('/fundraisers')
  await expect(heading(page)).toBeFocused()
  await expect(said(page)).toHaveText(await page.title())
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/fundraisers\/./)
  await expect(heading(page)).toBeFocused()
  await expect(said(page)).toHaveText(await page.title())
  await page.goBack()
  await expect(page).toHaveURL('/fundraisers')
  await expect(heading(page)).toBeFocused()

  await page.evaluate('document.querySelector(\'#header a[href="/fundraisers/search"]\').click()')
  await expect(page).toHaveURL('/fundraisers/search')
  // The search page focuses its field: a search box first, a combobox once suggestions have loaded.
  await expect(page.getByRole('main').locator('input[type=search]')).toBeFocused()
})

test('a clicked link shows progress until its page arrives', async ({ page }) => {
  await visit(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  const link = footerLink(page, 'Fundraisers')
  await link.click()
  await expect(link).toHaveAttribute('data-going')
  await expect(said(page)).toHaveText('Loading')
  held.resolve()
  await expect(page).toHaveURL('/fundraisers')
  await expect(link).not.toHaveAttribute('data-going')
  await page.unrouteAll()
})

/** Measures the layout of a public page, to compare it before and after a visit to the office. */
const layout = (page: Page) =>
  page.evaluate<object>(`[...document.querySelectorAll('h1, header a, header input')].map((one) => {
    const { x, width, height } = one.getBoundingClientRect()
    return { x, width, height, size: getComputedStyle(one).fontSize }
  })`)

test('office styles and public styles do not mix', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const fresh = await layout(page)
  // The office redirects visitors who are not signed in to the home page.
  await page.goto('/finance')
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => layout(page)).toEqual(fresh)

  await keepSignedIn(page, 'finance')
  const size = () => page.evaluate<string>("getComputedStyle(document.querySelector('main h1')).fontSize")
  const office = page.getByRole('navigation', { name: 'Areas' })
  await page.goto('/finance')
  await expect(office).toBeVisible()
  await expect(heading(page)).toBeVisible()
  const [first, path] = [await size(), new URL(page.url()).pathname]
  await page.evaluate('document.querySelector(\'#footer a[href="/fundraisers"]\').click()')
  await expect(heading(page)).toContainText('Fundraisers')
  expect(await size()).not.toBe(first)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(office).toBeVisible()
  await expect(heading(page)).toBeVisible()
  expect(await size()).toBe(first)
})
