import { barriers } from '../access.ts'
import { expect, randomMobile, randomWord, test } from '../harness.ts'
import { outbox } from '../installation.ts'

test('a person finds a talk, registers with a guest and an OTP, and cancels by the link', async ({
  page,
}) => {
  const mobile = randomMobile()
  const email = `${randomWord().toLowerCase()}@listeners.example`
  await page.goto('/sahayaTalks/all')
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Search talks').fill('seeds')
  await page.getByLabel('Search talks').press('Enter')
  await expect(page).toHaveURL(/searchTerm=seeds/)
  await page.getByRole('listitem').getByRole('link', { name: 'Seeds that remember' }).click()
  await expect(page.getByRole('heading', { name: 'Seeds that remember', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Meena Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile').fill(mobile)
  await page.getByRole('button', { name: 'Add a guest' }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Answer this question')).toBeVisible()
  await page.getByText('Millet meal').click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Your places are held until')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const [message] = await outbox(mobile)
  await page.getByLabel('Digit 1 of 4').fill(/\d{4}/.exec(message!.text)![0])
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('You are registered')).toBeVisible()
  await page.getByRole('link', { name: 'Open your registration' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByText('Cancel registration').click()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await expect(page.getByRole('heading', { name: 'Your registration is cancelled' })).toBeVisible()
  await expect.poll(async () => (await outbox(email)).length).toBe(2)
})
