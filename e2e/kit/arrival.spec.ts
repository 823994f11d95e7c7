import type { Page } from '@playwright/test'
import { visit } from '../frame.ts'
import { expect, keepSignedIn, test } from '../harness.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const said = (page: Page) => page.locator('body [aria-live="polite"].sr-only').first()

test('after a move within the site the keyboard is at the new heading and its title is read out', async ({
  page,
}) => {
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
})

test('a page that gives the keyboard to a field of its own keeps it there', async ({ page }) => {
  await visit(page, '/fundraisers')
  await page.evaluate('document.querySelector(\'#header a[href="/fundraisers/search"]\').click()')
  await expect(page).toHaveURL('/fundraisers/search')
  // A search box until its suggestions have come, a combobox from then on.
  await expect(page.getByRole('main').locator('input[type=search]')).toBeFocused()
})

test('what was pressed shows that it is on its way until the page is there', async ({ page }) => {
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

/** Measures where things stand on a page opened afresh, to compare with one reached from the office. */
const looks = (page: Page) =>
  page.evaluate<object>(`[...document.querySelectorAll('h1, header a, header input')].map((one) => {
    const { x, width, height } = one.getBoundingClientRect()
    return { x, width, height, size: getComputedStyle(one).fontSize }
  })`)

test('nothing of the office is left in the look of a public page', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const fresh = await looks(page)
  // Visitors who are not signed in are led home by the office.
  await page.goto('/finance')
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => looks(page)).toEqual(fresh)
})

test('the office has its look again when somebody comes back to it', async ({ page }) => {
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
