import type { Page } from '@playwright/test'
import { codeOfApp } from '../../server/testing/authenticator.ts'
import { barriers } from '../access.ts'
import { dialog, phone, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { makeAccount, somebody, type Person } from './person.ts'

/** Signs in by the popup that stands open. */
async function firstStep(page: Page, { email, password }: Person) {
  await dialog(page).getByLabel('E-mail or phone').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'SIGN IN' }).click()
}

test('two-step sign-in is set up, asked for, and switched off again', async ({ page }) => {
  const person = somebody('Sudha Rani')
  await makeAccount(page, person)
  await visit(page, '/user/security/two-step', phone)
  await firstStep(page, person)
  await expect(page).toHaveURL('/user/security/two-step')

  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText(/^This code is wrong/)).toBeVisible()
  await page.getByLabel('Code from the app').fill(codeOfApp(secret, new Date()))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused()
  const [first] = await page.locator('main code').allInnerTexts()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.context().clearCookies()
  await visit(page, '/user/profile')
  await firstStep(page, person)
  await expect(dialog(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expect(dialog(page).getByLabel('Code from the app')).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.type(codeOfApp(secret, new Date(), 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/profile')

  await page.getByRole('link', { name: 'Two-step sign-in' }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  await page.getByLabel('Code from the app, or a recovery code').fill(first!)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})
