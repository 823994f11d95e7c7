import { barriers } from '../access.ts'
import { openWhole } from '../frame.ts'
import { expect, httpTest, test } from '../harness.ts'
import { baseUrl, fundraiser } from '../installation.ts'
import { isNightly } from '../../server/testing/is-nightly.ts'
import { attributesOf, linkedDataOf, metaOf, textsOf, titleOf } from '../markup.ts'
import { expectValid } from '../validity.ts'

/** Every public page, and whether search engines may index it. */
const pages = [
  { path: '/', isFound: true },
  { path: '/fundraisers', isFound: true },
  { path: '/fundraisers/ongoing', isFound: true },
  { path: '/fundraisers?city=Nowhere&cause=education', isFound: false },
  { path: '/fundraisers/search?query=school', isFound: false },
  { path: '/fundraisers/search?query=zzqqxx', isFound: false },
  { path: '/cause/education', isFound: true },
  { path: '/organisers/alalu-coast-collective', isFound: true },
  { path: '/pages/about-us', isFound: true },
  { path: '/pages/faq', isFound: true },
  { path: '/pages/faq?query=receipt', isFound: false },
  { path: '/pages/privacy-policy', isFound: true },
  { path: '/pages/terms-and-conditions', isFound: true },
  { path: '/pages/success-stories', isFound: true },
  { path: '/pages/success-stories/the-bicycle-that-went-to-college', isFound: true },
  { path: '/contact', isFound: true },
  { path: '/jobs', isFound: true },
  { path: '/jobs?query=zzqqxx', isFound: false },
  { path: '/jobs/field-coordinator', isFound: true },
  { path: '/blogs', isFound: true },
  { path: '/blogs?query=zzqqxx', isFound: false },
  { path: '/blogs/what-happens-to-your-donation', isFound: true },
  { path: '/materials/give', isFound: true },
  { path: '/sahayaTalks', isFound: true },
  { path: '/sahayaTalks/subscribe', isFound: true },
  { path: '/offline', isFound: false },
]

httpTest('public pages are valid and describe themselves', async ({ request }) => {
  for (const { path, isFound } of pages)
    await test.step(path, async () => {
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      const html = await response.text()
      await expectValid(html)
      expect(attributesOf(html, 'h1')).toHaveLength(1)
      expect(titleOf(html)).toMatch(/.{10,}/)
      expect(metaOf(html, 'description')).toMatch(/.{10,}/)
      expect(metaOf(html, 'og:image')).toMatch(/^http.*\.(?:jpg|webp)$/)
      expect(metaOf(html, 'robots')).toBe(isFound ? undefined : 'noindex')
      const canonical = attributesOf(html, 'link').filter(({ rel }) => rel === 'canonical')
      expect(canonical.map(({ href }) => href)).toEqual(isFound ? [new URL(path, baseUrl()).href] : [])
      for (const data of linkedDataOf(html)) expect(data['@context']).toBe('https://schema.org')
    })
})

