import { expect, httpTest, open, test } from '../harness.ts'
import { baseUrl } from '../installation.ts'
import { attributesOf, textsOf } from '../markup.ts'

test('lists are filtered and sorted by links', async ({ page }) => {
  await page.goto('/fundraisers')
  await page.getByRole('link', { name: 'Most needed' }).click()
  await expect(page).toHaveURL('/fundraisers?sort=most-needed')
  const causes = page.getByRole('navigation', { name: 'Causes', exact: true })
  await causes.getByRole('link', { name: 'Education' }).click()
  await expect(page).toHaveURL('/fundraisers?cause=education&sort=most-needed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Education')
  await page.getByRole('link', { name: 'Ends within 14 days' }).click()
  await expect(page).toHaveURL(/ends=14/)
  await page.getByRole('link', { name: 'Ends within 14 days: chosen, remove' }).click()
  await expect(page).not.toHaveURL(/ends=14/)
  await page.getByRole('textbox', { name: 'City' }).fill('xqzzyk')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'No place called “xqzzyk”' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Look in all places' }).click()
  await expect(page).toHaveURL('/fundraisers?cause=education&sort=most-needed')
})

test('a removed field ignores suggestions that arrive later', async ({ page }) => {
  await open(page, '/fundraisers')
  const field = page.getByRole('textbox', { name: 'City' })
  await expect(field).toBeVisible()
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/place-suggestions*.js', async (route) => {
    await isLeft
    await route.continue()
  })
  const asked = page.waitForRequest('**/place-suggestions*.js')
  await field.fill('xqzzyk')
  const part = (await asked).url()
  await field.evaluate((input) => input.remove())
  leave()
  // Waits a frame after the script has loaded; an error of the page would fail the test.
  await page.evaluate(`import(${JSON.stringify(part)}).then(() => new Promise(requestAnimationFrame))`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('sorting keeps every fundraiser and every filter', async ({ page }) => {
  const titles = async (path: string) => {
    await page.goto(path)
    return page.getByRole('article').getByRole('link').allInnerTexts()
  }
  const newest = await titles('/fundraisers?near=no&limit=50')
  const ending = await titles('/fundraisers?sort=ending-soon&near=no&limit=50')
  expect(ending).not.toEqual(newest)
  expect(ending.toSorted()).toEqual(newest.toSorted())
  await page.goto('/fundraisers?verified=1&limit=4')
  await page.getByRole('link', { name: 'Ending soon', exact: true }).first().click()
  await expect(page).toHaveURL('/fundraisers?verified=1&sort=ending-soon&limit=4')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundraisers')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/fundraisers?verified=1&sort=ending-soon&page=2&limit=4')
  const orders = page.getByRole('navigation', { name: 'Order' })
  await expect(orders.locator('[aria-current]')).toHaveText('Ending soon')
  await orders.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL('/fundraisers?verified=1&limit=4')
})

test('ongoing fundraisers are sorted by their end date', async ({ page }) => {
  await page.goto('/fundraisers/ongoing?limit=20')
  const orders = page.getByRole('navigation', { name: 'Order' })
  await expect(orders.locator('[aria-current]')).toHaveText('Ending soon')
  const all = await page.getByRole('article').count()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Ending soon')
  await orders.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL('/fundraisers/ongoing?sort=newest&limit=20')
  await expect(title).toHaveText('Under way')
  await expect(orders.locator('[aria-current]')).toHaveText('Newest')
  await expect(page.getByRole('article')).toHaveCount(all)
})

httpTest('a wrong page number shows the first page', async ({ request }) => {
  const get = async (path: string) => {
    const response = await request.get(path)
    return { path: response.url().replace(baseUrl(), ''), html: await response.text() }
  }
  for (const number of ['0', '-1', '1.5', 'x', '01'])
    expect((await get(`/fundraisers?near=no&page=${number}`)).path).toBe('/fundraisers?near=no')
  const titles = (html: string) => textsOf(html, 'h3')
  expect(titles((await get('/fundraisers?page=0')).html)).toEqual(titles((await get('/fundraisers')).html))
  for (const list of [
    '/fundraisers?limit=4',
    '/fundraisers/ongoing?limit=4',
    '/fundraisers/search?query=school&limit=4',
  ]) {
    const { path, html } = await get(`${list}&page=9999`)
    expect(path).toBe(list)
    expect(attributesOf(html, 'a').filter(({ rel }) => rel === 'next')).toHaveLength(1)
    expect(attributesOf(html, 'article').length).toBeGreaterThan(0)
  }
  const unknown = await get('/fundraisers?city=xqzzyk&page=9999')
  expect(unknown.path).toBe('/fundraisers?city=xqzzyk')
  expect(unknown.html).toContain('No place called “xqzzyk”')
  expect((await request.get('/fundraisers?page=9999', { maxRedirects: 0 })).status()).toBe(302)
})

test('the page size can be chosen and keeps the filters', async ({ page }) => {
  await page.goto('/fundraisers?sort=most-needed')
  const sizes = page.getByRole('navigation', { name: 'Per page' }).getByRole('link')
  expect(await sizes.allInnerTexts()).toEqual(['4', '10', '20', '30', '50'])
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(sizes.and(page.locator('[aria-current]'))).toHaveText('10')
  await sizes.filter({ hasText: /^4$/ }).click()
  await expect(page).toHaveURL('/fundraisers?sort=most-needed&limit=4')
  await expect(page.getByRole('article')).toHaveCount(4)
  const pages = page.getByRole('navigation', { name: 'Pages of this list' })
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL('/fundraisers?sort=most-needed&page=3&limit=4')
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('a list names the city it shows first', async ({ page }) => {
  await page.goto('/fundraisers')
  const places = page.getByRole('article').locator('p').filter({ hasText: '·' })
  await expect(places.first()).toContainText('Hyderabad')
  const near = page.getByRole('link', { name: 'Hyderabad first' })
  await near.click()
  await expect(page).toHaveURL('/fundraisers?near=no')
  await expect(near).not.toHaveAttribute('aria-current')
  await near.click()
  await expect(page).toHaveURL('/fundraisers')
  await page.getByRole('button', { name: 'Change city' }).click()
  await page.getByRole('searchbox', { name: 'City, area or PIN code' }).fill('Warangal')
  await page
    .getByRole('radio', { name: /^Warangal/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Warangal first' })).toBeVisible()
  await expect(places.first()).toContainText('Warangal')
  await page.goto('/fundraisers/search?query=trees&sort=newest')
  await expect(page.getByRole('link', { name: 'Warangal first' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change city' })).toBeVisible()
  await page.goto('/fundraisers?city=Nalgonda')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /first/ })).toHaveCount(0)
})
