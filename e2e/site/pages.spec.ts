import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { barriers } from '../access.ts'
import { openWhole } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { baseUrl, fundraiser } from '../installation.ts'

const htmlValidate = new HtmlValidate(new FileSystemConfigLoader())

/** Every public page, and whether search engines are to know it. */
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
  { path: '/coming-soon', isFound: false },
  { path: '/jobs', isFound: false },
  { path: '/materials/give', isFound: true },
  { path: '/sahayaTalks/events/an-evening', isFound: false },
  { path: '/offline', isFound: false },
]

for (const { path, isFound } of pages)
  test(`${path} opens, says what it is, and bars nobody`, async ({ page, request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    const html = await response.text()
    const { results } = await htmlValidate.validateString(html, 'page.html')
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message])),
    ).toEqual([])
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/.{10,}/)
    const head = page.locator('head')
    await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /.{10,}/)
    await expect(head.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /^http.*\.(?:jpg|webp)$/,
    )
    await expect(head.locator('meta[name=robots][content=noindex]')).toHaveCount(isFound ? 0 : 1)
    await expect(head.locator('link[rel=canonical]')).toHaveCount(isFound ? 1 : 0)
    if (isFound)
      await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, baseUrl()).href)
    for (const data of await head.locator('script[type="application/ld+json"]').allTextContents())
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })

    for (const width of [320, 360, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await barriers(page)).toEqual([])
        expect(
          await page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
        ).toBe(0)
      }
  })

test('public pages load neither the offices nor what checks forms', async ({ page }) => {
  const { slug } = await fundraiser(21)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  for (const path of ['/', '/fundraisers', `/fundraisers/${slug}`, '/cause/education', '/pages/faq']) {
    await openWhole(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.filter((path) => /office|validation|-check-/.test(path))).toEqual([])
})

test('the home page brings what draws it only to those who come from another page', async ({ page }) => {
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

test('addresses that mean nothing lead home', async ({ page }) => {
  for (const path of [
    '/cause/none',
    '/pages/none',
    '/pages/success-stories/none',
    '/fundraisers/no-such-one',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('what a fundraiser is stands in its head: a picture of its own, something to give to, its way', async ({
  page,
  request,
}) => {
  const { slug } = await fundraiser(21)
  await page.goto(`/fundraisers/${slug}`)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toMatch(new RegExp(`/share/${slug}\\.jpg$`))
  const drawn = await request.get(picture!)
  expect(drawn.headers()['content-type']).toBe('image/jpeg')
  expect((await drawn.body()).length).toBeLessThan(300_000)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => (JSON.parse(text) as Record<string, string>)['@type'])).toEqual([
    'DonateAction',
    'BreadcrumbList',
  ])
})

test('the home page tells what has come in, and leads on without a load', async ({ page }) => {
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

for (const [name, query] of [
  ['ten thousand letters', 'x'.repeat(10_000)],
  ['signs of the database', "%_' OR 1=1 --\\"],
  ['quotes and code', '"><script>alert(1)</script>'],
  ['a smile', '🎒🙂'],
  ['Telugu', 'పాఠశాల'],
] as const)
  test(`a search for ${name} is answered`, async ({ page }) => {
    const response = await page.goto(`/fundraisers/search?query=${encodeURIComponent(query)}`)
    expect(response!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(query.slice(0, 20))
  })

test('a fundraiser is passed on by every way there is', async ({ page, context }) => {
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await barriers(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()
})

test('a search of ten thousand letters stays within the page', async ({ page }) => {
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

  for (const { path } of pages)
    test(`${path} is read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(100)
      // Nothing stands there that would not answer.
      await expect(page.locator('.scripted').filter({ visible: true })).toHaveCount(0)
      await expect(
        page.locator('#menu').or(page.locator('[popovertarget=menu]')).filter({ visible: true }).first(),
      ).toBeVisible()
    })

  test('questions are searched, cut by subject and opened', async ({ page }) => {
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

  test('pages are read, lists are cut, and the way to a gift stands open', async ({ page }) => {
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
