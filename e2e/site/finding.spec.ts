import type { APIRequestContext } from '@playwright/test'
import { barriers } from '../access.ts'
import { desk, phone, visit } from '../frame.ts'
import { expect, httpTest, test } from '../harness.ts'
import { attributesOf, textsOf } from '../markup.ts'

const html = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

httpTest('a list understands a city in any spelling', async ({ request }) => {
  for (const [typed, said] of [
    ['hyderabad', undefined],
    ['हैदराबाद', undefined],
    ['hydrabad', 'Nothing is called just “hydrabad”. Did you mean Hyderabad?'],
    ['hyderab', 'Did you mean Hyderabad?'],
    ['500081', 'Hyderabad, Telangana 500081: the fundraisers of all Hyderabad are shown.'],
    ['Madhapur', 'the fundraisers of all Hyderabad are shown.'],
  ] as const)
    await test.step(typed, async () => {
      const page = await html(request, `/fundraisers?city=${encodeURIComponent(typed)}`)
      expect(textsOf(page, 'h1')).toEqual(['Fundraisers in Hyderabad'])
      expect(attributesOf(page, 'input').find(({ name }) => name === 'city')!['value']).toBe('Hyderabad')
      expect(textsOf(page, 'article')[0]).toContain('Hyderabad')
      const notices = textsOf(page.slice(page.indexOf('<main'), page.indexOf('</main>')), 'output')
      if (said) expect(notices.join('\n')).toContain(said)
      else expect(notices).toEqual([])
    })
})

httpTest('a list without matches offers other fundraisers', async ({ request }) => {
  const mysuru = await html(request, '/fundraisers?city=Mysore')
  expect(textsOf(mysuru, 'h1')).toEqual(['Fundraisers in Mysuru'])
  expect(textsOf(mysuru, 'h2')).toContain('No fundraiser in Mysuru just now')
  expect(attributesOf(mysuru, 'article').length).toBeGreaterThan(0)
  const unknown = await html(request, '/fundraisers?city=xqzzyk')
  expect(textsOf(unknown, 'h1')).toEqual(['Fundraisers'])
  expect(textsOf(unknown, 'h2')).toContain('No place called “xqzzyk”')
  const ended = await html(request, '/fundraisers/search?query=turtle')
  expect(textsOf(ended, 'h2')).toContain('What fits “turtle” has ended')
  expect(ended).toMatch(/href="\/fundraisers\/[^"]*turtle/)
  const misspelt = await html(request, '/fundraisers/search?query=bycicle')
  expect(textsOf(misspelt, 'article')[0]).toMatch(/bicycle/i)
})

test('cities are suggested while typing', async ({ page }) => {
  await visit(page, '/fundraisers?cause=education')
  const field = page.getByRole('main').getByLabel('City, area or PIN code')
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.fill('warangl')
  await expect(page.getByRole('option').first()).toContainText('Warangal')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/fundraisers?cause=education&city=Warangal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Education in Warangal')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('the phone search focuses its field and suggests', async ({ page }) => {
  await visit(page, '/', phone)
  await page.getByRole('banner').getByRole('link', { name: 'Search Fundraisers' }).click()
  const field = page.getByRole('main').getByLabel('Search Fundraisers')
  await expect(field).toBeFocused()
  await page.keyboard.type('librry')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('library')
  const [panel, box] = [
    (await page.locator('.suggestions:visible').boundingBox())!,
    (await field.boundingBox())!,
  ]
  expect(panel.x).toBeGreaterThanOrEqual(box.x)
  expect(panel.x + panel.width).toBeLessThanOrEqual(phone.width)
  expect(await barriers(page)).toEqual([])
  await first.click()
  await expect(page).toHaveURL(/\/fundraisers\/two-thousand-books/)
})

test('a search without matches suggests all fundraisers and causes', async ({ page }) => {
  await visit(page, '/', desk)
  const box = page.getByRole('banner').locator('[type=search]')
  await box.fill('xylophone')
  await expect(page.getByRole('option')).toHaveText([
    /^See all fundraisers/,
    ...Array<RegExp>(6).fill(/Fundraisers of this cause$/),
  ])
  const panel = (await page.locator('.suggestions:visible').boundingBox())!
  expect(panel.x).toBeGreaterThanOrEqual((await box.boundingBox())!.x - 1)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/fundraisers')
})

test('suggestions include ended fundraisers and stories', async ({ page }) => {
  await visit(page, '/', desk)
  const box = page.getByRole('banner').locator('[type=search]')
  await box.fill('borabanda')
  await expect(page.getByRole('option')).toHaveText([
    /^A night nurse .*Ended · /,
    /^The lamp that stays lit in Borabanda.*Success stories$/,
  ])
  await expect(page.getByText('No suggestion')).toBeHidden()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pages/success-stories/the-lamp-that-stays-lit-in-borabanda')
})

test('suggestions understand Hindi and Telugu words', async ({ page, request }) => {
  await visit(page, '/', desk)
  const box = page.getByRole('banner').locator('[type=search]')
  for (const [typed, found] of [
    ['साइकिल', /bicycle/i],
    ['పుస్తకాలు', /book/i],
    ['किडनी', /kidney/i],
  ] as const) {
    await box.fill(typed)
    await expect(page.getByRole('option').first()).toContainText(found)
  }
  const results = async (typed: string) =>
    (await request.get(`/fundraisers/search?query=${encodeURIComponent(typed)}`)).text()
  for (const typed of ['स्कूल', 'अस्पताल', 'ఆసుపత్రి', 'पानी', 'నీరు'])
    expect(attributesOf(await results(typed), 'nav').map((nav) => nav['aria-label'])).toContain('Order')
  for (const typed of ['water', 'पानी', 'నీరు'])
    expect(textsOf(await results(typed), 'article').join('\n')).toMatch(/handpump/)
})

test('search results can be narrowed and sorted', async ({ page }) => {
  await visit(page, '/fundraisers/search?query=school')
  const titles = page.getByRole('article').locator('h3, h2')
  await expect(titles.first()).toContainText(/school/i)
  await expect(page.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'true')
  const causes = page.getByRole('navigation', { name: 'Causes', exact: true })
  await causes.getByRole('link', { name: 'Education' }).click()
  await expect(page).toHaveURL('/fundraisers/search?query=school&cause=education')
  await page.getByRole('link', { name: 'Most needed' }).click()
  await expect(page).toHaveURL('/fundraisers/search?query=school&cause=education&sort=most-needed')
  await page.getByRole('main').getByLabel('City, area or PIN code').fill('hydrabad')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Did you mean Hyderabad?')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundraisers for “school”')
  await page.getByRole('main').getByLabel('City, area or PIN code').fill('Mysuru')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'No fundraiser in Mysuru just now' })).toBeVisible()
  await page.getByRole('link', { name: 'Look in all places' }).click()
  await expect(page).toHaveURL('/fundraisers/search?query=school&cause=education&sort=most-needed')
  expect(await barriers(page)).toEqual([])
})
