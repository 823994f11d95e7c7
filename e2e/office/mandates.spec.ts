import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { expect, fillDonor, donateButton, donorNamed, open, signIn, test, agreeAndOpen } from '../harness.ts'
import { fundraisersOpenFor, outbox } from '../installation.ts'

/** A donor agrees to a recurring gift from ₹400 on. @returns who, and the sentences that were read before */
async function agree(page: Page, name: string) {
  const giver = donorNamed(name)
  const { slug } = (await fundraisersOpenFor({ from: 100 })).at(-1)!
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('400')
  await page.getByText('Recurring', { exact: true }).click()
  await page.getByText('3 months').click()
  const agreement = page.getByRole('heading', { name: 'What you agree to' }).locator('+ ul')
  await expect(agreement).toContainText('3 gifts from')
  const agreed = await agreement.getByRole('listitem').allInnerTexts()
  await fillDonor(page, giver)
  await donateButton(page).click()
  await agreeAndOpen(page)
  return { giver, agreed }
}

/**
 * Expects the donor to read the reason behind the letter's link, and to be able to stop it but not to resume
 * it.
 */
async function expectPausedByUs(page: Page, email: string) {
  const letter = async () => (await outbox(email)).find(({ text }) => text.includes('Only we can resume it'))
  await expect.poll(letter).toBeDefined()
  const theirs = await page.context().newPage()
  await theirs.goto((await letter())!.text.match(/http\S+\/recurring\/\S+/)![0])
  await expect(theirs.getByText('Reason: Asked for by telephone')).toBeVisible()
  await expect(theirs.getByText(/only we can resume it/)).toBeVisible()
  await expect(theirs.getByText('Stop for good').first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Resume' })).toBeHidden()
  expect(await barriers(theirs)).toEqual([])
  await theirs.close()
}

/** A desk that stayed open does not pause again what is paused, and says so. */
async function expectSoAlready(behind: Page) {
  await behind.getByRole('button', { name: 'Pause' }).click()
  const form = behind.getByRole('form', { name: 'Pause' })
  await form.getByLabel('Reason').fill('Asked for by telephone')
  await form.getByRole('button', { name: 'Pause' }).click()
  await expect(behind.getByText('Already done. No e-mail is sent')).toBeVisible()
  await expect(behind.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect(behind.getByText('Asked for by telephone')).toHaveCount(2)
  await behind.close()
}

/** A desk that stayed open is refused what cannot be done any more, and shows how it stands. */
async function expectTruthBeside(page: Page) {
  const behind = await page.context().newPage()
  await behind.goto(page.url())
  await behind.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Stop for good' }).click()
  const stop = page.getByRole('form', { name: 'Stop for good' })
  await stop.getByLabel('Reason').fill('Asked for by letter')
  await stop.getByRole('button', { name: 'Stop for good' }).click()
  await expect(page.locator('span').getByText('Stopped', { exact: true })).toBeVisible()
  await expect(stop).toBeHidden()
  const pause = behind.getByRole('form', { name: 'Pause' })
  await pause.getByLabel('Reason').fill('Asked for by telephone')
  await pause.getByRole('button', { name: 'Pause' }).click()
  await expect(pause.getByText(/cannot be done with this recurring gift any more/)).toBeVisible()
  await expect(behind.locator('span').getByText('Stopped', { exact: true })).toBeVisible()
  await expect(pause.getByLabel('Reason')).toHaveValue('Asked for by telephone')
  await behind.close()
}

test('a finance clerk finds a recurring gift, pauses it with a reason, resumes it and sees it in the forecast', async ({
  page,
}) => {
  const { giver, agreed } = await agree(page, 'Padma Patient')
  await page.goto('/finance/mandates')
  await signIn(page, 'finance')
  await expect(page.getByRole('heading', { name: 'Mandates', level: 1 })).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Active')
  await expect(page).toHaveURL(/status=active/)
  await page.getByLabel('Schedule, name, email, mobile or any number').fill(giver.email)
  await page.getByRole('button', { name: 'Show' }).click()
  const table = page.getByRole('table', { name: 'Mandates' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('Every month on the')
  await expect(table).toContainText('0 of 3')
  expect(await barriers(page)).toEqual([])
  const began = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await began).suggestedFilename()).toBe('mandates.xlsx')

  await table.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`₹400 each time from ${giver.name}`)
  // Stored consent equals what its donor read, to the letter.
  expect((await page.locator('p[lang=en]').innerText()).split('\n')).toEqual(agreed)
  expect(agreed.length).toBeGreaterThanOrEqual(6)
  await expect(page.getByRole('table', { name: 'Instalments' }).getByRole('row')).toHaveCount(4)
  expect(await barriers(page)).toEqual([])

  const history = page.getByRole('table', { name: 'History' })
  const behind = await page.context().newPage()
  await behind.goto(page.url())
  await page.getByRole('button', { name: 'Pause' }).click()
  const form = page.getByRole('form', { name: 'Pause' })
  await form.getByRole('button', { name: 'Pause' }).click()
  await expect(form.getByText('Enter the reason')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await form.getByLabel('Reason').fill('Asked for by telephone')
  await form.getByRole('button', { name: 'Pause' }).click()
  await expect(history).toContainText('Asked for by telephone')
  await expect(history.getByRole('row').last()).toContainText('Nandini Ghoshal')
  await expect(page.locator('span').getByText('Paused', { exact: true })).toBeVisible()

  await expectSoAlready(behind)
  await expectPausedByUs(page, giver.email)

  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('form', { name: 'Resume' }).getByLabel('Reason').fill('Asked for again')
  await page.getByRole('form', { name: 'Resume' }).getByRole('button', { name: 'Resume' }).click()
  await expect(history).toContainText('Asked for again')

  await page.getByRole('button', { name: 'Lower the amount' }).click()
  const lower = page.getByRole('form', { name: 'Lower the amount' })
  await page.setViewportSize({ width: 360, height: 740 })
  await lower.getByLabel('New amount').fill('400')
  await lower.getByLabel('Reason').fill('Lost work')
  await lower.getByRole('button', { name: 'Lower the amount' }).click()
  // The page is shown anew behind a refusal, and what is wrong stays in sight.
  await expect(lower.getByText(/Enter an amount below the present one/)).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await lower.getByLabel('New amount').fill('₹250.50')
  await lower.getByRole('button', { name: 'Lower the amount' }).click()
  await expect(lower.getByText('Enter whole rupees, without paise')).toBeVisible()
  await lower.getByLabel('New amount').fill('२५०')
  await lower.getByRole('button', { name: 'Lower the amount' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹250')

  await page.getByRole('button', { name: 'Skip one donation' }).click()
  const skip = page.getByRole('form', { name: 'Skip one donation' })
  await skip.getByLabel('Reason').fill('On a journey')
  await skip.getByRole('button', { name: 'Skip one donation' }).click()
  await expect(page.getByRole('table', { name: 'Instalments' }).getByRole('row').nth(1)).toContainText(
    'Skipped',
  )
  await expect
    .poll(async () => (await outbox(giver.email)).map(({ text }) => text).join(' '))
    .toContain('We have paused your recurring gift.')

  await expectTruthBeside(page)

  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Forecast' }).click()
  await expect(page.getByRole('heading', { name: 'Forecast', level: 1 })).toBeVisible()
  await expect(page.getByRole('figure', { name: /^Debits due/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const rows = page.getByRole('table', { name: 'Forecast' }).getByRole('row')
  await page.setViewportSize({ width: 360, height: 740 })
  // Days of a week stand in one line on a phone too.
  const tallest = await rows.evaluateAll((all) => Math.max(...all.map((row) => row.clientHeight)))
  expect(tallest).toBeLessThan(50)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'By month' }).click()
  await expect(page).toHaveURL(/by=months/)
  await expect.poll(async () => await rows.count()).toBeLessThanOrEqual(5)
  await expect(rows.nth(1)).toContainText('₹')
})

test('a finance clerk pauses a recurring gift in the list by its status, for a reason, and goes on where they were', async ({
  page,
}) => {
  const { giver } = await agree(page, 'Latha Listed')
  await page.goto(`/finance/mandates?searchTerm=${giver.email}`)
  await signIn(page, 'finance')
  const status = page.getByRole('combobox', { name: `Status of ${giver.name}’s recurring donation` })
  const stands = status.locator('option').first()
  await expect(stands).toHaveText('Active')
  expect(await status.locator('option').allInnerTexts()).toEqual(['Active', 'Pause', 'Stop for good'])
  await status.focus()
  await status.selectOption('Pause')
  const dialog = page.getByRole('dialog', { name: `Pause: ${giver.name}’s recurring donation` })
  await expect(dialog).toContainText('Nothing is collected until it is resumed')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Nothing was done, and the choice says so.
  await expect(status).toBeFocused()
  await expect(status).toHaveValue('')
  await expect(stands).toHaveText('Active')

  await status.selectOption('Pause')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('Enter the reason')).toBeVisible()
  await dialog.getByLabel('Reason').click()
  await dialog.getByLabel('Reason').fill('Asked for by telephone')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Done. The donor is e-mailed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(stands).toHaveText('Paused')
  await expect(status).toBeFocused()
  expect(await status.locator('option').allInnerTexts()).toEqual(['Paused', 'Resume', 'Stop for good'])
  await expect(page).toHaveURL(/searchTerm=/)
  await page.setViewportSize({ width: 360, height: 740 })
  await status.selectOption('Resume')
  await page
    .getByRole('dialog', { name: /^Resume: / })
    .getByLabel('Reason')
    .fill('Asked for again')
  await page
    .getByRole('dialog', { name: /^Resume: / })
    .getByRole('button', { name: 'Resume' })
    .click()
  await expect(stands).toHaveText('Active')
})

test('what was refused in the list stays in sight, with what was typed, also of a row that its filter shows no longer', async ({
  page,
}) => {
  const { giver } = await agree(page, 'Meena Meanwhile')
  await page.goto(`/finance/mandates?status=active&searchTerm=${giver.email}`)
  await signIn(page, 'finance')
  const status = page.getByRole('combobox', { name: `Status of ${giver.name}’s recurring donation` })
  await status.focus()
  // A key that would choose the first at once opens the choices.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await status.selectOption('Pause')
  const dialog = page.getByRole('dialog', { name: `Pause: ${giver.name}’s recurring donation` })
  await dialog.getByLabel('Reason').fill('Asked for by telephone')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('combobox', { name: /^Status of / }).selectOption('Stop for good')
  await other.getByRole('dialog').getByLabel('Reason').fill('Asked for by letter')
  await other.getByRole('dialog').getByRole('button', { name: 'Stop for good' }).click()
  await expect(other.getByText('Done. The donor is e-mailed')).toBeVisible()
  await other.close()

  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText(/cannot be done with this recurring gift any more/)).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked for by telephone')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(status).toBeHidden()
})
