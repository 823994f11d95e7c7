import type { Page } from '@playwright/test'
import { desk, phone, signInButton, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { baseUrl, fundraiser } from '../installation.ts'

const bar = (page: Page) => page.getByRole('banner')

/** Measures how much of a text is cut off, in pixels. */
const cut = (page: Page, selector: string) =>
  page.evaluate<number>(
    `(() => { const it = document.querySelector('${selector}'); return it.scrollWidth - it.clientWidth })()`,
  )

/** Lists texts that reach over the edge of the page, a popup or a choice, with the overhang in pixels. */
const outside = `[document.documentElement, ...document.querySelectorAll('dialog[open], .choice-edge')]
  .map((it) => [it.textContent.slice(0, 40), it.scrollWidth - it.clientWidth])
  .filter(([, by]) => by > 1)`

test('the city is read whole at any width: the search gives way first', async ({ page }) => {
  await page.context().addCookies([{ name: 'city', value: 'Thiruvananthapuram', url: baseUrl() }])
  await visit(page, '/fundraisers')
  for (const width of [640, 680, 720, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar(page).locator('[data-city]').first()).toHaveText('Thiruvananthapuram')
    expect(await cut(page, '[data-city]')).toBe(0)
    const ways = [
      bar(page).getByRole('link', { name: 'Search Fundraisers' }),
      bar(page).getByRole('searchbox', { name: 'Search Fundraisers' }),
    ]
    await expect(ways[0]!.or(ways[1]!).filter({ visible: true })).toHaveCount(1)
  }
})

for (const language of ['en', 'hi', 'te'])
  test(`letters twice as large push nothing off the bar in ${language}`, async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }])
    await visit(page, '/fundraisers', phone)
    for (const width of [320, 360, 640]) {
      await page.setViewportSize({ width, height: 740 })
      for (const size of [100, 130, 150, 175, 200]) {
        await page.evaluate(`document.documentElement.style.fontSize = '${size}%'`)
        const controls = [
          bar(page).locator('a[href="/fundraisers/search"]'),
          bar(page).locator('[popovertarget=menu]').first(),
          bar(page).locator('[data-opens=sign-in]'),
          bar(page).locator('a[href="/"]').first(),
        ]
        for (const control of controls) {
          const box = (await control.boundingBox())!
          expect(box.x, `${size}%`).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width, `${size}%`).toBeLessThanOrEqual(width)
        }
        expect(await cut(page, '#header [data-opens=sign-in]')).toBeLessThanOrEqual(0)
        // Above the window, however many lines it has.
        const skip = (await page.locator('.skip-link').boundingBox())!
        expect(skip.y + skip.height).toBeLessThanOrEqual(0)
        expect(
          await page.evaluate("document.querySelector('#header header').scrollWidth"),
        ).toBeLessThanOrEqual(width)
      }
    }
  })

for (const language of ['en', 'hi', 'te'])
  test(`letters twice as large stay within the forms of giving in ${language}`, async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }])
    const { slug } = await fundraiser(0)
    const fit = async () => {
      for (const width of [320, 360])
        for (const size of [100, 150, 200]) {
          await page.setViewportSize({ width, height: 740 })
          await page.evaluate(`document.documentElement.style.fontSize = '${size}%'`)
          expect(await page.evaluate(outside), `${width} px, ${size}%`).toEqual([])
        }
      await page.evaluate("document.documentElement.style.fontSize = ''")
    }
    for (const path of [`/donate/${slug}/payment?amount=2500`, '/donate-cause?cause=education&amount=2500']) {
      await visit(page, path, phone)
      await fit()
      await page.locator('label:has([name=option][value=schedule])').click()
      await page.locator('[name=startDate]').waitFor()
      await fit()
      await page.locator('fieldset:has([name=donation_tenure])').getByRole('button').click()
      await page.getByRole('dialog').waitFor()
      await fit()
    }
  })

for (const language of ['en', 'hi', 'te'])
  test(`letters twice as large make no page wider than 320 px in ${language}`, async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }])
    await page.setViewportSize({ width: 320, height: 740 })
    const { slug } = await fundraiser(0)
    for (const path of [
      '/',
      '/fundraisers',
      `/fundraisers/${slug}`,
      '/fundraisers/search?query=xyzzy',
      '/cause/education',
      '/donate-cause',
      '/pages/success-stories',
    ]) {
      await page.goto(path)
      await page.evaluate("document.documentElement.style.fontSize = '200%'")
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320])
    }
  })

test('paper carries nothing that only a screen can use', async ({ page }) => {
  await visit(page, `/fundraisers/${(await fundraiser(0)).slug}`, { width: 794, height: 1000 })
  const title = page.getByRole('heading', { level: 1 })
  const ofScreens = [
    page.getByRole('link', { name: 'Skip to the content' }),
    bar(page).getByRole('link', { name: 'Search Fundraisers' }),
    bar(page).getByRole('button', { name: 'Menu', exact: true }),
    signInButton(page),
    page.getByRole('complementary', { name: /demo/i }),
    page.getByRole('button', { name: 'More ways to share' }),
    page.getByRole('contentinfo'),
    // The bar that gives.
    page.locator('main > :last-child'),
  ]
  for (const one of ofScreens) await expect(one).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(title).toBeVisible()
  await expect(bar(page).locator('a[href="/"]').first()).toBeVisible()
  for (const one of ofScreens) await expect(one).toBeHidden()
  // Paper that saves ink still shows how far it has come.
  await expect(page.locator('.woven > span').first()).toHaveCSS('print-color-adjust', 'exact')
  await page.setViewportSize(desk)
  await expect(title).toBeVisible()
  for (const one of ofScreens) await expect(one).toBeHidden()
})
