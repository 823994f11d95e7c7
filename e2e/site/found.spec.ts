import sharp from 'sharp'
import { expect, httpTest, test } from '../harness.ts'
import { baseUrl, fundraiser } from '../installation.ts'
import { attributesOf, linkedDataOf, metaOf } from '../markup.ts'

httpTest('robots.txt and the sitemap list every public page', async ({ request }) => {
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

httpTest('pages carry preview pictures that messengers accept', async ({ request }) => {
  const html = async (path: string) => (await request.get(path)).text()
  const { slug, title } = await fundraiser(3)
  const page = await html(`/fundraisers/${slug}`)
  expect(metaOf(page, 'og:title')).toContain(title)
  expect(metaOf(page, 'og:url')).toBe(`${baseUrl()}/fundraisers/${slug}`)
  expect(metaOf(page, 'og:image')).toMatch(new RegExp(`/share/${slug}\\.jpg$`))
  expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630'])
  expect(linkedDataOf(page).map((data) => data['@type'])).toEqual(['DonateAction', 'BreadcrumbList'])
  const [charity] = linkedDataOf(await html('/'))
  expect(charity).toMatchObject({ '@type': 'NGO', name: 'Sahaya', url: `${baseUrl()}/` })

  const stories = await html('/pages/success-stories')
  const story = /href="(\/pages\/success-stories\/[^"]+)"/.exec(stories)![1]!
  for (const path of [`/fundraisers/${slug}`, '/cause/education', story, '/', '/fundraisers', '/pages/faq']) {
    const answer = await request.get(metaOf(await html(path), 'og:image')!)
    expect(answer.headers()['content-type'], path).toBe('image/jpeg')
    const picture = await answer.body()
    expect(picture.length, path).toBeLessThan(300_000)
    const size = { format: 'jpeg', width: 1200, height: 630 }
    expect(await sharp(picture).metadata(), path).toMatchObject(size)
  }
})

httpTest('the app manifest lists icons in their stated sizes', async ({ request }) => {
  const links = attributesOf(await (await request.get('/')).text(), 'link')
  const address = links.find(({ rel }) => rel === 'manifest')!['href']
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

httpTest('an invalid verification link answers 404', async ({ request }) => {
  for (const kind of ['email', 'organisation', 'reset-password'])
    expect((await request.get(`/verify/${kind}/bad`)).status(), kind).toBe(404)
})

test('links of the header, menu and footer lead to existing pages', async ({ page, request }) => {
  await page.goto('/')
  const ways = await page
    .locator(':is(#header, #menu, #footer) a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
  expect(ways.length).toBeGreaterThan(25)
  for (const way of ways)
    expect([way, (await request.get(way, { maxRedirects: 0 })).status()]).toEqual([way, 200])

  const foot = page.locator('#footer')
  for (const name of ['Help Others', 'Get Helped', 'Have a question', 'What We Do'])
    await expect(foot.getByRole('heading', { name })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Start a Fundraiser' }).first()).toBeVisible()
  await expect(foot.locator('a[href^="tel:"]')).toHaveText(/\d/)
  await expect(foot.locator('a[href^="mailto:"]')).toHaveText(/@/)
  const paying = foot.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem')
  await expect(paying).toHaveText(['UPI', 'Card', 'Net banking'])
  await expect(paying.locator('svg')).toHaveCount(3)
  // A demo has no social accounts, so those links explain that.
  const social = foot.getByRole('navigation', { name: 'Sahaya elsewhere' })
  for (const link of await social.getByRole('link').all())
    await expect(link).toHaveAttribute('href', `${baseUrl()}/demo#elsewhere`)
  expect(await (await request.get('/demo')).text()).toContain('id="elsewhere"')
})
