import { barriers } from '../access.ts'
import { desk, phone, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'

test.describe('the city of a list', () => {
  for (const [typed, said] of [
    ['hyderabad', undefined],
    ['हैदराबाद', undefined],
    ['hydrabad', 'Nothing is called just “hydrabad”. Did you mean Hyderabad?'],
    ['hyderab', 'Did you mean Hyderabad?'],
    ['500081', 'Hyderabad, Telangana 500081: the fundraisers of all Hyderabad are shown.'],
    ['Madhapur', 'the fundraisers of all Hyderabad are shown.'],
  ] as const)
    test(`is understood from ${typed}`, async ({ page }) => {
      await page.goto(`/fundraisers?city=${encodeURIComponent(typed)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundraisers in Hyderabad')
      await expect(page.getByRole('textbox', { name: 'City, area' })).toHaveValue('Hyderabad')
      await expect(page.getByRole('article').first()).toContainText('Hyderabad')
      if (said) await expect(page.locator('main output')).toContainText(said)
      else await expect(page.locator('main output')).toHaveCount(0)
      expect(await barriers(page)).toEqual([])
    })

  test('is said by its own name where nothing is open there', async ({ page }) => {
    await page.goto('/fundraisers?city=Mysore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundraisers in Mysuru')
    await expect(page.getByRole('heading', { name: 'No fundraiser in Mysuru just now' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('that is none is not repeated as a heading', async ({ page }) => {
    await page.goto('/fundraisers?city=xqzzyk')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundraisers')
    await expect(page.getByRole('heading', { name: 'No place called “xqzzyk”' })).toBeVisible()
    await page.getByRole('link', { name: 'Look in all places' }).click()
    await expect(page).toHaveURL('/fundraisers')
  })

  test('is offered while one types, and gone to when it is chosen', async ({ page }) => {
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
})

test('on a phone the lens leads to a field in which one writes at once, with suggestions', async ({
  page,
}) => {
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

test('where nothing is suggested, all fundraisers and the causes are', async ({ page }) => {
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

test('what has ended is suggested as such, with the story of that name, where nothing open fits', async ({
  page,
}) => {
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

test('words of Hindi and Telugu find what they stand for, as one types and on the page of a search', async ({
  page,
}) => {
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
  for (const typed of ['स्कूल', 'अस्पताल', 'ఆసుపత్రి', 'पानी', 'నీరు']) {
    await page.goto(`/fundraisers/search?query=${encodeURIComponent(typed)}`)
    await expect(page.getByRole('navigation', { name: 'Order' })).toBeVisible()
  }
  for (const typed of ['water', 'पानी', 'నీరు']) {
    await page.goto(`/fundraisers/search?query=${encodeURIComponent(typed)}`)
    await expect(
      page
        .getByRole('article')
        .getByText(/handpump/)
        .first(),
    ).toBeVisible()
  }
})

test('what is found stands by fit, is narrowed and put in another order, and keeps its words', async ({
  page,
}) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundraisers for “school”')
  await page.getByRole('main').getByLabel('City, area or PIN code').fill('Mysuru')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'No fundraiser in Mysuru just now' })).toBeVisible()
  await page.getByRole('link', { name: 'Look in all places' }).click()
  await expect(page).toHaveURL('/fundraisers/search?query=school&cause=education&sort=most-needed')
  expect(await barriers(page)).toEqual([])
})

test('what has ended is said to have ended, and led to', async ({ page }) => {
  await page.goto('/fundraisers/search?query=turtle')
  await expect(page.getByRole('heading', { name: 'What fits “turtle” has ended' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /turtle/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/fundraisers\/.*turtle/)
})

test('letters that changed places are forgiven', async ({ page }) => {
  await page.goto('/fundraisers/search?query=bycicle')
  await expect(page.getByRole('article').first()).toContainText(/bicycle/i)
})
