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

test('pictures far below are asked for when the first screen has come, and are there without scrolling', async ({
  page,
}) => {
  const asked = picturesAsked(page)
  const first = Promise.withResolvers<void>()
  await page.route(/\/media\/[^/]+\.webp$/, async (route) => {
    if (route.request().url() === asked[0]) await first.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // Drawn twice, so that whatever does not wait for the first picture has happened.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  expect(asked).toHaveLength(1)
  first.resolve()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('pictures below do not wait for any', async ({ page }) => {
    const asked = picturesAsked(page)
    await page.goto('/')
    await expect.poll(() => asked.length).toBeGreaterThan(3)
  })
})

test('scripts come after the first picture, which has the line to itself', async ({ page }) => {
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

test('what is pressed before the scripts are there is done once they are', async ({ page }) => {
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

for (const width of [1280, 1680, 1920, 2560])
  test(`the home page's heading stands in the column of everything below it at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const left = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.x
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
    const title = page.getByRole('heading', { level: 1 })
    expect((await title.boundingBox())!.x).toBeCloseTo(logo!.x, 0)
    expect(await left('Six causes')).toBeCloseTo(logo!.x, 0)
    // Title has room for its words.
    expect((await title.boundingBox())!.width).toBeGreaterThan(300)
  })

test('no page of a donor loads anything of the desk', async ({ page }) => {
  const { id, slug } = await fundraiser(5)
  const order = await startDonation(id, 600, 'lean.giver@donors.example')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  for (const path of [
    '/',
    '/fundraisers',
    `/fundraisers/${slug}`,
    `/donate/${slug}/payment?amount=600`,
    '/donate-cause',
    thankYouPath(order),
    '/recurring/none?t=none',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(
      scripts.filter((script) => /\/office/.test(script)),
      path,
    ).toEqual([])
  }
  expect(scripts.length).toBeGreaterThan(20)
})
