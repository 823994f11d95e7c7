import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { dialog, openWhole, phone, signInButton, visit } from '../frame.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { baseUrl, fundraiser } from '../installation.ts'
import { casesOf } from '../nightly.ts'

/** Removes the router's own error about a script that failed to load. */
function routersOwn(faults: string[]) {
  expect(faults[0]).toContain('Error loading route module')
  faults.length = 0
}

/** Answers 404 for scripts of an older build until the page is loaded again. */
async function goneUntilReload(page: Page, parts: string) {
  let isGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.route(parts, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
}

const menu = (page: Page, name: string) => page.locator('#menu details').filter({ hasText: name })

test('menu links navigate without a reload and close the menu', async ({ page }) => {
  await visit(page)
  await page.evaluate('window.isSamePage = true')
  await menu(page, 'View Causes').locator('summary').click()
  await page.getByRole('link', { name: 'Art & Culture' }).first().click()
  await expect(page).toHaveURL('/cause/art-culture')
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await expect(menu(page, 'View Causes')).not.toHaveAttribute('open')
  await page.locator('#menu').getByRole('link', { name: 'Fundraisers', exact: true }).click()
  await expect(page.locator('#menu a[aria-current=page]')).toHaveText('Fundraisers')
})

test('a menu opened by click blocks clicks on the page below', async ({ page }) => {
  await visit(page, '/fundraisers')
  const talks = menu(page, 'Sahaya Talks')
  const title = page.getByRole('main').locator('h1')
  const { x, y } = (await title.boundingBox())!
  const hit = () =>
    page.evaluate<string>(`document.elementFromPoint(${x + 4}, ${y + 4}).closest('main') ? 'page' : 'layer'`)
  await talks.locator('summary').hover()
  await expect(talks).toHaveAttribute('open', '')
  expect(await hit()).toBe('page')
  await talks.locator('summary').click()
  expect(await hit()).toBe('layer')
  await page.mouse.click(x + 4, y + 4)
  await expect(talks).not.toHaveAttribute('open')
  await expect.poll(hit).toBe('page')
  await expect(page).toHaveURL('/fundraisers')
  await talks.locator('summary').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(hit).toBe('layer')
  await page.keyboard.press('Escape')
  await expect.poll(hit).toBe('page')
})

test('open menus leave large enough targets on the page', async ({ page }) => {
  await keepSignedIn(page, 'donor')
  await page.addInitScript(() => localStorage.setItem('authenticated', 'true'))
  // The header is checked in both themes, the pages below an open menu only for their targets.
  const all = [
    ['/', 'dark', '#header'],
    ['/fundraisers', 'light', 'main'],
    ['/', 'light', 'body'],
    ['/pages/faq', 'light', 'main'],
  ] as const
  for (const [path, colorScheme, within] of casesOf(all.slice(0, 2), all)) {
    await page.emulateMedia({ colorScheme })
    await visit(page, path)
    for (const summary of await page.locator('#header summary').filter({ visible: true }).all()) {
      await summary.press('Enter')
      await expect(page.locator('#header details[open]')).toHaveCount(1)
      expect(await barriers(page, { within, hasTargets: true, hasColours: true }), path).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('#header details[open]')).toHaveCount(0)
    }
  }
})

test('a menu stays open after a click and closes on Back', async ({ page }) => {
  await visit(page, '/fundraisers')
  const [talks, causes] = [menu(page, 'Sahaya Talks'), menu(page, 'View Causes')]
  await talks.locator('summary').hover()
  await talks.locator('summary').click()
  await causes.locator('summary').hover()
  await expect(causes).toHaveAttribute('open')
  await causes.locator('summary').click()
  await expect(causes).toHaveAttribute('open')
  await causes.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Fundraisers')
  await causes.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(causes).toHaveAttribute('open')
  await page.goBack()
  await expect(causes).not.toHaveAttribute('open')
})

test('the phone drawer traps the focus and closes by Escape or link', async ({ page }) => {
  await visit(page, '/', phone)
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        "document.activeElement === document.body || !!document.activeElement.closest('#menu')",
      ),
    ).toBe(true)
  }
  expect(await page.evaluate('getComputedStyle(document.documentElement).overflowY')).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await page.locator('#menu summary').filter({ hasText: 'View Causes' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Education' }).click()
  await expect(page).toHaveURL('/cause/education')
  await expect(page.locator('#menu')).toBeHidden()
  // The contact address in the footer fits on one line.
  const address = page.getByRole('contentinfo').getByRole('link', { name: /@/ }).locator('span').last()
  expect((await address.boundingBox())!.height).toBeLessThan(30)
})

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search Fundraisers' })
const boxBefore = (page: Page) => page.getByRole('banner').locator('[type=search]')

