import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { dialog, openWhole, phone, signInButton, visit } from '../frame.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { baseUrl, fundraiser } from '../installation.ts'

/** Ignores the router's error about scripts that could not be loaded: it is no fault of the page. */
function routersOwn(faults: string[]) {
  expect(faults[0]).toContain('Error loading route module')
  faults.length = 0
}

/** The parts are of an older build, and gone, until the page is loaded anew. */
async function goneUntilLoadedAnew(page: Page, parts: string) {
  let isGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.route(parts, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
}

const menu = (page: Page, name: string) => page.locator('#menu details').filter({ hasText: name })

test.describe('menus', () => {
  test('open under the mouse and close 300 ms after it has left', async ({ page }) => {
    await page.clock.install()
    await visit(page)
    const causes = menu(page, 'View Causes')
    await causes.locator('summary').hover()
    await expect(causes).toHaveAttribute('open', '')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(640, 700)
    await page.clock.runFor(299)
    await expect(causes).toHaveAttribute('open', '')
    await page.clock.runFor(2)
    await expect(causes).not.toHaveAttribute('open')
  })

  test('give way to each other at once, and stay when the mouse comes back in time', async ({ page }) => {
    await page.clock.install()
    await visit(page)
    await menu(page, 'Sahaya Talks').locator('summary').hover()
    await menu(page, 'View Causes').locator('summary').hover()
    await expect(menu(page, 'Sahaya Talks')).not.toHaveAttribute('open')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(640, 700)
    await page.clock.runFor(200)
    await menu(page, 'View Causes').getByRole('link', { name: 'Education' }).hover()
    await page.clock.runFor(1000)
    await expect(menu(page, 'View Causes')).toHaveAttribute('open', '')
  })

  test('are gone through by keyboard', async ({ page }) => {
    await visit(page)
    const talks = menu(page, 'Sahaya Talks')
    await talks.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(talks.getByRole('link', { name: 'Past Events' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(talks.getByRole('link', { name: 'All', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(talks.getByRole('link', { name: 'Past Events' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(talks.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(talks).not.toHaveAttribute('open')
    await expect(talks.locator('summary')).toBeFocused()
  })

  test('lead on without a load, and close behind one', async ({ page }) => {
    await visit(page)
    await page.evaluate('window.isSamePage = true')
    await menu(page, 'View Causes').locator('summary').click()
    await page.getByRole('link', { name: 'Art & Culture' }).first().click()
    await expect(page).toHaveURL('/cause/art-culture')
    expect(await page.evaluate('window.isSamePage')).toBe(true)
    await expect(menu(page, 'View Causes')).not.toHaveAttribute('open')
  })

  test('opened by a click take the click beside them; merely passed over they take none', async ({
    page,
  }) => {
    await visit(page, '/fundraisers')
    const talks = menu(page, 'Sahaya Talks')
    const title = page.getByRole('main').locator('h1')
    const { x, y } = (await title.boundingBox())!
    const hit = () =>
      page.evaluate<string>(
        `document.elementFromPoint(${x + 4}, ${y + 4}).closest('main') ? 'page' : 'layer'`,
      )
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

  test('opened by a click close 300 ms after the mouse has left them', async ({ page }) => {
    await page.clock.install()
    await visit(page)
    const causes = menu(page, 'View Causes')
    await causes.locator('summary').click()
    await causes.locator('summary').click()
    await expect(causes).not.toHaveAttribute('open')
    await causes.locator('summary').click()
    await expect(causes).toHaveAttribute('open', '')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(640, 700)
    await page.clock.runFor(299)
    await expect(causes).toHaveAttribute('open', '')
    await page.clock.runFor(2)
    await expect(causes).not.toHaveAttribute('open')
  })

  for (const path of ['/', '/fundraisers', '/pages/faq'])
    test(`opened by a click over ${path} leave nothing beneath them that is hard to hit`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await keepSignedIn(page, 'donor')
      await page.addInitScript(() => localStorage.setItem('authenticated', 'true'))
      await visit(page, path)
      for (const summary of await page.locator('#header summary').filter({ visible: true }).all())
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await summary.press('Enter')
          await expect(page.locator('#header details[open]')).toHaveCount(1)
          expect(await barriers(page, 'target-size')).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.locator('#header details[open]')).toHaveCount(0)
        }
    })

  test('stay under a click though another was used before, and go with the page by Back', async ({
    page,
  }) => {
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

  test('name the page that is open', async ({ page }) => {
    await visit(page)
    await page.locator('#menu').getByRole('link', { name: 'Fundraisers', exact: true }).click()
    await expect(page.locator('#menu a[aria-current=page]')).toHaveText('Fundraisers')
  })
})

test.describe('the drawer of a phone', () => {
  test('keeps the focus within, locks the page, and closes by Escape', async ({ page }) => {
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
  })

  test('leads on and closes', async ({ page }) => {
    await visit(page, '/', phone)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator('#menu summary').filter({ hasText: 'View Causes' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Education' }).click()
    await expect(page).toHaveURL('/cause/education')
    await expect(page.locator('#menu')).toBeHidden()
  })
})

test.describe('searching', () => {
  const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search Fundraisers' })
  const boxBefore = (page: Page) => page.getByRole('banner').locator('[type=search]')

  test('suggests while one types, typing errors forgiven, and is gone through by keyboard', async ({
    page,
  }) => {
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

  for (const [language, text, name] of [
    ['en', 'ecology', 'Ecology & Environment'],
    ['hi', 'शिक्षा', 'शिक्षा'],
    ['te', 'educaton', 'విద్య'],
  ] as const)
    test(`suggests the cause first that is meant by ${text}`, async ({ page }) => {
      await page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }])
      await visit(page)
      await boxBefore(page).fill(text)
      const first = page.getByRole('option').first()
      await expect(first).toContainText(name)
      await first.click()
      await expect(page).toHaveURL(/\/cause\/(ecology-environment|education)$/)
    })

  test('says in its box that nothing is found, and that there is no connection', async ({ page }) => {
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

  for (const text of ['%', '"quoted" & <b>', '🙏', 'పాఠశాల', 'x'.repeat(10_000)])
    test(`bears ${text.slice(0, 20)}`, async ({ page }) => {
      await visit(page)
      await boxBefore(page).fill(text)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/fundraisers\/search\?query=/)
      await expect(page.locator('main h1')).toBeVisible()
    })
})

test('on a phone the address to write to stands on one line', async ({ page }) => {
  await visit(page, '/', phone)
  const address = page.getByRole('contentinfo').getByRole('link', { name: /@/ }).locator('span').last()
  expect((await address.boundingBox())!.height).toBeLessThan(30)
})

test.describe('colours', () => {
  const background = (page: Page) =>
    page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  const [light, dark] = ['rgb(251, 247, 239)', 'rgb(23, 20, 15)']

  test('follow the choice before anything is painted, and the same page serves all', async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page)
    expect(await background(page)).toBe(light)
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    expect(await background(page)).toBe(dark)
    // Before the page's own scripts can run.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await background(page)).toBe(dark)
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    // A gift may come between the two.
    await expect(async () => {
      const plain = await (await request.get('/')).text()
      const chosen = await (await request.get('/', { headers: { cookie: 'theme=dark' } })).text()
      expect(chosen).toBe(plain)
    }).toPass({ timeout: 30_000 })
  })

  test('like the device, once more', async ({ page }) => {
    await page.context().addCookies([{ name: 'theme', value: 'light', url: baseUrl() }])
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page)
    expect(await background(page)).toBe(light)
    await page.getByRole('radio', { name: 'Match my device' }).check({ force: true })
    expect(await background(page)).toBe(dark)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('theme')
  })
})

test('a part that the server no longer has loads the page anew, once, with what was typed', async ({
  page,
}) => {
  await openWhole(page)
  await goneUntilLoadedAnew(page, '**/assets/frame-behaviour-*.js')
  const box = page.getByRole('banner').locator('[type=search]')
  const isAnew = page.waitForEvent('load')
  await box.fill('books')
  await isAnew
  await page.keyboard.press('Shift')
  await expect(async () => {
    await page.mouse.move(5, 300 + Math.floor(performance.now() % 50))
    await expect(box).toHaveValue('books', { timeout: 500 })
  }).toPass()
})

test('without a connection a part that is wanted says so, and comes later', async ({ page }) => {
  await openWhole(page)
  await page.context().setOffline(true)
  await signInButton(page).click()
  await expect(page.getByText('There is no connection just now.')).toContainText('opens by itself')
  await page.context().setOffline(false)
  await expect(dialog(page)).toBeVisible()
})

test('whoever follows a link into a newer build of the site arrives', async ({ page, faults }) => {
  await openWhole(page)
  await goneUntilLoadedAnew(page, '**/assets/active-page-*.js')
  await page.getByRole('main').locator('a[href="/fundraisers"]').first().click()
  await expect(page).toHaveURL(/\/fundraisers$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fundraisers')
  await page.reload()
  await expect(page).toHaveURL(/\/fundraisers$/)
  routersOwn(faults)
})

test('a popup that is wanted of a newer build opens in it', async ({ page }) => {
  await openWhole(page)
  await goneUntilLoadedAnew(page, '**/assets/{frame-behaviour,popups}-*.js')
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
})

test('ways to share that are wanted of a newer build, or without a connection, come later', async ({
  page,
}) => {
  await openWhole(page, `/fundraisers/${(await fundraiser(0)).slug}`)
  const more = page.getByRole('button', { name: 'More ways to share' })
  await goneUntilLoadedAnew(page, '**/assets/share-sheet-*.js')
  await more.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
