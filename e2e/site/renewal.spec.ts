import { expect, test } from '../harness.ts'
import { barriers } from '../access.ts'
import { openWhole, phone, signInButton, visit } from '../frame.ts'
import { baseUrl, fundraiser } from '../installation.ts'

test('typed letters and the caret survive a reload into a newer build', async ({ page }) => {
  await openWhole(page)
  let isGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.route('**/assets/**/*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const box = page.getByRole('banner').locator('[type=search]')
  const isLoaded = page.waitForEvent('load')
  await box.click()
  await box.pressSequentially('school', { delay: 60 })
  await isLoaded
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('school')
  await expect(box).toBeFocused()
  await page.keyboard.type('s')
  await expect(box).toHaveValue('schools')
})

test('the offline message does not cover the donate bar', async ({ page }) => {
  await page.setViewportSize(phone)
  await openWhole(page, `/fundraisers/${(await fundraiser(0)).slug}`)
  await page.context().setOffline(true)
  await signInButton(page).click()
  const said = page.locator('#said')
  await expect(said).toBeVisible()
  const give = page
    .getByRole('link', { name: /^Donate/ })
    .filter({ visible: true })
    .last()
  const [message, button] = [await said.boundingBox(), await give.boundingBox()]
  expect(message!.y + message!.height).toBeLessThanOrEqual(button!.y)
  await expect(said.locator('svg')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('the bar shows the brand in full next to a long city', async ({ page }) => {
  for (const language of ['en', 'te']) {
    await page.context().addCookies([
      { name: 'language', value: language, url: baseUrl() },
      { name: 'city', value: 'Thiruvananthapuram', url: baseUrl() },
    ])
    await visit(page)
    for (const width of [320, 360, 640, 768, 900, 1024, 1120, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const cut = await page.evaluate<string[]>(
        `[...document.querySelectorAll('header a:first-child span')]
          .filter((part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > part.closest('a').getBoundingClientRect().right + 1)
          .map((part) => part.textContent)`,
      )
      expect(cut, `${language}, ${width} px`).toEqual([])
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBe(0)
    }
  }
})
