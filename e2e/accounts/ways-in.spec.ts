import { barriers } from '../access.ts'
import { dialog, phone, signInButton, visit } from '../frame.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { linkSentTo, otpSentTo, makeAccount, somebody } from './person.ts'

test('a person signs up with an OTP, verifies the e-mail, and is signed out in every tab at once', async ({
  page,
  context,
}) => {
  const person = somebody('Meena Rao')
  await visit(page, '/fundraisers')
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click()
  const popup = dialog(page)
  await popup.getByRole('button', { name: 'Individual' }).click()
  await popup.getByLabel('Fullname').fill(person.fullname)
  await popup.getByLabel('Mobile Number').fill(person.mobile_no)
  await popup.getByLabel('Email').fill(person.email)
  await popup.getByLabel('Password', { exact: true }).fill('short')
  await popup.getByRole('button', { name: 'GET OTP' }).click()
  await expect(popup.getByText(/^Password should be 8 letters, should include symbol/)).toBeVisible()
  await popup.getByLabel('Password', { exact: true }).fill(person.password)
  await expect(popup.getByText('Tick this to sign up')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await popup.getByRole('checkbox', { name: /^I agree to the Terms and Conditions/ }).check()
  await popup.getByRole('button', { name: 'GET OTP' }).click()
  await expect(popup.getByLabel('Digit 1 of 4')).toBeFocused()
  await expect(popup.getByRole('button', { name: 'RESEND OTP' })).toBeDisabled()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.type(await otpSentTo(person.mobile_no))
  await popup.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible()
  await expect(popup).toBeHidden()
  await expect(signInButton(page)).toBeHidden()

  await page.goto(await linkSentTo(person.email, 'email'))
  await page.getByRole('button', { name: 'Verify this email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const other = await context.newPage()
  await visit(other, '/pages/about-us')
  await expect(signInButton(other)).toBeHidden()
  await page.getByRole('banner').locator('summary[aria-label="Your account"]').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(signInButton(other)).toBeVisible()
  await expect(other).toHaveURL('/pages/about-us')
})

test('a wrong OTP empties the boxes, the right one signs in', async ({ page }) => {
  const person = somebody('Ravi Teja')
  await makeAccount(page, person)
  await visit(page, '/', phone)
  await signInButton(page).click()
  const popup = dialog(page)
  await popup.getByLabel('E-mail or phone').fill(`+91 ${person.mobile_no}`)
  await popup.getByRole('button', { name: 'REQUEST OTP' }).click()
  await expect(popup.getByLabel('Digit 1 of 4')).toBeFocused()
  const otp = await otpSentTo(person.mobile_no)
  await page.keyboard.type(otp === '1111' ? '2222' : '1111')
  await popup.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(popup.getByText('This OTP is wrong. Check it and try again')).toBeVisible()
  await expect(popup.getByLabel('Digit 1 of 4')).toBeFocused()
  await expect(popup.getByLabel('Digit 4 of 4')).toHaveValue('')
  await page.keyboard.type(otp)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible()
  await expect(signInButton(page)).toBeHidden()
})

test('a forgotten password is set anew by the link, once, and signs in', async ({ page }) => {
  const person = somebody('Farhan Ali')
  await makeAccount(page, person)
  await visit(page)
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: 'Forgot password' }).click()
  await dialog(page).getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog(page).getByText('Enter a valid email address')).toBeVisible()
  await dialog(page).getByLabel('Email').fill(person.email)
  await dialog(page).getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your email for reset instructions')).toBeVisible()

  const link = await linkSentTo(person.email, 'reset-password')
  await visit(page, link)
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(password).toHaveAccessibleDescription(/Password should be 8 letters/)
  expect(await barriers(page)).toEqual([])
  await password.fill('Other@5678')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await dialog(page).getByLabel('E-mail or phone').fill(person.email)
  await dialog(page).getByLabel('Password', { exact: true }).fill('Other@5678')
  await dialog(page).getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a password is set by a plain form', async ({ page }) => {
    const person = somebody('Sunita Devi')
    await makeAccount(page, person)
    await page.request.post('/api/user/forgot-password', { data: { emailId: person.email } })
    await page.goto(await linkSentTo(person.email, 'reset-password'))
    await page.getByLabel('New password', { exact: true }).fill('Other@5678')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  })
})

test('whoever comes back from the identity provider is signed in, or told at home what is left to do', async ({
  page,
}) => {
  for (const [result, text] of [
    ['unknown', 'User doesnt exist, signup with your email'],
    ['link', 'An account here has this e-mail address.'],
    ['failed', 'Something went wrong'],
    ['', 'Something went wrong'],
  ] as const) {
    await page.goto(`/social-login?result=${result}`)
    await expect(page).toHaveURL('/')
    await expect(dialog(page)).toContainText(text)
    await expect(dialog(page).getByRole('button', { name: 'SIGN IN' })).toBeVisible()
  }
  // Without a login it is as any page for which one is needed.
  await page.goto('/social-login?result=signed-in')
  await expect(page).toHaveURL('/')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('pendingPath', '//evil.example'))
  await page.request.post('/api/user/login', { data: { username: 'donor@demo.test', password: 'Demo@1234' } })
  await page.goto('/social-login?result=signed-in')
  await expect(page).toHaveURL('/user')
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible()
  await expect(signInButton(page)).toBeHidden()
})

test('whoever is signed in by the cookie alone is shown so, also with an empty storage', async ({ page }) => {
  await keepSignedIn(page, 'donor')
  await visit(page, '/fundraisers')
  await expect(signInButton(page)).toBeHidden()
  await page.locator('[data-account] summary').click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})
