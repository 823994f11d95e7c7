import type { Page } from '@playwright/test'
import { barriers, unseenStops } from '../access.ts'
import { desk, dialog, phone, signInButton, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { baseUrl } from '../installation.ts'
import { isNightly } from '../../server/testing/is-nightly.ts'

const parts = '/demo/components'

const fill = async (page: Page, password: string) => {
  await dialog(page).getByLabel('E-mail or phone').fill('donor@demo.test')
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'SIGN IN' }).click()
}

test('sign-in refuses a wrong password, then signs in and out', async ({ page }) => {
  await page.context().addCookies([
    { name: 'theme', value: 'dark', url: baseUrl() },
    { name: 'city', value: 'Pune', url: baseUrl() },
  ])
  await visit(page, '/fundraisers')
  await signInButton(page).click()
  await expect(dialog(page).getByLabel('E-mail or phone')).toBeFocused()
  await fill(page, 'wrong')
  await expect(dialog(page).getByText('Invalid Username / Password', { exact: true })).toBeVisible()
  await fill(page, 'Demo@1234')
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/user')
  await expect(signInButton(page)).toBeHidden()
  const kept = await page.evaluate('({ ...localStorage })')
  expect(kept).toMatchObject({ authenticated: 'true', username: 'Anitha Kasula' })
  expect(JSON.stringify(kept)).not.toMatch(/token/i)

  await visit(page, '/fundraisers')
  await expect(signInButton(page)).toBeHidden()
  await page.getByRole('banner').locator('summary[aria-label="Your account"]').click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(signInButton(page)).toBeVisible()
  expect(await page.evaluate('localStorage.length')).toBe(0)
  const cookies = (await page.context().cookies()).map(({ name, value }) => [name, value])
  expect(cookies).toContainEqual(['theme', 'dark'])
  expect(cookies.map(([name]) => name)).not.toContain('city')
  await expect(page.locator('[data-city]').first()).toHaveText('Hyderabad')
})

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your city: change it' })

test('a misspelt city is found and stored', async ({ page }) => {
  await visit(page, '/fundraisers')
  await opener(page).click()
  await expect(dialog(page).getByRole('heading', { name: 'Select your city' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Select a location', { exact: true })).toBeVisible()
  await dialog(page).getByLabel('City, area or PIN code').fill('warangl')
  await dialog(page)
    .getByRole('radio', { name: /^Warangal/ })
    .first()
    .check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(opener(page)).toContainText('Warangal')
  expect((await page.context().cookies()).find(({ name }) => name === 'city')?.value).toBe('Warangal')
  expect(await page.evaluate('JSON.parse(localStorage.location).city')).toBe('Warangal')
  await expect(page.getByRole('article').first()).toContainText('Warangal')
  await page.reload()
  await expect(opener(page)).toContainText('Warangal')
  await expect(page.getByRole('article').first()).toContainText('Warangal')
})

test('the device location selects a city', async ({ page }) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 18.5204, longitude: 73.8567 })
  await visit(page)
  await opener(page).click()
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(opener(page)).toContainText('Pune')
})

const popups: { name: string; part: string; path?: string; open(page: Page): Promise<void> }[] = [
  {
    name: 'sign-in',
    part: 'dialog[open]',
    open: (page) => page.locator('[data-opens=sign-in]:visible').first().click(),
  },
  {
    name: 'city',
    part: 'dialog[open]',
    async open(page) {
      if (page.viewportSize()!.width < 640)
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('[data-opens=city]:visible').first().click()
      await dialog(page).getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'menu',
    part: '#header',
    async open(page) {
      if (page.viewportSize()!.width < 1024)
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('#menu summary').filter({ hasText: 'View Causes' }).click()
    },
  },
  {
    name: 'message',
    part: 'dialog[open]',
    path: parts,
    open: (page) => page.getByRole('button', { name: 'A message' }).click(),
  },
  {
    name: 'alert',
    part: '.words-region[data-place=top]',
    path: parts,
    async open(page) {
      // The clock is paused until the mouse is over the alert.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('button', { name: 'Toast' }).click()
      await page.getByRole('button', { name: 'Danger' }).click()
      await page.getByRole('button', { name: 'Warning' }).click()
      await page.getByRole('alert').getByRole('button').first().hover()
      await page.clock.resume()
    },
  },
]

/** By day the popups take turns: each is checked at one width. */
const everyOther = <T>(all: readonly T[], size: typeof phone) =>
  all.filter((_, index) => isNightly || (index % 2 === 0) === (size === phone))

for (const [size, colorScheme] of [
  [phone, 'dark'],
  [desk, 'light'],
] as const)
  test(`open popups are accessible at ${size.width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const { name, part, path, open } of everyOther(popups, size)) {
      await visit(page, path, size)
      await open(page)
      await expect(page.locator(part).first()).toBeVisible()
      expect(await barriers(page, { within: part, hasColours: true }), name).toEqual([])
      expect(await unseenStops(page, 12), name).toEqual([])
    }
  })

test('the map picks a place by keyboard and by click', async ({ page }) => {
  await visit(page, parts)
  const map = page.getByRole('application', { name: 'Map' }).first()
  const [latitude, longitude] = [page.getByLabel('Latitude').first(), page.getByLabel('Longitude').first()]
  await expect(map.locator('.map-line').first()).toBeAttached()
  await map.focus()
  await page.keyboard.press('Enter')
  // The map begins at the default city.
  await expect(latitude).toHaveValue(/^17\./)
  await expect(longitude).toHaveValue(/^78\./)
  const centre = await latitude.inputValue()
  await map.click({ position: { x: 300, y: 60 } })
  await expect(latitude).not.toHaveValue(centre)
  await expect(latitude).toHaveValue(/^17\./)
  await expect(longitude).toHaveValue(/^78\./)

  for (const typed of ['999', 'abc']) {
    await latitude.fill(typed)
    await latitude.blur()
    await expect(page.getByText('Enter a number from −90 to 90')).toBeVisible()
    await expect(latitude).toHaveValue(typed)
  }
  await latitude.fill('17.4')
  await latitude.blur()
  await expect(page.getByText('Enter a number from −90 to 90')).toBeHidden()
  await expect(latitude).toHaveValue('17.4')

  const place = { city: 'Warangal', district: 'Warangal', formatted: 'Warangal, Telangana' }
  await page.evaluate(`localStorage.setItem('location', '${JSON.stringify(place)}')`)
  await visit(page, parts)
  await expect(map.locator('.map-line').first()).toBeAttached()
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(latitude).toHaveValue(/^1[78](\.\d+)?$/)
  await expect(longitude).toHaveValue(/^79\.\d/)
})
