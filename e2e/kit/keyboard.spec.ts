import type { Page, Route } from '@playwright/test'
import { unseenStops } from '../access.ts'
import { desk, dialog, phone, signInButton, visit } from '../frame.ts'
import { expect, donorNamed, open, signIn, test } from '../harness.ts'
import { fundraiser } from '../installation.ts'

/** Presses Tab until what is named so has the focus. */
async function tabTo(page: Page, name: string | RegExp, most = 60) {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    if (await focused.and(page.getByRole(await roleOf(page), { name })).count()) return
  }
  throw new Error(`${String(name)} is not reached by Tab`)
}

type Role = Parameters<Page['getByRole']>[0]
const roleOf = (page: Page) =>
  page.evaluate<Role>(
    "({ A: 'link', BUTTON: 'button', SUMMARY: 'button' })[document.activeElement.tagName] ?? ({ radio: 'radio', checkbox: 'checkbox', search: 'searchbox', submit: 'button' })[document.activeElement.type] ?? 'textbox'",
  )

test('the first stop skips to the content', async ({ page }) => {
  await visit(page, '/fundraisers')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate("!!document.activeElement.closest('#main')")).toBe(true)
})

for (const size of [phone, desk])
  for (const path of ['/', '/fundraisers', '/donate-cause', '/pages/faq'])
    test(`every stop of ${path} at ${size.width} px is seen`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, path, size)
      expect(await unseenStops(page, 40)).toEqual([])
    })

test('a gift is given by keyboard alone', async ({ page }) => {
  const donor = donorNamed('Keyboard Donor')
  const { slug } = await fundraiser(15)
  await open(page, `/donate/${slug}/payment`)
  await tabTo(page, 'Full name')
  await page.keyboard.type(donor.name)
  await tabTo(page, 'E-mail')
  await page.keyboard.type(donor.email)
  await tabTo(page, 'Mobile number')
  await page.keyboard.type('9000000001')
  await tabTo(page, 'I am a citizen of India')
  await page.keyboard.press('Space')
  await tabTo(page, /₹2,500/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Donate/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay (succeeds)' }).waitFor()
  await tabTo(page, 'Pay (succeeds)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your ₹2,500 has arrived' })).toBeVisible()
})

test('a city is chosen by keyboard alone, and the focus goes back where it came from', async ({ page }) => {
  await visit(page)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Your city: change it' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('City, area or PIN code')).toBeFocused()
  await dialog(page).getByRole('radio').first().waitFor()
  expect(await page.evaluate('getComputedStyle(document.documentElement).overflowY')).toBe('hidden')
  await page.keyboard.type('506002')
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  await tabTo(page, 'Cancel')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toContainText('Hyderabad')
})

test('who signs in by keyboard goes on at the account, which stands where the button was', async ({
  page,
}) => {
  await visit(page)
  await signInButton(page).focus()
  await page.keyboard.press('Enter')
  await signIn(page, 'donor')
  await expect(page.getByRole('banner').locator('summary[aria-label="Your account"]')).toBeFocused()
})

test.describe('menus under a mouse that rests', () => {
  const causes = (page: Page) => page.locator('#menu details').filter({ hasText: 'View Causes' })
  const summary = (page: Page) => causes(page).locator('summary')
  const first = (page: Page) => causes(page).getByRole('link').first()
  const last = (page: Page) => causes(page).getByRole('link').last()

  /** Rests the mouse until the page knows what is under it, then waits longer than any menu does. */
  async function rest(page: Page, { x, y }: { x: number; y: number }) {
    const isTold = `document.elementFromPoint(${x}, ${y}).matches(':hover')`
    // A browser that has nothing new to draw tells nothing: the hand on the mouse trembles.
    const told = async () => {
      const isHovered = await page.evaluate<boolean>(isTold)
      if (!isHovered) await page.mouse.move(x, y)
      return isHovered
    }
    await expect.poll(told).toBe(true)
    await page.clock.runFor(2000)
  }

  for (const [size, keys] of [
    [desk, ['Enter', 'Space', 'ArrowDown']],
    [{ width: 1024, height: 768 }, ['Enter']],
  ] as const)
    for (const key of keys)
      test(`at ${size.width} px are opened by ${key} and gone through`, async ({ page }) => {
        await page.clock.install()
        await visit(page, '/fundraisers', size)
        const { x, y, height } = (await summary(page).boundingBox())!
        const places = [
          { x: 640, y: 600 },
          { x: x + 20, y: y + height + 60 },
          { x: 20, y: y + height / 2 },
          { x: x + 20, y: y + height / 2 },
        ]
        await page.mouse.move(640, 640)
        await page.clock.pauseAt(Date.now() + 60_000)
        for (const place of places) {
          await page.mouse.move(place.x, place.y)
          // Under the mouse itself it is open already; it is closed as one closes it.
          await summary(page).focus()
          await page.keyboard.press('Escape')
          await page.keyboard.press(key)
          await expect(causes(page)).toHaveAttribute('open')
          await rest(page, place)
          if (key !== 'ArrowDown') await page.keyboard.press('ArrowDown')
          await expect(first(page)).toBeFocused()
          await page.keyboard.press('End')
          await expect(last(page)).toBeFocused()
          await page.keyboard.press('ArrowUp')
          await page.keyboard.press('Home')
          await rest(page, place)
          await expect(first(page)).toBeFocused()
          await page.mouse.move(640, 650)
          await page.clock.runFor(2000)
          await expect(first(page)).toBeFocused()
          await page.keyboard.press('Escape')
          await expect(causes(page)).not.toHaveAttribute('open')
          await expect(summary(page)).toBeFocused()
        }
      })

  for (const key of ['Enter', 'Space', 'ArrowDown'])
    for (const isMouseThere of [true, false])
      test(`heed ${key} before their part has come, ${isMouseThere ? 'under a mouse' : 'without one'}`, async ({
        page,
      }) => {
        const held: Route[] = []
        await page.route(/\/assets\/(?:\w\w\/)?frame-behaviour-/, (route) => void held.push(route))
        await page.setViewportSize(desk)
        await page.clock.install()
        await page.goto('/fundraisers')
        // Until the page has woken up, nobody heeds what is done on it.
        const asked = async () => {
          await summary(page).blur()
          await summary(page).focus()
          return held.length
        }
        await expect.poll(asked).toBeGreaterThan(0)
        if (isMouseThere) await page.mouse.move(640, 600)
        await page.keyboard.press(key)
        await page.clock.pauseAt(Date.now() + 60_000)
        await Promise.all(held.map((route) => route.continue()))
        await page.evaluate((url) => import(url), held[0]!.request().url())
        await expect(causes(page)).toHaveAttribute('open')
        if (isMouseThere) await rest(page, { x: 640, y: 600 })
        await page.clock.runFor(2000)
        if (key !== 'ArrowDown') await page.keyboard.press('ArrowDown')
        await expect(first(page)).toBeFocused()
      })
})
