import type { Page } from '@playwright/test'
import { barriers, unseenStops } from '../access.ts'
import { desk, dialog, phone, signInButton, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { baseUrl, fundraiser } from '../installation.ts'

test.describe('signing in', () => {
  const fill = async (page: Page, password: string) => {
    await dialog(page).getByLabel('E-mail or phone').fill('donor@demo.test')
    await dialog(page).getByLabel('Password', { exact: true }).fill(password)
    await dialog(page).getByRole('button', { name: 'SIGN IN' }).click()
  }

  test('refuses a wrong password beside the field, then lets in, and out again', async ({ page }) => {
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
    await expect(page).toHaveURL('/fundraisers')
    await expect(signInButton(page)).toBeHidden()
    const kept = await page.evaluate('({ ...localStorage })')
    expect(kept).toMatchObject({ authenticated: 'true', username: 'Anitha Kasula' })
    expect(JSON.stringify(kept)).not.toMatch(/token/i)

    await page.reload()
    await expect(signInButton(page)).toBeHidden()
    await page.getByRole('banner').locator('summary[aria-label="Your account"]').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(signInButton(page)).toBeVisible()
    expect(await page.evaluate('localStorage.length')).toBe(0)
    const cookies = (await page.context().cookies()).map(({ name, value }) => [name, value])
    expect(cookies).toContainEqual(['theme', 'dark'])
    expect(cookies.map(([name]) => name)).not.toContain('city')
    await expect(page.locator('[data-city]').first()).toHaveText('Hyderabad')
  })

  test('says beside a field what is missing, keeps the other, and asks nobody', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit(page)
    await signInButton(page).click()
    const [name, password] = [
      dialog(page).getByLabel('E-mail or phone'),
      dialog(page).getByLabel('Password', { exact: true }),
    ]
    await dialog(page).getByRole('button', { name: 'SIGN IN' }).click()
    await expect(name).toHaveAccessibleDescription('Enter your e-mail or phone number')
    await expect(password).toHaveAccessibleDescription('Enter your password')
    await expect(name).toBeFocused()
    expect(await barriers(page)).toEqual([])
    await name.fill('donor@demo.test')
    await expect(name).toHaveAccessibleDescription('')
    await page.keyboard.press('Enter')
    await expect(password).toBeFocused()
    await expect(name).toHaveValue('donor@demo.test')
    expect(asked).not.toContain('/api/user/login')
  })

  test('shows the password when asked, and closes by Escape', async ({ page }) => {
    await visit(page)
    await signInButton(page).click()
    const password = dialog(page).getByLabel('Password', { exact: true })
    await password.fill('secret')
    await dialog(page).getByRole('button', { name: 'Show the password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(signInButton(page)).toBeFocused()
  })

  test('without a connection says so, keeps what was typed, and tries again', async ({ page }) => {
    await visit(page)
    await signInButton(page).click()
    await dialog(page).waitFor()
    await page.context().setOffline(true)
    await fill(page, 'Demo@1234')
    await expect(dialog(page).getByRole('alert')).toContainText('There is no connection just now.')
    await expect(dialog(page).getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(dialog(page).getByLabel('E-mail or phone')).toHaveValue('donor@demo.test')
    await page.context().setOffline(false)
    await expect(page.getByText('Logged in', { exact: true })).toBeVisible()
  })

  test('follows the way that was wanted before', async ({ page }) => {
    await page.route('**/api/campaign/donation/get-contributors-list', (route) =>
      route.fulfill({ status: 401, json: { status: false, message: 'Please sign in', data: null } }),
    )
    const { slug } = await fundraiser(20)
    await visit(page, `/fundraisers/${slug}`)
    await page.evaluate("dispatchEvent(new CustomEvent('aside', { detail: { status: 401 } }))")
    await expect(page).toHaveURL('/')
    await fill(page, 'Demo@1234')
    await expect(page).toHaveURL(`/fundraisers/${slug}`)
  })

  test('a refused call says that there is no access', async ({ page }) => {
    await visit(page)
    await page.evaluate("dispatchEvent(new CustomEvent('aside', { detail: { status: 403 } }))")
    await expect(page.getByRole('alert')).toHaveText('Something went wrong you dont have access')
  })

  test('how long to wait is told after too many tries', async ({ page }) => {
    const message = 'Too many tries. Please try again in 15 minutes.'
    await page.route('**/api/user/login', (route) =>
      route.fulfill({ status: 429, json: { status: false, message, data: null } }),
    )
    await visit(page)
    await signInButton(page).click()
    await fill(page, 'Demo@1234')
    await expect(dialog(page).getByText(message)).toBeVisible()
  })
})

test.describe('the city', () => {
  const opener = (page: Page) =>
    page.getByRole('banner').getByRole('button', { name: 'Your city: change it' })

  test('is found however it is spelt, and kept', async ({ page }) => {
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

  test('a whole state is not enough', async ({ page }) => {
    await visit(page)
    await opener(page).click()
    await dialog(page).getByLabel('City, area or PIN code').fill('Telangana')
    await dialog(page).getByRole('radio', { name: 'Telangana', exact: true }).check()
    await expect(
      dialog(page).getByText('Please be more specific , enter your city', { exact: true }),
    ).toBeVisible()
  })

  test('comes from the device when it may', async ({ page }) => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 18.5204, longitude: 73.8567 })
    await visit(page)
    await opener(page).click()
    await dialog(page).getByRole('button', { name: 'Use my location' }).click()
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(opener(page)).toContainText('Pune')
  })

  test('a lost connection is said, and the look-up tried again', async ({ page }) => {
    await visit(page)
    await opener(page).click()
    await dialog(page).getByRole('radio').first().waitFor()
    await page.context().setOffline(true)
    await dialog(page).getByLabel('City, area or PIN code').fill('nizamabad')
    await expect(dialog(page).getByText('There is no connection just now.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(
      dialog(page)
        .getByRole('radio', { name: /^Nizamabad/ })
        .first(),
    ).toBeVisible()
  })

  test('is one in India, and says so where nothing there is called as asked', async ({ page }) => {
    await visit(page)
    await opener(page).click()
    const field = dialog(page).getByLabel('City, area or PIN code')
    await field.fill('London')
    await expect(dialog(page).getByText('No exact match. Did you mean:')).toBeVisible()
    await field.fill('New York')
    await expect(dialog(page).getByText('No place in India of this name.')).toBeVisible()
    await field.fill('999 999')
    await expect(
      dialog(page).getByText('No PIN code in India begins like this. It has six digits.'),
    ).toBeVisible()
    await field.fill('pin 500081')
    await expect(
      dialog(page).getByRole('radio', { name: 'Madhapur, Hyderabad, Telangana 500081' }),
    ).toBeVisible()
    await expect(dialog(page).getByText('in India')).toBeHidden()
  })

  test('a made-up city changes nothing and breaks nothing', async ({ page }) => {
    await page.context().addCookies([{ name: 'city', value: '%3Cb%3E%22x', url: baseUrl() }])
    await visit(page, '/fundraisers')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(opener(page)).toContainText('<b>"x')
  })
})

const popups: { name: string; path?: string; open(page: Page): Promise<void> }[] = [
  { name: 'sign-in', open: (page) => page.locator('[data-opens=sign-in]:visible').first().click() },
  {
    name: 'city',
    async open(page) {
      if (page.viewportSize()!.width < 640)
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('[data-opens=city]:visible').first().click()
      await dialog(page).getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'menu',
    async open(page) {
      if (page.viewportSize()!.width < 1024)
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('#menu summary').filter({ hasText: 'View Causes' }).click()
    },
  },
  {
    name: 'message',
    path: '/demo/components',
    open: (page) => page.getByRole('button', { name: 'A message' }).click(),
  },
  {
    name: 'alert',
    path: '/demo/components',
    async open(page) {
      // Time stands still until the alert is pointed at, which holds it.
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

for (const { name, path, open } of popups)
  for (const size of [phone, desk])
    test(`${name} at ${size.width} px is usable by everyone`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, path, size)
      await open(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await barriers(page)).toEqual([])
      }
      expect(await unseenStops(page, 12)).toEqual([])
    })

test('a film plays over the page, asked for after the click alone', async ({ page }) => {
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' })
  })
  await visit(page, '/demo/components')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'A film, over the page' }).click()
  await expect(dialog(page).locator('iframe')).toBeVisible()
  await expect.poll(() => asked).toHaveLength(1)
})

