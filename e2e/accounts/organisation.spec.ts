import { barriers } from '../access.ts'
import { visit } from '../frame.ts'
import { makePdf } from '../../server/testing/make/pdfs.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { otpSentTo, somebody } from './person.ts'

const paper = { name: 'page.pdf', mimeType: 'application/pdf', buffer: makePdf() }

test('an organisation registers with its documents, is verified by a reviewer, and changes what it tells of itself', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = somebody('Lakshmi Bonam')
  const name = `Alugu Tank Keepers ${person.mobile_no.slice(-5)}`
  await visit(page, '/fundraisers')
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Organization' }).click()
  await expect(page.getByRole('heading', { name: 'Register your organisation' })).toBeVisible()
  const next = () => page.getByRole('button', { name: 'Save and go on' }).click()
  await next()
  await expect(page.getByText('Enter the name of the organisation')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Name of the organisation').fill(name)
  await page.getByLabel('What it is').selectOption('Society')
  await page.getByLabel('PAN of the organisation').fill(`aaata${person.mobile_no.slice(-4)}c`)
  await page.getByLabel('Registration number').fill('88/2011')
  await page.getByLabel('Registered on').fill('2011-02-09')
  await page.getByLabel('Registered address').fill('4-11 Tank Bund Road')
  await page.getByLabel('City').fill('Warangal')
  await page.getByLabel('PIN code').fill('506 001')
  await page.getByLabel('State').selectOption('Telangana')
  await next()

  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.getByLabel('What the organisation does').fill('We keep a tank in use.')
  await page.getByRole('checkbox').first().check()
  await next()
  await expect(page.getByRole('heading', { name: 'Primary contact' })).toBeVisible()
  await page.getByLabel('Full name').fill(person.fullname)
  await page.getByLabel('Role in the organisation').fill('Secretary')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Mobile number').fill(person.mobile_no)
  await next()
  await expect(page.getByRole('heading', { name: 'Required documents' })).toBeVisible()

  for (const document of ['Registration certificate', 'PAN card', 'Cancelled cheque or bank statement']) {
    const field = page.getByRole('group', { name: document })
    await field.locator('input[type=file]').setInputFiles(paper)
    await expect(field.getByText('Uploaded', { exact: true })).toBeVisible()
  }
  await next()
  await expect(page.getByText('Enter the name of the account holder')).toBeVisible()
  await page.getByLabel('Account holder').fill(name)
  await page.getByLabel('Account number', { exact: true }).fill('50100054321')
  await page.getByLabel('Account number once more').fill('50100054321')
  await page.getByLabel('IFSC').fill('hdfc0001234')
  expect(await barriers(page)).toEqual([])
  await next()
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible()
  await page.reload()
  await page.getByRole('checkbox', { name: /^I agree to the Terms and Conditions/ }).check()
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await page.keyboard.type(await otpSentTo(person.mobile_no))
  await page.getByRole('button', { name: 'Verify OTP and submit' }).click()
  await expect(page.getByText('With our reviewers').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const office = await (await browser.newContext()).newPage()
  await keepSignedIn(office, 'reviewer')
  await office.goto('/reviewer')
  await office.getByRole('link', { name: /Organisations to review/ }).click()
  await office.getByRole('link', { name }).click()
  for (const document of ['Registration certificate', 'PAN card', 'Cancelled cheque or bank statement']) {
    await office.getByRole('button', { name: `Check: ${document}` }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(
      office.getByRole('row', { name: document }).getByText('Right', { exact: true }),
    ).toBeVisible()
  }
  expect(await barriers(office)).toEqual([])
  await office.getByRole('button', { name: 'Verify', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await expect(office.getByText('Organisation verified')).toBeVisible()
  await office.context().close()

  await page.reload()
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()
  await page.getByLabel('What the organisation does').fill('We keep two tanks in use.')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // Its letters are pale while it goes.
  await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  expect(await barriers(page)).toEqual([])
})
