import { barriers } from '../access.ts'
import { call } from '../installation.ts'
import { expect, signIn, test } from '../harness.ts'

test('a donor signs in to their own account, sees gifts with receipts, and changes name and mobile number', async ({
  page,
}) => {
  await page.goto('/user')
  await signIn(page, 'donor')
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('heading', { level: 1, name: 'My gifts' })).toBeVisible()
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Profile' }).click()
  const name = page.getByLabel('Full name')
  await name.fill('Anitha Rani Kasula')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Anitha Rani Kasula')
  await page.getByRole('button', { name: 'Change mobile number' }).click()
  await page.getByLabel('New mobile number').fill('9000066778')
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByText('An OTP is on its way to 9000066778.')).toBeVisible()
  const [message] = await call<{ text: string }[]>('GET', '/demo/outbox?to=9000066778')
  const code = /\b[0-9]{4}\b(?= is your OTP)/.exec(message!.text)![0]
  await page.getByLabel('OTP', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('9000066778', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('a stranger is led home to sign in, and a wrong current password changes nothing', async ({ page }) => {
  await page.goto('/user/security')
  await expect(page).toHaveURL('/')
  await signIn(page, 'organiser')
  await expect(page).toHaveURL('/user/security')
  await page.getByLabel('Current password').fill('Wrong@1234')
  await page.getByLabel('New password').fill('Newer@1234')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The current password is wrong')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
})

test('a login that is over leads home to sign in, and back to what was typed', async ({ page }) => {
  await page.goto('/user/profile')
  await signIn(page, 'organiser')
  await page.getByLabel('Full name').fill('Bhulakshmi Devi Gaddam')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, 'organiser')
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByLabel('Full name')).toHaveValue('Bhulakshmi Devi Gaddam')
})