const half = pages.length / 2
for (const [name, some] of [
  ['first', pages.slice(0, half)],
  ['second', pages.slice(half)],
] as const)
  test(`public pages of the ${name} half are accessible at any width`, async ({ page }) => {
    test.slow()
    for (const [index, { path }] of some.entries()) {
      await page.goto(path)
      for (const [width, colorScheme] of [
        [320, undefined],
        [360, 'dark'],
        [1280, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
        expect(await page.evaluate<number>(sideways), `${path} at ${width} px`).toBe(0)
        // Colours do not depend on the width, so each width checks one theme; by day the pages take turns.
        if (!colorScheme || (!isNightly && (index % 2 === 0) !== (colorScheme === 'dark'))) continue
        await page.emulateMedia({ colorScheme })
        const scope = { hasFooter: index < 2, hasColours: true }
        expect.soft(await barriers(page, scope), `${path} at ${width} px`).toEqual([])
      }
    }
  })

test('the home page loads its view code only on navigation', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const drawing = () => scripts.filter((path) => /home-parts-/.test(path))
  const shown = page.getByRole('main').getByRole('heading')
  await openWhole(page)
  await page.waitForLoadState('networkidle')
  const written = await shown.allInnerTexts()
  expect(drawing()).toEqual([])
  const pictures = await page
    .locator('main img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(new Set(pictures).size).toBe(pictures.length)
  await page.locator('#header a[href="/pages/about-us"]').first().click()
  await page.waitForURL('**/pages/about-us')
  await page.getByRole('banner').getByRole('link', { name: 'Sahaya', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(shown).toHaveText(written, { useInnerText: true })
  expect(drawing()).toHaveLength(1)
})

httpTest('unknown addresses redirect to the home page', async ({ request }) => {
  for (const path of [
    '/cause/none',
    '/pages/none',
    '/pages/success-stories/none',
    '/fundraisers/no-such-one',
    '/donate/an-unknown-fundraiser/payment',
  ])
    expect((await request.get(path)).url(), path).toBe(`${baseUrl()}/`)
})

test('the home page shows totals and navigates without a reload', async ({ page }) => {
  let documents = 0
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents += 1
  })
  await openWhole(page)
  await expect(page.getByText('given so far', { exact: true })).toBeVisible()
  await expect(page.getByText(/Counted on \d\d \w{3} \d{4}, \d\d:\d\d/)).toBeVisible()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/fundraisers\/[a-z0-9-]+$/)
  await page.goBack()
  await expect(page.getByText('given so far', { exact: true })).toBeVisible()
  await page.locator('#causes').scrollIntoViewIfNeeded()
  await page.getByRole('main').getByRole('link', { name: 'Education', exact: true }).click()
  await page.getByRole('link', { name: 'Give to this cause' }).click()
  await expect(page.getByRole('dialog', { name: 'Give to a cause' })).toBeVisible()
  expect(documents).toBe(1)
})

httpTest('the search page answers any text', async ({ request }) => {
  for (const query of [
    'x'.repeat(10_000),
    "%_' OR 1=1 --\\",
    '"><script>alert(1)</script>',
    '🎒🙂',
    'పాఠశాల',
  ]) {
    const response = await request.get(`/fundraisers/search?query=${encodeURIComponent(query)}`)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html).not.toContain('<script>alert(1)')
    expect(textsOf(html, 'h1')[0]).toContain(query.slice(0, 20))
  }
})

test('a fundraiser can be shared in every way', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug } = await fundraiser(20)
  await page.goto(`/fundraisers/${slug}`)
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me/,
  )
  const more = page.getByRole('button', { name: 'More ways to share' })
  const sheet = page.getByRole('dialog', { name: 'Pass it on' })
  await expect(async () => {
    if (!(await sheet.isVisible())) await more.click({ timeout: 5_000 })
    await expect(sheet).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(sheet.getByRole('link').first()).toHaveText('WhatsApp')
  await expect(sheet.getByRole('img', { name: 'Code with the address of this page' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(sheet.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${baseUrl()}/fundraisers/${slug}`)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()
})

test('a search of ten thousand letters fits the page', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/fundraisers/search?query=${'x'.repeat(10_000)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(
      await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      ),
    ).toBe(0)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('public pages can be read and show no inactive controls', async ({ page }) => {
    test.slow()
    const menu = page.locator('#menu').or(page.locator('[popovertarget=menu]')).filter({ visible: true })
    for (const { path } of pages)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect((await page.locator('main').innerText()).length).toBeGreaterThan(100)
        await expect(page.locator('.scripted').filter({ visible: true })).toHaveCount(0)
        await expect(menu.first()).toBeVisible()
      })
  })

  test('questions can be searched, filtered and opened', async ({ page }) => {
    await page.goto('/pages/faq')
    const all = await page.locator('main details').count()
    await page.getByRole('main').getByRole('searchbox').fill('receipt')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/pages/faq?query=receipt')
    const found = await page.locator('main details').count()
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(all)
    const first = page.locator('main details').first()
    if ((await first.getAttribute('open')) === null) await first.locator('summary').click()
    await expect(first.locator('p').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/query=receipt&category=/)
  })

  test('causes lead to giving, and lists can be filtered', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Education', exact: true }).click()
    await expect(page).toHaveURL('/cause/education')
    await page.getByText('Read more', { exact: true }).click()
    await page.getByRole('link', { name: 'Give to this cause' }).click()
    await expect(page.getByRole('checkbox', { name: 'Education' })).toBeChecked()
    await page.goto('/fundraisers')
    await page.getByRole('textbox', { name: 'City' }).fill('Hyderabad')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/fundraisers?city=Hyderabad')
    await expect(page.getByRole('article').first()).toContainText('Hyderabad')
  })
})
