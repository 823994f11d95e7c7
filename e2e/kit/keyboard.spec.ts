import type { Page, Route } from '@playwright/test'
import { unseenStops } from '../access.ts'
import { desk, dialog, phone, signInButton, visit } from '../frame.ts'
import { expect, donorNamed, open, signIn, test } from '../harness.ts'
import { fundraiser } from '../installation.ts'
import { casesOf } from '../nightly.ts'

/** Presses Tab until the control with this name has the focus. */
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

test('the first Tab stop skips to the content', async ({ page }) => {
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
  test(`every Tab stop is visible at ${size.width} px`, async ({ page }) => {
    const byDay = size === phone ? ['/', '/donate-cause'] : ['/fundraisers', '/pages/faq']
    for (const path of casesOf(byDay, ['/', '/fundraisers', '/donate-cause', '/pages/faq'])) {
      await visit(page, path, size)
      expect(await unseenStops(page, 40), path).toEqual([])
    }
  })

test('a donor gives with the keyboard alone', async ({ page }) => {
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

test('a visitor chooses a city with the keyboard alone', async ({ page }) => {
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

test('keyboard sign-in moves the focus to the heading of the own area', async ({ page }) => {
  await visit(page)
  await signInButton(page).focus()
  await page.keyboard.press('Enter')
  await signIn(page, 'donor')
  await expect(page.getByRole('heading', { name: 'My gifts', level: 1 })).toBeFocused()
})

test.describe('menus under a resting mouse', () => {
  const causes = (page: Page) => page.locator('#menu details').filter({ hasText: 'View Causes' })
  const summary = (page: Page) => causes(page).locator('summary')
  const first = (page: Page) => causes(page).getByRole('link').first()
  const last = (page: Page) => causes(page).getByRole('link').last()

  /** Rests the mouse until the page reports it as hovered, then runs the clock past every menu delay. */
  async function rest(page: Page, { x, y }: { x: number; y: number }) {
    const isHoveredScript = `document.elementFromPoint(${x}, ${y}).matches(':hover')`
    // Without a repaint the browser updates no hover state, so the mouse moves again.
    const hovered = async () => {
      const isHovered = await page.evaluate<boolean>(isHoveredScript)
      if (!isHovered) await page.mouse.move(x, y)
      return isHovered
    }
    await expect.poll(hovered).toBe(true)
    await page.clock.runFor(2000)
  }

  test('a menu opened by a key stays open', async ({ page }) => {
    await page.clock.install()
    await visit(page, '/fundraisers')
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
      // A menu under the mouse is already open, so Escape closes it first.
      await summary(page).focus()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      await expect(causes(page)).toHaveAttribute('open')
      await rest(page, place)
      await page.keyboard.press('ArrowDown')
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

  test('a menu answers a key pressed before its script loads', async ({ page }) => {
    const held: Route[] = []
    await page.route(/\/assets\/(?:\w\w\/)?frame-behaviour-/, (route) => void held.push(route))
    await page.setViewportSize(desk)
    await page.clock.install()
    await page.goto('/fundraisers')
    // Before hydration the page ignores focus.
    const asked = async () => {
      await summary(page).blur()
      await summary(page).focus()
      return held.length
    }
    await expect.poll(asked).toBeGreaterThan(0)
    await page.mouse.move(640, 600)
    await page.keyboard.press('Enter')
    await page.clock.pauseAt(Date.now() + 60_000)
    await Promise.all(held.map((route) => route.continue()))
    await page.evaluate((url) => import(url), held[0]!.request().url())
    await expect(causes(page)).toHaveAttribute('open')
    await rest(page, { x: 640, y: 600 })
    await page.clock.runFor(2000)
    await page.keyboard.press('ArrowDown')
    await expect(first(page)).toBeFocused()
  })
})
