import type { Page } from '@playwright/test'
import { openWhole, visit } from '../frame.ts'
import { baseUrl, call, fundraiser } from '../installation.ts'
import { donateButton, expect, open, test } from '../harness.ts'

const speak = (page: Page, language: string) =>
  page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }])

/** Names of the faces that the page has used. */
const facesLoaded = (page: Page) =>
  page.evaluate<string[]>(
    "document.fonts.ready.then(() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family))",
  )

test('a page in Telugu says so, brings its letters and wakes up without a difference', async ({ page }) => {
  await speak(page, 'te')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/fundraisers')
  await expect(page.locator('html')).toHaveAttribute('lang', 'te')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('నిధి సేకరణలు')
  expect(await facesLoaded(page)).toContain('Anek Telugu')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => !path.startsWith('/assets/te/'))).toEqual([])
})

test('what is written in English on a page in Hindi is named so', async ({ page }) => {
  await speak(page, 'hi')
  const { slug, title } = await fundraiser(3)
  await page.goto(`/fundraisers/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'en')
})

test('the house’s own words are in the reader’s language, from the first line to what is still to come', async ({
  page,
}) => {
  const promise = { hi: 'अनेक हाथ, एक चादर', te: 'ఎన్నో చేతులు, ఒకే నేత' }
  const see = { hi: 'अभियान देखें', te: 'నిధి సేకరణలు చూడండి' }
  for (const language of ['hi', 'te'] as const) {
    await speak(page, language)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(promise[language])
    const hero = page.getByRole('region', { name: promise[language] })
    await expect(hero.getByRole('link', { name: see[language], exact: true })).toBeVisible()
    await expect(hero.locator('[lang=en]')).toHaveCount(0)
    for (const path of ['/coming-soon', '/blogs', '/jobs', '/fundraisers/create', '/sahayaTalks']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      const inEnglish = await page.getByRole('main').locator('[lang=en]').allInnerTexts()
      expect(inEnglish.filter((text) => !/@|^Sahaya Talks$/.test(text))).toEqual([])
    }
  }
})

test('titles and short names are in the reader’s language, or are named as English', async ({ page }) => {
  const home = { hi: 'अनेक हाथ, एक चादर', te: 'ఎన్నో చేతులు, ఒకే నేత' }
  for (const language of ['hi', 'te'] as const) {
    await speak(page, language)
    for (const path of ['/', '/fundraisers', '/fundraisers/ongoing', '/pages/faq']) {
      await page.goto(path)
      const heading = await page.getByRole('heading', { level: 1 }).first().innerText()
      await expect(page).toHaveTitle(`${path === '/' ? home[language] : heading} · Sahaya`)
    }
    const giving = page.getByRole('main').getByText('Giving', { exact: true })
    expect(await giving.count()).toBe(2)
    for (const name of await giving.all()) await expect(name).toHaveAttribute('lang', 'en')
    await page.goto('/pages/about-us')
    const name = await page.locator('#footer a[href="/pages/about-us"]').innerText()
    await expect(page).toHaveTitle(`${name} · Sahaya`)
    await page.goto('/pages/privacy-policy')
    await expect(page.locator('nav a').getByText('Children', { exact: true })).toHaveAttribute('lang', 'en')
    const { slug } = await fundraiser(3)
    await page.goto(`/fundraisers/${slug}`)
    await expect(page.locator('section[aria-labelledby=spending] tbody th').first()).toHaveAttribute(
      'lang',
      'en',
    )
  }
})

test('who gives anonymously is called so in the language of the page', async ({ page }) => {
  const called = { en: 'Anonymous', hi: 'अनाम दानदाता', te: 'పేరు తెలపని దాత' }
  const known = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7].map(async (index) => {
      const { id, slug } = await fundraiser(index)
      const body = { campaignId: id, limit: 25 }
      const donors = await call<{ anonymous: 0 | 1 }[]>(
        'POST',
        '/campaign/donation/get-contributors-list',
        body,
      )
      return donors.some(({ anonymous }) => anonymous === 1) ? [slug] : []
    }),
  )
  const [slug] = known.flat()
  for (const language of ['en', 'hi', 'te'] as const) {
    await speak(page, language)
    await page.goto(`/fundraisers/${slug}?givers=top`)
    const donors = page.locator('section[aria-labelledby=givers]').getByRole('listitem')
    await expect(donors.filter({ hasText: called[language] }).first()).toBeVisible()
    if (language !== 'en') await expect(donors.filter({ hasText: called.en })).toHaveCount(0)
  }
})

test('no total breaks over two lines, however large it grows', async ({ page }) => {
  for (const language of ['en', 'hi', 'te']) {
    await speak(page, language)
    await page.goto('/')
    const figures = page.locator('section[aria-labelledby=totals] dd')
    for (const grown of [undefined, '12,345', '1,23,456'])
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        if (grown)
          await figures.evaluateAll(
            (all, text) => all.slice(1).forEach((one) => (one.textContent = text)),
            grown,
          )
        const lines = await figures.evaluateAll((all) =>
          all.map((one) => {
            const words = one.ownerDocument.createRange()
            words.selectNodeContents(one)
            return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
          }),
        )
        expect([language, width, grown, lines]).toEqual([language, width, grown, [1, 1, 1, 1]])
        expect([language, width, grown, await sideways(page)]).toEqual([language, width, grown, 0])
      }
  }
})

test('what a donor agrees to is said in Hindi and Telugu, with the words in force beneath', async ({
  page,
}) => {
  const { slug } = await fundraiser(9)
  const said = {
    hi: [/मैं .+ को हर बार ₹700 लेने की अनुमति/, /₹700 के \d+ दान, कुल ₹[\d,]+। /],
    te: [/ప్రతిసారి ₹700 తీసుకోవడానికి/, /₹700 చొప్పున \d+ విరాళాలు, మొత్తం ₹[\d,]+\. /],
  } as const
  for (const [language, [allowed, sum]] of Object.entries(said)) {
    await speak(page, language)
    await open(page, `/donate/${slug}/payment`)
    await page.locator('input[name=typed_amount]').fill('700')
    await page.locator('input[name=option][value=schedule]').check({ force: true })
    const shown = page.getByRole('listitem').filter({ hasText: allowed })
    await expect(shown).toBeVisible()
    await expect(shown).not.toHaveAttribute('lang')
    await expect(page.getByText(sum)).toBeVisible()
    const inForce = page.locator('ul[lang=en]').getByText(/to collect ₹700 each time/)
    await expect(inForce).toBeHidden()
    await page.locator('details', { has: inForce }).locator('summary').click()
    await expect(inForce).toBeVisible()
  }
})

test('so is what is drawn in it later, in pages gone to and in their popups', async ({ page }) => {
  await speak(page, 'hi')
  await visit(page, '/pages/faq')
  await page.locator('#header a[href="/fundraisers"]').first().click()
  await page.waitForURL('**/fundraisers')
  const card = page.getByRole('article').first().getByRole('link')
  await expect(card).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
  const title = await card.innerText()
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'en')
})

test('a page in English loads neither the letters nor the words of another language', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await openWhole(page, '/fundraisers')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(paths.filter((path) => /\/(?:te|hi)\/|anek-(?:telugu|devanagari)/.test(path))).toEqual([])
})

test('the footer switches the language and stays on the page, wherever one has gone meanwhile', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('#footer').getByRole('link', { name: 'Questions and answers' }).click()
  await page.waitForURL('**/pages/faq')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  expect(new URL(page.url()).pathname).toBe('/pages/faq')
  await expect(page.getByRole('button', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a tab that is open in one language stays whole when another tab chooses another', async ({ page }) => {
  await speak(page, 'te')
  await page.goto('/pages/faq')
  await speak(page, 'en')
  await page.locator('#footer').getByRole('link', { name: 'విజయ గాథలు' }).click()
  await page.waitForURL('**/pages/success-stories')
  const language = await page.locator('html').getAttribute('lang')
  const heading = language === 'te' ? 'విజయ గాథలు' : 'Success stories'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
})

test('what is wrong with a gift is said in the language of the page', async ({ page }) => {
  await speak(page, 'te')
  const { slug } = await fundraiser(3)
  await open(page, `/donate/${slug}/payment?amount=2500`)
  await page.getByRole('button', { name: /^విరాళం ఇవ్వండి/ }).click()
  await expect(page.getByText('పేరు రాయడం అవసరం')).toBeVisible()
  await speak(page, 'en')
  await page.reload()
  await expect(donateButton(page)).toBeVisible()
})

for (const language of ['hi', 'te'])
  test(`nothing runs over the edge of a narrow phone in ${language}`, async ({ page }) => {
    await speak(page, language)
    const phone = { width: 360, height: 740 }
    const { slug } = await fundraiser(3)
    for (const path of [
      '/',
      '/fundraisers',
      '/cause/education',
      `/fundraisers/${slug}`,
      `/donate/${slug}/payment`,
      '/donate-cause',
    ]) {
      await visit(page, path, phone)
      expect([path, await beyondTheEdge(page, 'body')]).toEqual([path, []])
      // The charity's name is there whole, on one line.
      const name = page.locator('#header a[aria-label=Sahaya]').first().getByText('Sahaya', { exact: true })
      await expect(name).toBeVisible()
      expect((await name.boundingBox())!.height).toBeLessThan(48)
      await page.setViewportSize({ width: 320, height: 740 })
      expect([path, await sideways(page)]).toEqual([path, 0])
      await page.setViewportSize(phone)
    }
    await page.locator('[popovertarget=menu]').first().click()
    for (const opener of await page.locator('#menu summary').all()) {
      await opener.click()
      expect(await beyondTheEdge(page, '#menu nav')).toEqual([])
    }
    for (const popup of ['city', 'sign-in']) {
      await visit(page, '/fundraisers', phone)
      if (popup === 'city') await page.locator('[popovertarget=menu]').first().click()
      await page.locator(`[data-opens=${popup}]:visible`).first().click()
      await page
        .getByRole('dialog')
        .filter({ has: page.locator('form') })
        .waitFor()
      expect(await beyondTheEdge(page, 'dialog.popup')).toEqual([])
    }
  })

/** Measures how far the page scrolls to the side, in pixels. */
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Words that end outside the part of the page that they stand in; rows that scroll sideways may. */
const beyondTheEdge = (page: Page, places: string) =>
  page.locator(places).evaluateAll((all) =>
    all.flatMap((place) => {
      const { paddingRight } = place.ownerDocument.defaultView!.getComputedStyle(place)
      const edge = place.getBoundingClientRect().right - parseFloat(paddingRight)
      return [...place.querySelectorAll('a, button, summary, label, p, h1, h2, h3, span, dt, dd')]
        .filter(
          (part) =>
            part.getBoundingClientRect().width > 0 &&
            part.getBoundingClientRect().right > edge + 0.5 &&
            !part.closest(
              '.overflow-x-auto, .thumb-row, .truncate, .sr-only, [aria-hidden=true], [aria-label][class*="-mr-"]',
            ),
        )
        .map((part) => part.outerHTML.slice(0, 120))
    }),
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the language can be chosen, and the list is kept as it was filtered', async ({ page }) => {
    await page.goto('/fundraisers?cause=education')
    await page.getByRole('button', { name: 'తెలుగు' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'te')
    expect(new URL(page.url()).search).toBe('?cause=education')
  })
})
