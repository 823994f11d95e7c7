import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, test } from '../harness.ts'

test.afterEach(({ page }) =>
  callAs(page, 'POST', '/materials/v2/manager/dashboard-text', { key: 'homeMaterialsTitle', text: '' }),
)

test('the desk of materials counts what its lists hold, and words a text of the home page where it stands', async ({
  page,
}) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto('/material-manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Materials' })).toBeVisible()
  const statistics = page.getByRole('region', { name: 'Statistics' })
  await expect(statistics.getByRole('link', { name: /^Banners/ })).toBeVisible()
  await expect(page.getByText('Things given by month').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page
    .getByRole('region', { name: 'New requests' })
    .getByRole('link', { name: /^Volunteers/ })
    .click()
  await expect(page).toHaveURL('/material-manager/volunteer-lists?status=2')
  await page.goBack()

  const heading = 'Heading about materials on the home page'
  await page.getByRole('button', { name: `Edit ${heading}` }).click()
  await page.getByRole('textbox', { name: heading }).fill('Things find new houses')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Things find new houses')).toBeVisible()
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Things find new houses' })).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.goto('/material-manager')
  await page.getByRole('button', { name: `Edit ${heading}` }).click()
  await page.getByRole('textbox', { name: heading }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("in the site's own words").first()).toBeVisible()
  await expect(page.getByText('Give things too')).toBeVisible()
})
