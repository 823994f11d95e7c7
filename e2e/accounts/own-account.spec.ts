import { barriers } from '../access.ts'
import { dialog, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { makeAccount, somebody } from './person.ts'

test('a person saves a fundraiser, chooses what to hear of, takes the data along and closes the account', async ({
  page,
}) => {
  const person = somebody('Sita Devi')
  await makeAccount(page, person)
  const signIn = async () => {
    const popup = dialog(page)
    await popup.getByLabel('E-mail or phone').fill(person.mobile_no)
    await popup.locator('input[name=password]').fill(person.password)
    await popup.getByRole('button', { name: 'SIGN IN' }).click()
  }

  await visit(page, '/fundraisers')
  const first = page.locator('main h3 a').first()
  const title = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Save this fundraiser' }).click()
  await signIn()
  await page.getByRole('button', { name: 'Save it' }).click()
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const menu = page.getByRole('navigation', { name: 'My account' })
  await menu.getByRole('link', { name: 'Notifications' }).click()
  const newsletter = page.getByRole('checkbox', { name: 'Newsletter: E-mail' })
  await expect(newsletter).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await newsletter.check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await menu.getByRole('link', { name: 'Password and devices' }).click()
  await expect(page.getByText('This device')).toBeVisible()

  await menu.getByRole('link', { name: 'My data' }).click()
  await expect(page.getByText('what gifts have made possible')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Get my data' }).click()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Go on' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'To read (HTML)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-data.html')

  await page.getByRole('button', { name: 'Close my account' }).click()
  await page.getByLabel('Your password').fill(person.password)
  await dialog(page).getByRole('button', { name: 'Close my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account is closed')).toBeVisible()
  await page.goto('/user')
  await signIn()
  await expect(dialog(page).getByText('Invalid Username / Password')).toBeVisible()
})
