import { donationTexts } from '../contract/donations.ts'
import { atGateway, donateButton, expect, fillGiver, giverNamed, test } from './harness.ts'
import { fundraiser, payments } from './installation.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a gift is given by plain forms', async ({ page }) => {
  const giver = giverNamed('Plain Giver')
  const { slug } = await fundraiser(16)
  await page.goto(`/fundraisers/${slug}`)
  await page.getByRole('link', { name: /^₹2,500/ }).click()
  await page.getByRole('radio', { name: /₹2,500/ }).check()
  await page.getByLabel('Full name').fill(giver.name)

  await expect(async () => {
    await donateButton(page).click()
    await expect(page.getByText(donationTexts.email, { exact: true })).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByText(donationTexts.citizen)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(giver.name)
  await expect(page.getByRole('radio', { name: /₹2,500/ })).toBeChecked()

  await fillGiver(page, giver)
  await expect(async () => {
    await donateButton(page).click({ timeout: 500 })
    await expect(page.getByRole('heading', { name: donationTexts.redirecting })).toBeVisible({ timeout: 300 })
  }).toPass()
  await page.getByRole('button', { name: 'Continue' }).click()
  await atGateway(page, 'Pay (succeeds)')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your ₹2,500 has arrived' })).toBeVisible()
  expect((await payments()).filter(({ request }) => request['email'] === giver.email)).toHaveLength(1)
})

test('without scripts a gift is looked up again by a link', async ({ page }) => {
  const { slug } = await fundraiser(17)
  await page.goto(`/donate/${slug}/payment?amount=5000`)
  await fillGiver(page, giverNamed('Patient Giver'))
  await expect(async () => {
    await donateButton(page).click({ timeout: 500 })
    await expect(page.getByRole('heading', { name: donationTexts.redirecting })).toBeVisible({ timeout: 300 })
  }).toPass()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('More outcomes').click()
  await atGateway(page, 'Wrong amount')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'We are confirming your ₹5,000' })).toBeVisible()
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'We are confirming your ₹5,000' })).toBeVisible()
})