test('a film that does not come can be seen where it lies', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort())
  await visit(page, '/demo/components')
  const opener = page.getByRole('link', { name: 'A film, over the page' })
  await opener.click()
  const film = dialog(page).getByRole('link', { name: 'Watch it at youtube.com' })
  await expect(film).toHaveAttribute('href', (await opener.getAttribute('href'))!)
})

test('a latitude that is none is kept, and said to be none', async ({ page }) => {
  await visit(page, '/demo/components')
  const field = page.getByLabel('Latitude').first()
  for (const typed of ['999', 'abc']) {
    await field.fill(typed)
    await field.blur()
    await expect(page.getByText('Enter a number from −90 to 90')).toBeVisible()
    await expect(field).toHaveValue(typed)
  }
  await field.fill('17.4')
  await field.blur()
  await expect(page.getByText('Enter a number from −90 to 90')).toBeHidden()
  await expect(field).toHaveValue('17.4')
})

test('a map opens on the city that was chosen before', async ({ page }) => {
  await visit(page)
  const place = { city: 'Warangal', district: 'Warangal', formatted: 'Warangal, Telangana' }
  await page.evaluate(`localStorage.setItem('location', '${JSON.stringify(place)}')`)
  await visit(page, '/demo/components')
  const map = page.getByRole('application', { name: 'Map' }).first()
  await expect(map.locator('.map-line').first()).toBeAttached()
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Latitude').first()).toHaveValue(/^1[78](\.\d+)?$/)
  await expect(page.getByLabel('Longitude').first()).toHaveValue(/^79\.\d/)
})

test('a place is picked on the map by keyboard', async ({ page }) => {
  await visit(page, '/demo/components')
  const map = page.getByRole('application', { name: 'Map' }).first()
  await expect(map.locator('.leaflet-container, .map-line').first()).toBeAttached()
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Latitude').first()).toHaveValue('10.998')
  await expect(page.getByLabel('Longitude').first()).toHaveValue('77.015')
})
