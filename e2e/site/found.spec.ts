import sharp from 'sharp'
import { phone, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { baseUrl, fundraiser } from '../installation.ts'

const parsed = (texts: string[]) => texts.map((text) => JSON.parse(text) as Record<string, unknown>)

test('search engines are led to every public page, and kept from the others', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseUrl()}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)
  const { slug } = await fundraiser(3)
  for (const path of ['/', '/fundraisers', '/cause/education', '/pages/faq', `/fundraisers/${slug}`])
    expect(addresses).toContain(new URL(path, baseUrl()).href)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a fundraiser is shown by messengers with a picture of the size that they take', async ({
  page,
  request,
}) => {
  const { slug, title } = await fundraiser(3)
  await page.goto(`/fundraisers/${slug}`)
  const told = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content')
  expect(await told('title')).toContain(title)
  expect(await told('url')).toBe(`${baseUrl()}/fundraisers/${slug}`)
  const picture = await (await request.get((await told('image'))!)).body()
  expect(picture.length).toBeLessThan(300_000)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect([await told('image:width'), await told('image:height')]).toEqual(['1200', '630'])
  const [action] = parsed(await page.locator('script[type="application/ld+json"]').allTextContents())
  expect(action).toMatchObject({ '@type': 'DonateAction' })
})

test('so are a cause and a story: WebP is shown by few', async ({ page, request }) => {
  await page.goto('/pages/success-stories')
  const story = await page.locator('main a[href^="/pages/success-stories/"]').first().getAttribute('href')
  for (const path of ['/cause/education', story!, '/', '/fundraisers', '/pages/faq']) {
    await page.goto(path)
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await request.get(address!)
    expect([path, answer.headers()['content-type']]).toEqual([path, 'image/jpeg'])
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect((await answer.body()).length).toBeLessThan(300_000)
  }
})

test('the front page tells who the charity is', async ({ page }) => {
  await page.goto('/')
  const [charity] = parsed(await page.locator('script[type="application/ld+json"]').allTextContents())
  expect(charity).toMatchObject({ '@type': 'NGO', name: 'Sahaya', url: `${baseUrl()}/` })
})

test('it installs as an app: its icons are there, in the sizes that are promised', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address!)
  expect(answer.headers()['content-type']).toContain('manifest+json')
  type Manifest = Record<string, unknown> & { icons: { src: string; sizes: string; purpose?: string }[] }
  const { icons, ...manifest } = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Sahaya', start_url: '/', scope: '/', display: 'standalone' })
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of icons) {
    const icon = await request.get(src)
    expect(icon.status()).toBe(200)
    if (sizes === 'any') continue
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const { url } of manifest['shortcuts'] as { url: string }[])
    expect((await request.get(url, { maxRedirects: 0 })).status()).toBe(200)
})

test.describe('the frame', () => {
  test('leads nowhere that is not there', async ({ page, request }) => {
    await visit(page, '/', phone)
    const ways = await page
      .locator(':is(#header, #menu, #footer) a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
    expect(ways.length).toBeGreaterThan(25)
    for (const way of ways)
      expect([way, (await request.get(way, { maxRedirects: 0 })).status()]).toEqual([way, 200])
  })

  test('names at its foot what helps on, whom to call, and only ways to pay that the gateway has', async ({
    page,
  }) => {
    await page.goto('/')
    const foot = page.locator('#footer')
    for (const name of ['Help Others', 'Get Helped', 'Have a question', 'What We Do'])
      await expect(foot.getByRole('heading', { name })).toBeVisible()
    await expect(foot.getByRole('link', { name: 'Start a Fundraiser' }).first()).toBeVisible()
    await expect(foot.locator('a[href^="tel:"]')).toHaveText(/\d/)
    await expect(foot.locator('a[href^="mailto:"]')).toHaveText(/@/)
    const ways = foot.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem')
    await expect(ways).toHaveText(['UPI', 'Card', 'Net banking'])
    await expect(ways.locator('svg')).toHaveCount(3)
  })

  test('in a demo leads to no page elsewhere that is not there, and says why', async ({ page, request }) => {
    await page.goto('/')
    const social = page.locator('#footer').getByRole('navigation', { name: 'Sahaya elsewhere' })
    for (const link of await social.getByRole('link').all())
      await expect(link).toHaveAttribute('href', `${baseUrl()}/demo#elsewhere`)
    expect(await (await request.get('/demo')).text()).toContain('id="elsewhere"')
  })
})
