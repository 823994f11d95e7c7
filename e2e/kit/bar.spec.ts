import type { Page } from '@playwright/test'
import { desk, phone, signInButton, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { baseUrl, fundraiser } from '../installation.ts'
import { casesOf } from '../nightly.ts'

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

/** Sets the language and the text size that the reader chose. */
const speak = (page: Page, language: string) =>
  page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }])
const textSize = (page: Page, percent: number) =>
  page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`)
const languages = ['en', 'hi', 'te']
/** Telugu has the longest words. */
const longest = casesOf(['te'], languages)

test('the bar shows a long city name in full at any width', async ({ page }) => {
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
  // A made-up city is shown as plain text.
  await page.context().addCookies([{ name: 'city', value: '%3Cb%3E%22x', url: baseUrl() }])
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Your city: change it' })).toContainText('<b>"x')
})

/** Lists controls of the bar that are outside the window, a cut label, and a skip link that is in sight. */
const outsideBar = `(() => {
  const box = (selector) => document.querySelector('#header ' + selector).getBoundingClientRect()
  const controls = ['a[href="/fundraisers/search"]', '[popovertarget=menu]', '[data-opens=sign-in]', 'a[href="/"]']
  const wrong = controls.filter((one) => box(one).left < 0 || box(one).right > innerWidth)
  const signIn = document.querySelector('#header [data-opens=sign-in]')
  if (signIn.scrollWidth > signIn.clientWidth) wrong.push('sign-in is cut')
  if (document.querySelector('.skip-link').getBoundingClientRect().bottom > 0) wrong.push('skip link')
  if (document.querySelector('#header header').scrollWidth > innerWidth) wrong.push('header')
  return wrong
})()`

test('the bar fits the window at double text size', async ({ page }) => {
  for (const language of languages) {
    await speak(page, language)
    await visit(page, '/fundraisers', phone)
    for (const width of [320, 360, 640]) {
      await page.setViewportSize({ width, height: 740 })
      for (const size of casesOf([100, 200], [100, 130, 150, 175, 200])) {
        await textSize(page, size)
        expect(await page.evaluate(outsideBar), `${language}, ${width} px, ${size}%`).toEqual([])
      }
    }
  }
})

test('giving forms fit the window at double text size', async ({ page }) => {
  const { slug } = await fundraiser(0)
  for (const language of longest) {
    await speak(page, language)
    const fit = async () => {
      for (const width of [320, 360])
        for (const size of [100, 200]) {
          await page.setViewportSize({ width, height: 740 })
          await textSize(page, size)
          expect(await page.evaluate(outside), `${language}, ${width} px, ${size}%`).toEqual([])
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
  }
})

test('pages are at most 320 px wide at double text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const { slug } = await fundraiser(0)
  for (const language of longest) {
    await speak(page, language)
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
      await textSize(page, 200)
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect([language, path, width]).toEqual([language, path, 320])
    }
  }
})

test('printed pages leave out controls that only work on screen', async ({ page }) => {
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
    // The donate bar.
    page.locator('main > :last-child'),
  ]
  for (const one of ofScreens) await expect(one).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(title).toBeVisible()
  await expect(bar(page).locator('a[href="/"]').first()).toBeVisible()
  for (const one of ofScreens) await expect(one).toBeHidden()
  // The progress bar stays visible when browsers print without backgrounds.
  await expect(page.locator('.woven > span').first()).toHaveCSS('print-color-adjust', 'exact')
  await page.setViewportSize(desk)
  await expect(title).toBeVisible()
  for (const one of ofScreens) await expect(one).toBeHidden()
})
