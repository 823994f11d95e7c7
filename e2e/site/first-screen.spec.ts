import type { Page } from '@playwright/test'
import { dialog, signInButton } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { fundraiser, startDonation, thankYouPath } from '../installation.ts'

const pictureOf = (url: string) => /\/media\/[^/]+\.webp$/.test(url)

/** Addresses of pictures as they are asked for. */
function picturesAsked(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (pictureOf(request.url())) asked.push(request.url())
  })
  return asked
}

test('pictures below wait for the first screen, not for scrolling', async ({ page }) => {
  const asked = picturesAsked(page)
  const first = Promise.withResolvers<void>()
  await page.route(/\/media\/[^/]+\.webp$/, async (route) => {
    if (route.request().url() === asked[0]) await first.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // After two frames, everything that does not wait for the first picture has started.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  expect(asked).toHaveLength(1)
  first.resolve()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('pictures below load at once without scripts', async ({ page }) => {
    const asked = picturesAsked(page)
    await page.goto('/')
    await expect.poll(() => asked.length).toBeGreaterThan(3)
  })
})

test('scripts load after the first picture', async ({ page }) => {
  const { slug } = await fundraiser(4)
  const picture = Promise.withResolvers<void>()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.resourceType()))
  await page.route(/\/media\/.*webp/, async (route) => {
    await picture.promise
    await route.continue()
  })
  await page.goto(`/fundraisers/${slug}`, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked).toContain('image')
  expect(asked).not.toContain('script')
  picture.resolve()
  await expect.poll(() => asked).toContain('script')
})

test('an early click works once scripts have loaded', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await signInButton(page).click()
  await expect(dialog(page)).toBeHidden()
  scripts.resolve()
  await expect(dialog(page).getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the home heading lines up with the column below it', async ({ page }) => {
  await page.goto('/')
  for (const width of [1280, 1680, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const left = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.x
    const logo = (await page.getByRole('banner').getByRole('link').first().boundingBox())!
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect(title.x, `${width} px`).toBeCloseTo(logo.x, 0)
    expect(await left('Six causes'), `${width} px`).toBeCloseTo(logo.x, 0)
    expect(title.width, `${width} px`).toBeGreaterThan(300)
  }
})

test('public pages load no office or form-check scripts', async ({ page }) => {
  const { id, slug } = await fundraiser(5)
  const order = await startDonation(id, 600, 'lean.giver@donors.example')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const load = async (paths: string[], unwanted: RegExp) => {
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const found = scripts.filter((script) => unwanted.test(script))
      expect(found, path).toEqual([])
    }
  }
  const read = ['/', '/fundraisers', `/fundraisers/${slug}`, '/cause/education', '/pages/faq']
  await load(read, /office|validation|-check-/)
  const forms = [
    `/donate/${slug}/payment?amount=600`,
    '/donate-cause',
    thankYouPath(order),
    '/recurring/none?t=none',
  ]
  await load(forms, /\/office/)
  expect(scripts.length).toBeGreaterThan(20)
})