test('search suggestions forgive typos and work with the keyboard', async ({ page }) => {
  await visit(page)
  await boxBefore(page).fill('librry')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('library')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box(page)).toHaveValue('librry')
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fundraisers\/two-thousand-books/)
})

test('the search suggests the matching cause first in each language', async ({ page }) => {
  for (const [language, text, name] of [
    ['en', 'ecology', 'Ecology & Environment'],
    ['hi', 'शिक्षा', 'शिक्षा'],
    ['te', 'educaton', 'విద్య'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }])
    await visit(page)
    await boxBefore(page).fill(text)
    const first = page.getByRole('option').first()
    await expect(first).toContainText(name)
    await first.click()
    await expect(page).toHaveURL(/\/cause\/(ecology-environment|education)$/)
  }
})

test('the search reports no match and a lost connection', async ({ page }) => {
  await visit(page)
  const said = page.getByRole('banner').getByRole('status')
  await boxBefore(page).fill('xylophone')
  await expect(said).toHaveText('No suggestion')
  await expect(said).toBeInViewport()
  expect((await said.boundingBox())!.height).toBeGreaterThan(40)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('')
  await page.context().setOffline(true)
  await boxBefore(page).fill('books')
  await expect(said).toHaveText('There is no connection just now.')
  expect((await said.boundingBox())!.height).toBeGreaterThan(40)
  await page.context().setOffline(false)
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('the search opens a result page for any text', async ({ page }) => {
  await visit(page)
  for (const text of ['%', '"quoted" & <b>', '🙏', 'పాఠశాల', 'x'.repeat(10_000)]) {
    await boxBefore(page).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(text.slice(0, 20))
    await expect(page).toHaveURL(/\/fundraisers\/search\?query=/)
  }
})

const background = (page: Page) => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
const [light, dark] = ['rgb(251, 247, 239)', 'rgb(23, 20, 15)']

test('the chosen theme applies before the first paint', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page)
  expect(await background(page)).toBe(light)
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  expect(await background(page)).toBe(dark)
  // Before page scripts run.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await background(page)).toBe(dark)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  // A donation may arrive between the two requests.
  await expect(async () => {
    const plain = await (await request.get('/')).text()
    const chosen = await (await request.get('/', { headers: { cookie: 'theme=dark' } })).text()
    expect(chosen).toBe(plain)
  }).toPass({ timeout: 30_000 })

  await page.unrouteAll()
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page)
  await page.getByRole('radio', { name: 'Match my device' }).check({ force: true })
  expect(await background(page)).toBe(light)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('theme')
})

test('a missing script reloads the page once and keeps typed text', async ({ page }) => {
  await openWhole(page)
  await goneUntilReload(page, '**/assets/frame-behaviour-*.js')
  const box = page.getByRole('banner').locator('[type=search]')
  const isLoaded = page.waitForEvent('load')
  await box.fill('books')
  await isLoaded
  await page.keyboard.press('Shift')
  await expect(async () => {
    await page.mouse.move(5, 300 + Math.floor(performance.now() % 50))
    await expect(box).toHaveValue('books', { timeout: 500 })
  }).toPass()
})

test('a popup without a connection opens once it is back', async ({ page }) => {
  await openWhole(page)
  await page.context().setOffline(true)
  await signInButton(page).click()
  await expect(page.getByText('There is no connection just now.')).toContainText('opens by itself')
  await page.context().setOffline(false)
  await expect(dialog(page)).toBeVisible()
})

test('a link into a newer build of the site works', async ({ page, faults }) => {
  await openWhole(page)
  await goneUntilReload(page, '**/assets/active-page-*.js')
  await page.getByRole('main').locator('a[href="/fundraisers"]').first().click()
  await expect(page).toHaveURL(/\/fundraisers$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fundraisers')
  await page.reload()
  await expect(page).toHaveURL(/\/fundraisers$/)
  routersOwn(faults)
})

test('a popup of a newer build opens after a reload', async ({ page }) => {
  await openWhole(page)
  await goneUntilReload(page, '**/assets/{frame-behaviour,popups}-*.js')
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
})

test('the share sheet of a newer build opens after a reload', async ({ page }) => {
  await openWhole(page, `/fundraisers/${(await fundraiser(0)).slug}`)
  const more = page.getByRole('button', { name: 'More ways to share' })
  await goneUntilReload(page, '**/assets/share-sheet-*.js')
  await more.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
