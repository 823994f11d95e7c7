import { barriers } from '../access.ts'
import { visit } from '../frame.ts'
import { expect, test } from '../harness.ts'

test("a fundraiser's page says who handles the money, what was checked of whom, and leads to them", async ({
  page,
}) => {
  const slug = 'solar-lamps-fishing-hamlet'
  await visit(page, `/fundraisers/${slug}`)
  const card = page.getByRole('region', { name: 'Raised of the target' })
  await expect(card).toContainText('Sahaya Demonstration Trust receives your gift, e-mails the receipt')
  await expect(card).toContainText('in parts after checking quotations or bills, which takes days or weeks')

  const by = page.getByRole('link', { name: /^by / })
  const name = (await by.textContent())!.replace('by ', '')
  await expect(by).toHaveAttribute('href', '/organisers/alalu-coast-collective')
  await page.getByRole('link', { name: 'Verified', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const checked = page.getByRole('region', { name: 'What we checked' })
  await expect(checked.getByRole('listitem').filter({ hasText: 'Registration certificate' })).toContainText(
    /\d\d \w{3} 20\d\d/,
  )
  expect(await barriers(page)).toEqual([])
  await expect(page.locator(`a[href="/fundraisers/${slug}"]`)).toBeVisible()
})

test('an organiser that is not verified says what that lacks', async ({ page }) => {
  await page.goto('/organisers/farhana-sultana-and-friends')
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible()
  await expect(page.getByText('“Verified” needs a checked registration, PAN and bank account.')).toBeVisible()
})

test('a cause says who receives a gift to it', async ({ page }) => {
  await page.goto('/cause/education')
  await expect(
    page.getByText('Sahaya Demonstration Trust receives your gift and e-mails the receipt'),
  ).toBeVisible()
})

test('home and questions say the same of checked papers: those of verified organisers alone', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('Those whose papers we have checked are marked “Verified”.')).toBeVisible()
  await page.goto('/pages/faq')
  await page.getByText('Who is behind a fundraiser?').click()
  await expect(page.getByText('Where we have not checked all three')).toBeVisible()
})

for (const question of [
  'Is anything deducted from my gift?',
  'Who pays what the payment gateway charges?',
  'When does the organiser get the money?',
  'Can I have a gift back?',
])
  test(`the questions answer: ${question}`, async ({ page }) => {
    await page.goto('/pages/faq')
    await page.getByText(question).click()
    await expect(page.locator('details[open]').filter({ hasText: question })).toContainText(
      /Sahaya Demonstration Trust|No\.|refund/,
    )
  })
