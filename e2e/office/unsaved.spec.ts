import { expect, keepSignedIn, signIn, test } from '../harness.ts'

const list = '/material-manager/volunteer-lists'
const ask = 'Leave without saving?'

test('Back asks before what was typed is left, and leads back to the list as it was asked for', async ({
  page,
}) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto(`${list}?status=1&sort=oldest`)
  const first = page
    .getByRole('table')
    .getByRole('link', { name: /Bonam|Rathod|Palle|Khanna/ })
    .first()
  await first.click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Changed Name')
  await page.goBack()
  const question = page.getByRole('dialog', { name: ask })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Changed Name')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${list}?status=1&sort=oldest`)
})

test('who is signed out meanwhile signs in again over home, and goes on with what was typed', async ({
  page,
}) => {
  await page.goto(list)
  await signIn(page, 'material-manager')
  await page.getByRole('table').getByRole('link').nth(3).click()
  const bio = page.getByLabel('Short bio')
  await bio.fill('Knows every lane of Secunderabad')
  const form = page.url()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: ask })).toBeHidden()
  await expect(page).toHaveURL('/')
  await signIn(page, 'material-manager')
  await expect(page).toHaveURL(form)
  await expect(bio).toHaveValue('Knows every lane of Secunderabad')
})

test('logging out asks about what was typed before it ends the login', async ({ page }) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto('/material-manager/volunteer-setup')
  await page.getByLabel('Name', { exact: true }).fill('Half a name')
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: ask })
  await question.getByRole('button', { name: 'Stay' }).click()
  expect((await page.request.get('/api/user/profile')).status()).toBe(200)
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/user/profile')).status()).toBe(401)
})

test('the keyboard stays in the list: on the way to the next page, and where a row goes by its filter', async ({
  page,
}) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto(list)
  const next = page.getByRole('link', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(next).toBeFocused()

  await page.goto(`${list}?status=0`)
  const statuses = page.getByRole('combobox', { name: /^Status of/ })
  const second = await statuses.nth(1).getAttribute('aria-label')
  await statuses.first().focus()
  await statuses.first().selectOption('Active')
  await expect(page.getByRole('combobox', { name: second! })).toBeFocused()

  await page.goto(`${list}?status=9`)
  await expect(page.getByText('Ignored unknown filter: status=9')).toBeVisible()
})
