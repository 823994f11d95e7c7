import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { dialog, openWhole, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'

const parts = '/demo/components'

/** Answers the next suggestion request with `reply` and types a search to send it. */
async function answerOfSearch(page: Page, status: number, reply: object) {
  await page.route('**/api/campaign/search/suggest**', (route) => route.fulfill({ status, json: reply }))
  await page.getByRole('banner').locator('[type=search]').fill('school')
}

/** Stops the page's clock, far enough ahead that no timer of the start is still due. */
const holdTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

test('a toast leaves after 5 seconds, and an alert waits under the mouse', async ({ page }) => {
  await page.clock.install()
  await visit(page, parts)
  const toast = page.getByRole('status').filter({ hasText: 'Asha School' })
  await page.getByRole('button', { name: 'Toast' }).click()
  await expect(toast).toBeVisible()
  await toast.hover()
  await holdTime(page)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4_990)
  await expect(toast).toBeVisible()
  await page.clock.runFor(20)
  await expect(toast).toBeHidden()

  const text = 'This payment did not go through.'
  const alert = page.getByRole('alert').filter({ hasText: text })
  await page.getByRole('button', { name: 'Danger' }).click()
  await alert.getByText(text).hover()
  await page.clock.runFor(60_000)
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
})

test('a server message opens over the page as plain text', async ({ page }) => {
  await visit(page)
  const popUpMessage = { title: 'Please note', message: '<b>Two</b>\nlines', contentType: 'html' }
  await answerOfSearch(page, 200, {
    status: true,
    message: '',
    data: [],
    meta: { causes: [], popUpMessage },
  })
  const shown = page.getByRole('dialog', { name: 'Please note' })
  await expect(shown.getByText('<b>Two</b>')).toBeVisible()
  await expect(shown.locator('b')).toHaveCount(0)
  await expect(shown.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(page.getByRole('banner').locator('[type=search]')).toBeFocused()
})

test('a page that fails to load offers a refresh link', async ({ page }) => {
  await visit(page)
  await page.route('**/pages/faq.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.locator('#footer').getByRole('link', { name: 'Questions and answers' }).click()
  const sentence = page.getByRole('link', { name: 'OOPS! Something went wrong. Click here to Refresh' })
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(page)).toEqual([])
  await sentence.click()
  await expect(page).toHaveURL('/pages/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
})

test('an error screen inside a page leaves one main and one heading', async ({ page }) => {
  await visit(page, parts)
  await page.getByRole('button', { name: 'Show the error screen' }).click()
  await expect(page.getByRole('link', { name: /^OOPS!/ })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await barriers(page)).toEqual([])
})

test('managed links stay in the app or open a separate tab', async ({ page, context }) => {
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await visit(page, parts)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Another site, in a new tab' }).click()
  const tab = await opened
  await expect(tab).toHaveURL('https://example.org/')
  expect(await tab.evaluate('window.opener')).toBeNull()
  expect(await tab.evaluate('document.referrer')).toBe('')
  await tab.close()
  await expect(page).toHaveURL(parts)
  await page.evaluate('window.isSamePage = true')
  await page.getByRole('link', { name: 'A path, within the app' }).click()
  await expect(page).toHaveURL('/fundraisers')
  expect(await page.evaluate('window.isSamePage')).toBe(true)
})

const film = (page: Page) => page.getByRole('link', { name: 'A film, over the page' })

test('a film loads on click, inside its own frame', async ({ page }) => {
  const asked: string[] = []
  const player = "<p></p><script>document.querySelector('p').textContent = 'plays from ' + origin</script>"
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: player })
  })
  await visit(page, parts)
  expect(asked).toEqual([])
  await film(page).click()
  const frame = dialog(page).locator('iframe')
  await expect(frame.contentFrame().getByText('plays from https://www.youtube-nocookie.com')).toBeVisible()
  await expect(frame).not.toHaveAttribute('sandbox', /top-navigation|forms|modals|downloads/)
  expect(asked).toHaveLength(1)
  const link = dialog(page).getByRole('link', { name: 'Watch it at youtube.com' })
  await expect(link).toHaveAttribute('href', (await film(page).getAttribute('href'))!)
})

test('a film waits for the connection', async ({ page, context }) => {
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
  )
  await visit(page, parts)
  // Loads the popup script while the connection is up.
  await page.getByRole('button', { name: 'A message' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await context.setOffline(true)
  await film(page).click()
  await expect(dialog(page).getByText('There is no connection just now.')).toBeVisible()
  await context.setOffline(false)
  await expect(dialog(page).locator('iframe')).toBeVisible()
  expect(await barriers(page, { within: 'dialog[open]' })).toEqual([])
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(film(page)).toBeFocused()
})

test('the search suggests once its script can load again', async ({ page, context }) => {
  await openWhole(page)
  await context.setOffline(true)
  const box = page.getByRole('banner').locator('[type=search]')
  await box.fill('library')
  await expect(page.getByText('There is no connection just now.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByText('There is no connection just now.')).toBeHidden()
})
