import { expect, open, test } from '../harness.ts'

test('lists are cut and put in order by links, and an empty one helps on', async ({ page }) => {
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

test('a field that is left while its suggestions are on their way is left in peace', async ({ page }) => {
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
  // Waits a frame after the part has loaded, by when it has changed the field; a fault of the page fails
  // every test.
  await page.evaluate(`import(${JSON.stringify(part)}).then(() => new Promise(requestAnimationFrame))`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what ends soonest is an order of the same list, which loses nothing and keeps its filters', async ({
  page,
}) => {
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

test('ongoing fundraisers stand by their end, and stay in their list in any order', async ({ page }) => {
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

test('a page number that is none leads to the first page', async ({ page }) => {
  await page.goto('/fundraisers')
  const first = await page.getByRole('article').first().innerText()
  for (const number of ['0', '-1', '1.5', 'x', '01']) {
    await page.goto(`/fundraisers?near=no&page=${number}`)
    await expect(page).toHaveURL('/fundraisers?near=no')
  }
  await page.goto('/fundraisers?page=0')
  await expect(page.getByRole('article').first()).toHaveText(first, { useInnerText: true })
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/fundraisers?page=2')
})

test('a reader chooses how many stand on one page, and keeps the filters', async ({ page }) => {
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

test('past the end of any list stands its last page, under its own address', async ({ page, request }) => {
  const lists = [
    '/fundraisers?limit=4',
    '/fundraisers/ongoing?limit=4',
    '/fundraisers/search?query=school&limit=4',
  ]
  for (const list of lists) {
    await page.goto(`${list}&page=9999`)
    const current = page
      .getByRole('navigation', { name: 'Pages of this list' })
      .locator('[aria-current=page]')
    const last = await current.innerText()
    expect(Number(last)).toBeGreaterThan(1)
    await expect(page).toHaveURL(`${list}&page=${last}`)
    await expect(page.getByRole('link', { name: 'Next' })).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await page.goto('/fundraisers?city=xqzzyk&page=9999')
  await expect(page).toHaveURL('/fundraisers?city=xqzzyk')
  await expect(page.getByRole('heading', { name: 'No place called “xqzzyk”' })).toBeVisible()
  expect((await request.get('/fundraisers?page=9999', { maxRedirects: 0 })).status()).toBe(302)
})

test('a list says whose city comes first, and lets the reader change that', async ({ page }) => {
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
