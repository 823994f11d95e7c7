import type { APIRequestContext, Page } from '@playwright/test'
import { openWhole, visit } from '../frame.ts'
import { baseUrl, call, fundraiser } from '../installation.ts'
import { donateButton, expect, httpTest, open, test } from '../harness.ts'
import { textsOf, titleOf } from '../markup.ts'
import { casesOf } from '../nightly.ts'

const speak = (page: Page, language: string) =>
  page.context().addCookies([{ name: 'language', value: language, url: baseUrl() }])

/** Names of the font faces that the page has loaded. */
const facesLoaded = (page: Page) =>
  page.evaluate<string[]>(
    "document.fonts.ready.then(() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family))",
  )

test('a Telugu page loads Telugu letters and scripts', async ({ page }) => {
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

/** Fetches a page in a language, without a browser. */
const read = async (request: APIRequestContext, language: string, path: string) =>
  (await request.get(path, { headers: { cookie: `language=${language}` } })).text()

/** Returns the texts in the main part of a page that are marked as English. */
const markedEnglish = (html: string) => {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...main.matchAll(/<(\w+)[^>]* lang="en"[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , inner]) =>
    inner!.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
  )
}
const promise = { hi: 'अनेक हाथ, एक चादर', te: 'ఎన్నో చేతులు, ఒకే నేత' }

httpTest('our own texts appear in the chosen language', async ({ request }) => {
  const see = { hi: 'अभियान देखें', te: 'నిధి సేకరణలు చూడండి' }
  for (const language of ['hi', 'te'] as const) {
    const home = await read(request, language, '/')
    expect(textsOf(home, 'h1')).toEqual([promise[language]])
    expect(textsOf(home, 'a')).toContain(see[language])
    const [hero] = textsOf(home, 'section').filter((text) => text.includes(promise[language]))
    expect(hero).not.toMatch(/[A-Za-z]{3,}/)
    for (const path of ['/fundraisers/create', '/sahayaTalks/subscribe', '/sahayaTalks/offer']) {
      const english = markedEnglish(await read(request, language, path))
      expect(
        english.filter((text) => !/@|^Sahaya Talks$/.test(text)),
        path,
      ).toEqual([])
    }
  }
})

httpTest('titles are in the chosen language, and English text is marked', async ({ request }) => {
  for (const language of ['hi', 'te'] as const) {
    for (const path of ['/', '/fundraisers', '/fundraisers/ongoing', '/pages/faq']) {
      const html = await read(request, language, path)
      const name = path === '/' ? promise[language] : textsOf(html, 'h1')[0]
      expect(titleOf(html), path).toBe(`${name} · Sahaya`)
    }
    const faq = await read(request, language, '/pages/faq')
    expect(markedEnglish(faq).filter((text) => text === 'Giving')).toHaveLength(2)
    const about = await read(request, language, '/pages/about-us')
    const footer = about.slice(about.indexOf('id="footer"'))
    const [, inner] = /<a[^>]* href="\/pages\/about-us"[^>]*>([\s\S]*?)<\/a>/.exec(footer)!
    expect(titleOf(about)).toBe(`${inner!.replaceAll(/<[^>]*>/g, '')} · Sahaya`)
    expect(markedEnglish(await read(request, language, '/pages/privacy-policy'))).toContain('Children')
    const { slug, title } = await fundraiser(3)
    const page = await read(request, language, `/fundraisers/${slug}`)
    expect(page).toMatch(/<h1[^>]* lang="en"/)
    expect(textsOf(page, 'h1')).toEqual([title])
    const spending = page.slice(page.indexOf('aria-labelledby="spending"'))
    const [, attributes] = /<tbody[\s\S]*?<th([^>]*)>/.exec(spending)!
    expect(attributes).toContain('lang="en"')
  }
})

httpTest('anonymous donors are named in the language of the page', async ({ request }) => {
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
    const page = await read(request, language, `/fundraisers/${slug}?givers=top`)
    const list = page.slice(page.indexOf('aria-labelledby="givers"')).split('</section>')[0]!
    const names = textsOf(list, 'li').join('\n')
    expect(names).toContain(called[language])
    if (language !== 'en') expect(names).not.toContain(called.en)
  }
})

test('totals on the home page stay on one line', async ({ page }) => {
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

test('the recurring consent is translated, with the English text below', async ({ page }) => {
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

test('pages reached by links mark English text as English', async ({ page }) => {
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

test('an English page loads no other letters or words', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await openWhole(page, '/fundraisers')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(paths.filter((path) => /\/(?:te|hi)\/|anek-(?:telugu|devanagari)/.test(path))).toEqual([])
})

test('the footer switches the language and stays on the page', async ({ page }) => {
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

test('an open tab survives a language change in another tab', async ({ page }) => {
  await speak(page, 'te')
  await page.goto('/pages/faq')
  await speak(page, 'en')
  await page.locator('#footer').getByRole('link', { name: 'విజయ గాథలు' }).click()
  await page.waitForURL('**/pages/success-stories')
  const language = await page.locator('html').getAttribute('lang')
  const heading = language === 'te' ? 'విజయ గాథలు' : 'Success stories'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
})

test('donation errors appear in the language of the page', async ({ page }) => {
  await speak(page, 'te')
  const { slug } = await fundraiser(3)
  await open(page, `/donate/${slug}/payment?amount=2500`)
  await page.getByRole('button', { name: /^విరాళం ఇవ్వండి/ }).click()
  await expect(page.getByText('పేరు రాయడం అవసరం')).toBeVisible()
  await speak(page, 'en')
  await page.reload()
  await expect(donateButton(page)).toBeVisible()
})

test('no text runs over the edge of a narrow phone', async ({ page }) => {
  for (const language of casesOf(['te'], ['hi', 'te'])) {
    await speak(page, language)
    const phone = { width: 360, height: 740 }
    await page.setViewportSize(phone)
    const { slug } = await fundraiser(3)
    for (const path of [
      '/',
      '/fundraisers',
      '/cause/education',
      `/fundraisers/${slug}`,
      `/donate/${slug}/payment`,
      '/donate-cause',
    ]) {
      await page.goto(path)
      expect([path, await beyondTheEdge(page, 'body')]).toEqual([path, []])
      // The name of the charity fits on one line.
      const name = page.locator('#header a[aria-label=Sahaya]').first().getByText('Sahaya', { exact: true })
      await expect(name).toBeVisible()
      expect((await name.boundingBox())!.height).toBeLessThan(48)
      await page.setViewportSize({ width: 320, height: 740 })
      expect([path, await sideways(page)]).toEqual([path, 0])
      await page.setViewportSize(phone)
    }
    await visit(page, '/', phone)
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
  }
})

/** Measures how far the page scrolls to the side, in pixels. */
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Lists elements that reach beyond their container; rows that scroll sideways may. */
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

  test('the language can be changed and keeps the filters', async ({ page }) => {
    await page.goto('/fundraisers?cause=education')
    await page.getByRole('button', { name: 'తెలుగు' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'te')
    expect(new URL(page.url()).search).toBe('?cause=education')
  })
})
