import { readFile } from 'node:fs/promises'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, open, randomMobile, randomWord, test } from '../harness.ts'
import { outbox } from '../installation.ts'
import { linkedDataOf } from '../markup.ts'

const resume = {
  name: 'resume.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
  ),
}

test('a person finds a job, applies with an OTP, HR moves the application, and a link erases it', async ({
  page,
  browser,
}) => {
  const name = `Asha ${randomWord()}`
  const email = `${name.replace(' ', '.').toLowerCase()}@applies.example`
  const mobile = randomMobile()

  await page.goto('/jobs?query=volunteers')
  await page.getByRole('link', { name: 'Field coordinator', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Field coordinator' })).toBeVisible()
  const html = await (await page.request.get('/jobs/field-coordinator')).text()
  expect(linkedDataOf(html)).toContainEqual(expect.objectContaining({ '@type': 'JobPosting' }))

  await page.getByRole('link', { name: 'Apply for this job' }).click()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('Add your CV', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('City you live in').fill('Warangal')
  await page.getByRole('checkbox').check()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ ...resume, buffer: Buffer.from('MZ a program') })
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('Upload your CV as a PDF or a Word document (.docx)')).toBeVisible()
  await file.setInputFiles(resume)
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your application' })).toBeVisible()
  const [sms] = await outbox(mobile)
  const code = /\b[0-9]{4}\b(?= is your OTP)/.exec(sms!.text)![0]
  await page.getByLabel('Digit 1 of 4').fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()

  const staff = await browser.newContext()
  const office = await staff.newPage()
  await keepSignedIn(office, 'hr')
  await open(office, '/hr/applications')
  await office.getByRole('link', { name }).first().click()
  const [cv] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('link', { name: 'Download the CV' }).click(),
  ])
  expect(await readFile(await cv.path())).toEqual(resume.buffer)
  await office.getByRole('link', { name: 'Field coordinator' }).click()
  await office.getByRole('combobox', { name: `Status of ${name}` }).selectOption('Interview')
  await expect(office.getByRole('region', { name: /^Interview/ })).toContainText(name)
  expect(await barriers(office)).toEqual([])

  const [letter] = await outbox(email)
  await page.goto(/https?:\/\/[^/]+(\/job-application\/\S+)/.exec(letter!.text)![1]!)
  await page.getByRole('button', { name: 'Withdraw and erase' }).click()
  await expect(page.getByRole('heading', { name: 'Your application is withdrawn' })).toBeVisible()
  await office.reload()
  await expect(office.getByRole('region', { name: /^Interview/ })).not.toContainText(name)
  await staff.close()
})
