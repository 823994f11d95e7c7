import { atGateway, donateButton, expect, fillGiver, giverNamed, open, test } from './harness.ts'
import { endGift, fundraiser, startGift, thankYouPath } from './installation.ts'

test.describe.configure({ mode: 'serial' })

test('a slow bank: confirming until the demo clock moves, then received', async ({ page }) => {
  const giver = giverNamed('Waiting Giver')
  const { slug } = await fundraiser(19)
  await open(page, `/donate/${slug}/payment?amount=2500`)
  await fillGiver(page, giver)
  await donateButton(page).click()
  await page.getByText('More outcomes').click()
  await page.getByLabel('Minutes until a slow answer comes').fill('40')
  await atGateway(page, 'Pending, then paid')
  await expect(page.getByRole('heading', { name: 'We are confirming your ₹2,500' })).toBeVisible()
  const address = page.url()

  await page.goto('/demo')
  await page.getByRole('button', { name: '+ 1 hour' }).click()
  await expect(page.getByText(/^1 hour ahead/)).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Your ₹2,500 has arrived' })).toBeVisible()
})

test('a payment that nobody finished is given up, and its page says so', async ({ page }) => {
  const { id } = await fundraiser(19)
  const order = await startGift(id, 1800, 'left.open@givers.example')
  await endGift(order, 'close-tab')
  await page.goto('/demo')
  await page.getByRole('button', { name: '+ 1 day' }).click()
  await expect(page.getByText(/^1 day 1 hour ahead/)).toBeVisible()
  await page.goto(thankYouPath(order))
  await expect(page.getByRole('heading', { name: 'This payment did not go through' })).toBeVisible()
})
