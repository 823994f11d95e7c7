import type { Locator, Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { phone } from '../frame.ts'
import {
  atGateway,
  donateButton,
  expect,
  fillDonor,
  donationsAsked,
  donorNamed,
  open,
  readAnswers,
  test,
  agreeAndOpen,
  openChange,
} from '../harness.ts'
import { baseUrl, fundraisersOpenFor, outbox } from '../installation.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const written = (day: string) => `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Opens the page of giving to Education, which never ends, with a recurring gift begun. */
const begin = (page: Page, amount = 500) => beginAt(page, '/donate-cause?cause=education', amount)

async function beginAt(page: Page, path: string, amount = 500) {
  await open(page, path)
  await page.getByLabel('Another amount').fill(String(amount))
  await page.getByText('Recurring', { exact: true }).click()
  await expect(page.getByText('What you agree to').or(page.getByText('No gift falls'))).toBeVisible()
}

/** The days that a list of first gifts shows. */
const shownDays = (within: Page | Locator) =>
  within
    .getByRole('heading', { name: 'Your first gifts' })
    .locator('+ ol')
    .getByRole('listitem')
    .allInnerTexts()

const customise = async (page: Page) => {
  await page.getByRole('button', { name: 'Change schedule' }).click()
  return page.getByRole('dialog', { name: 'When would you like to give?' })
}

/** Sends the form. @returns every day that the server planned */
async function send(page: Page): Promise<string[]> {
  let dates: string[] = []
  // Read on its way: the browser forgets an answer as soon as it leaves the page.
  await readAnswers<{ data: { schedule: { dates: string[] } } }>(page, '**/create-schedule', ({ data }) => {
    dates = data.schedule.dates
  })
  await donateButton(page).click()
  await expect(page.getByRole('heading', { name: /^up to ₹/ })).toBeVisible()
  return dates
}

test('a start that is too early or too late is told as it is chosen, and the kinds of days begin without fault', async ({
  page,
}) => {
  await begin(page)
  const start = page.getByLabel('Start date')
  const earliest = await start.getAttribute('min')
  const latest = await start.getAttribute('max')
  await start.fill(dayAfter(earliest!, -1))
  await expect(page.getByText('Choose a start date at least 3 days from today')).toBeVisible()
  await start.fill(dayAfter(latest!, 1))
  await expect(page.getByText('Choose a start date within a year')).toBeVisible()
  await start.fill(latest!)
  await expect(page.getByText(/^Choose a start date/)).toBeHidden()
  const popup = await customise(page)
  await popup.getByText('Yearly', { exact: true }).click()
  for (const day of await popup.getByRole('checkbox', { checked: true }).all())
    await day.uncheck({ force: true })
  await popup.getByRole('button', { name: 'Save schedule' }).click()
  await expect(popup.getByRole('alert')).toHaveText('Select at least one day')
  await popup.getByText('Weekly', { exact: true }).click()
  await expect(popup.getByRole('alert')).toBeHidden()
})

async function stop(page: Page) {
  await page.getByText('Stop for good').first().click()
  await page.getByRole('button', { name: 'Stop for good' }).click()
  await expect(page.getByText('Stopped. Nothing more is collected.')).toBeVisible()
}

test('an amount that is too much for a recurring gift is told as that is chosen, and nobody agrees to it', async ({
  page,
}) => {
  await open(page, '/donate-cause?cause=education')
  const amount = page.getByLabel('Another amount')
  const most = page.getByText('Enter amount up to Rs.15,000')
  await amount.fill('60000')
  await expect(most).toBeHidden()
  await page.getByText('Recurring', { exact: true }).click()
  await expect(amount).toHaveAccessibleDescription(/Enter amount up to Rs\.15,000/)
  await expect(page.getByRole('heading', { name: 'Your first gifts' })).toBeVisible()
  await expect(page.getByText('What you agree to')).toBeHidden()
  await expect(page.getByRole('group').filter({ hasText: 'Your first gifts' })).not.toContainText('₹')
  await expect(page.getByText('Add your PAN for the tax deduction (optional)')).toBeVisible()
  await amount.fill('15000')
  await expect(most).toBeHidden()
  await expect(page.getByText('What you agree to')).toBeVisible()
})

test('a weekly gift: chosen, agreed to, paused, resumed, skipped, lowered and stopped by its own page', async ({
  page,
}) => {
  const donor = donorNamed('Vimala Weekly')
  await begin(page)
  // The longest is the champion's, and the one that stands there first.
  await expect(page.getByRole('radio', { checked: true, name: '2 years Champion' })).toBeVisible()
  await expect(page.getByText('Champion', { exact: true })).toHaveCount(1)
  const popup = await customise(page)
  await popup.getByText('Weekly', { exact: true }).click()
  expect(await barriers(page)).toEqual([])
  for (const day of await popup.getByRole('checkbox', { checked: true }).all())
    await day.uncheck({ force: true })
  await popup.getByRole('button', { name: 'Save schedule' }).click()
  await expect(popup.getByRole('alert')).toHaveText('Select at least one day')
  await expect(popup.getByLabel('How often').getByRole('option')).toHaveText([
    'Every week',
    'Every 2 weeks',
    'Every 3 weeks',
  ])
  await expect(popup.getByRole('checkbox')).toHaveCount(7)
  await popup.getByLabel('How often').selectOption('Every 2 weeks')
  await popup.getByText('Monday', { exact: true }).click()
  await popup.getByText('Thursday', { exact: true }).click()
  await popup.getByLabel('Your note (optional)').fill('for Asha')
  await expect(popup.getByText('Every 2 weeks on Monday and Thursday')).toBeVisible()
  const days = await shownDays(popup)
  expect(days).toHaveLength(6)
  await popup.getByRole('button', { name: 'Save schedule' }).click()
  await expect(popup).toBeHidden()

  await page.getByText('3 months').click()
  await expect(page.getByText('Every 2 weeks on Monday and Thursday').first()).toBeVisible()
  expect(await shownDays(page)).toEqual(days)
  const agreement = page.getByRole('heading', { name: 'What you agree to' }).locator('..')
  await expect(agreement).toContainText('to collect ₹500 each time. Every 2 weeks on Monday and Thursday.')
  await expect(agreement).toContainText('at least 24 hours before each collection')
  await expect(page.getByText('No gift is collected yet.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const sum = page.getByText(/gifts of ₹500, /).first()
  const shownSum = await sum.innerText()
  await fillDonor(page, donor)
  const planned = await send(page)
  expect(planned.slice(0, 6).map(written)).toEqual(days)
  // Total that the form shows equals what the server has planned, to the last gift.
  const total = (planned.length * 500).toLocaleString('en-IN')
  expect(shownSum).toContain(`${planned.length - 6} more. ${planned.length} gifts of ₹500, ₹${total} in all.`)
  expect(shownSum).toContain(written(planned.at(-1)!))

  await expect(page.getByRole('heading', { name: 'up to ₹500' })).toBeVisible()
  await agreeAndOpen(page)
  await expect(page).toHaveURL(/\/recurring\/[^/?]+\?t=/)
  await expect(page.getByRole('heading', { name: 'Your recurring gift', level: 1 })).toBeVisible()
  await expect(page.getByText('For Education')).toBeVisible()
  await expect(page.getByText('for Asha', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await openChange(page, 'Pause')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expect(page.getByText('Paused. Nothing is collected until you resume it.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  const plainly = { form: { do: 'resume' }, headers: { origin: baseUrl(), accept: 'text/html' } }
  const posted = await page.request.post(page.url(), { ...plainly, maxRedirects: 0 })
  expect(posted.status(), 'without scripts a reload sends nothing again').toBe(303)
  expect(posted.headers()['location']).toMatch(/&done=before$/)

  const second = page.getByRole('listitem').filter({ hasText: days[1]! })
  await second.getByText('Skip', { exact: true }).click()
  await expect(second).toContainText('This cannot be undone')
  expect(await barriers(page)).toEqual([])
  await second.getByRole('button', { name: `Skip the gift of ${days[1]}` }).click()
  await expect(page.getByText(`The gift of ${days[1]} is skipped. We’ve e-mailed you.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: days[1]! })).toContainText('Skipped')
  await expect(page.getByRole('listitem').filter({ hasText: days[0]! })).toContainText('Planned')

  await openChange(page, 'Lower')
  await page.getByLabel('New amount').fill('900')
  await page.getByRole('button', { name: 'Lower the amount' }).click()
  await expect(page.getByText(/Enter an amount below the present one/)).toBeVisible()
  await page.getByLabel('New amount').fill('₹300.50')
  await page.getByRole('button', { name: 'Lower the amount' }).click()
  await expect(page.getByText('Enter whole rupees, without paise')).toBeVisible()
  await page.getByLabel('New amount').fill('₹300.00')
  await page.getByRole('button', { name: 'Lower the amount' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: days[0]! })).toContainText('₹300')
  await expect(page.getByLabel('New amount')).toHaveValue('300')
  await expect(page.getByText('Lowered to ₹300 each time')).toBeVisible()

  // Pages that stay open behind: what is so already is done, and what is refused shows how it stands.
  const amount = page.getByText('Each time', { exact: true }).locator('..')
  const [behind, furtherBehind] = [await page.context().newPage(), await page.context().newPage()]
  for (const tab of [behind, furtherBehind]) await open(tab, page.url())
  if (!(await page.getByLabel('New amount').isVisible())) await openChange(page, 'Lower')
  await page.getByLabel('New amount').fill('200')
  await page.getByRole('button', { name: 'Lower the amount' }).click()
  await expect(amount).toContainText('₹200')
  await openChange(behind, 'Lower')
  await behind.getByLabel('New amount').fill('250')
  await behind.getByRole('button', { name: 'Lower the amount' }).click()
  await expect(behind.getByText(/Enter an amount below the present one/)).toBeVisible()
  await expect(behind.getByText('Each time').locator('..')).toContainText('₹200')
  await expect(behind.getByLabel('New amount')).toHaveValue('250')
  await stop(page)
  await stop(behind)
  await expect(behind.getByText('Nothing to change: it was like that already.')).toBeVisible()
  await expect(behind.getByText('We’ve e-mailed you.')).toBeHidden()
  await openChange(furtherBehind, 'Pause')
  await furtherBehind.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(furtherBehind.getByText(/cannot be done with this recurring gift any more/)).toBeInViewport()
  await expect(furtherBehind.getByText('Stopped. Nothing more is collected.')).toBeVisible()
  await expect(furtherBehind.getByText('Active', { exact: true })).toBeHidden()
  await behind.close()
  await furtherBehind.close()
  await expect(page.getByRole('link', { name: 'Start a new one' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden()
  await expect
    .poll(async () => (await outbox(donor.email)).map(({ subject }) => subject).toSorted())
    .toEqual([
      `Your gift of ${days[1]} is skipped`,
      'Your recurring gift has resumed',
      'Your recurring gift is now ₹200',
      'Your recurring gift is now ₹300',
      'Your recurring gift is paused',
      'Your recurring gift is stopped',
      'Your recurring gift of ₹500 is set up',
    ])
})

test('Back at the page to agree on, and sent once more: it is the same recurring gift', async ({ page }) => {
  const { slug } = (await fundraisersOpenFor({ from: 100 })).at(-1)!
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('641')
  await page.getByText('Recurring', { exact: true }).click()
  await page.getByText('3 months').click()
  await fillDonor(page, donorNamed('Back To Agree'))
  const donations = await donationsAsked(page)
  for (const _ of ['once', 'once more']) {
    await expect(page.getByLabel('I am a citizen of India')).toBeChecked()
    await donateButton(page).click()
    await expect(page.getByRole('button', { name: 'Agree', exact: true })).toBeVisible()
    await page.goBack()
  }
  await page.goForward()
  await agreeAndOpen(page)
  expect(donations).toHaveLength(2)
  expect(new Set(donations).size).toBe(1)
})

test('a monthly gift on dates and on a weekday, and a yearly one, are planned as they are shown', async ({
  page,
}) => {
  await begin(page, 1500)
  const popup = await customise(page)
  await popup.getByText('Monthly', { exact: true }).click()
  for (const day of await popup.getByRole('checkbox', { checked: true }).all())
    await day.uncheck({ force: true })
  await expect(popup.getByRole('checkbox')).toHaveCount(31)
  const every = await popup.getByLabel('How often').getByRole('option').allInnerTexts()
  expect(every).toEqual(['Every month', ...[2, 3, 4, 5, 6].map((count) => `Every ${count} months`)])
  await popup.getByText('31', { exact: true }).click()
  await expect(popup.getByText('Every month on the 31st (the last day in a shorter month)')).toBeVisible()
  await popup.getByText('On a day of the week').click()
  await popup.getByLabel('How often').selectOption('Every 3 months')
  const which = popup.getByLabel('Which week')
  await expect(which.getByRole('option')).toHaveText(['First', 'Second', 'Third', 'Fourth', 'Last'])
  await which.selectOption('Last')
  await popup.getByLabel('Day of the week', { exact: true }).selectOption('Friday')
  await expect(popup.getByText(/^Every 3 months on the last Friday$/i)).toBeVisible()
  const quarterly = await shownDays(popup)
  expect(quarterly).toHaveLength(6)
  for (const day of quarterly) expect(new Date(`${day} 12:00`).getDay(), day).toBe(5)

  await popup.getByText('Yearly', { exact: true }).click()
  await popup.getByLabel('Month', { exact: true }).selectOption('2')
  for (const day of await popup.getByRole('checkbox', { checked: true }).all())
    await day.uncheck({ force: true })
  await popup.getByText('29', { exact: true }).click()
  await expect(popup.getByText('Every year on 29 February')).toBeVisible()
  const yearly = await shownDays(popup)
  expect(yearly.map((day) => day.slice(3, 6))).toEqual(['Feb', 'Feb'])
  await popup.getByRole('button', { name: 'Save schedule' }).click()
  await fillDonor(page, donorNamed('Yadamma Yearly'))
  expect((await send(page)).map(written)).toEqual(yearly)
})

test('whoever declines at the bank is told that nothing was set up, and may begin again', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await begin(page)
  await fillDonor(page, donorNamed('Devi Declines'))
  await send(page)
  await atGateway(page, 'Decline')
  await expect(page.getByText('Not set up. Nothing was collected.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Start a new one' }).click()
  await expect(page).toHaveURL(/\/donate-cause\?amount=500&cause=education/)
})

test('a page to agree on that has closed leads back, and Back shows it again', async ({ page }) => {
  await begin(page)
  await fillDonor(page, donorNamed('Lata Too Late'))
  await donateButton(page).click()
  await atGateway(page, 'Let the link expire')
  const isClosed = page.getByRole('heading', { name: 'This link has expired' })
  await expect(isClosed).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Not set up. Nothing was collected.')).toBeVisible()
  await page.goBack()
  await expect(isClosed).toBeVisible()
})

test('an address that asks for the days of a gift that has ended opens with them, and they may be changed', async ({
  page,
}) => {
  const chosen = (name: string | RegExp) => page.getByRole('radio', { name, checked: true })
  await begin(page)
  await open(page, '/donate-cause?amount=500&cause=education&again=monthly-3-last.fri-12')
  await expect(chosen('Recurring')).toHaveCount(1)
  await expect(chosen('1 year')).toHaveCount(1)
  await expect(page.getByText(/^Every 3 months on the last Friday$/i).first()).toBeVisible()
  const days = await shownDays(page)
  expect(days.length).toBeGreaterThan(3)
  for (const day of days) expect(new Date(`${day} 12:00`).getDay(), day).toBe(5)
  expect(await barriers(page)).toEqual([])

  const popup = await customise(page)
  await expect(popup.getByLabel('Day of the week', { exact: true })).toHaveValue('Friday')
  await popup.getByLabel('Day of the week', { exact: true }).selectOption('Monday')
  await popup.getByRole('button', { name: 'Save schedule' }).click()
  const changed = page.getByText(/^Every 3 months on the last Monday$/i).first()
  await expect(changed).toBeVisible()
  await page.reload()
  await expect(changed).toBeVisible()
  await fillDonor(page, donorNamed('Renu Renews'))
  const planned = await send(page)
  await atGateway(page, 'Decline')
  expect(planned.length).toBeGreaterThan(2)
  await page.getByRole('link', { name: 'Start a new one' }).click()
  await expect(page).toHaveURL(
    /\/donate-cause\?amount=500&cause=education&again=monthly-3-last\.mon-12-20\d{6}$/,
  )
  await expect(chosen('Recurring')).toHaveCount(1)
  // Months of the schedule that never began.
  await expect.poll(async () => (await shownDays(page))[0]).toBe(written(planned[0]!))

  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/donate-cause?amount=500&cause=education&again=monthly-3-last.day-12')
  await expect(chosen('One Time')).toHaveCount(1)
})

test('to a fundraiser gifts end with its last day, and none is taken that would come after it', async ({
  page,
}) => {
  const [soon] = await fundraisersOpenFor({ from: 33, to: 80 })
  await beginAt(page, `/donate/${soon!.slug}/payment`)
  const until = page.getByText(`The fundraiser takes gifts until ${written(soon!.endsOn)}.`)
  await expect(until).toBeVisible()
  const shown = await shownDays(page)
  await fillDonor(page, donorNamed('Indira Until The End'))
  const planned = await send(page)
  expect(planned.map(written)).toEqual(shown)
  expect(planned.length).toBeLessThan(4)
  for (const day of planned) expect(day <= soon!.endsOn, day).toBe(true)

  await beginAt(page, `/donate/${soon!.slug}/payment`)
  const popup = await customise(page)
  await popup.getByText('Yearly', { exact: true }).click()
  await popup
    .getByLabel('Month', { exact: true })
    .selectOption(String(((Number(soon!.endsOn.slice(5, 7)) + 2) % 12) + 1))
  await expect(popup.getByText('No gift falls on these days before then')).toBeVisible()
  await popup.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('What you agree to')).toBeHidden()
  await fillDonor(page, donorNamed('Indira Until The End'))
  await page.unroute('**/create-schedule')
  await donateButton(page).click()
  await expect(page.getByText('This fundraiser ends before a gift would fall on these days')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('a link that was cut opens nothing', async ({ page }) => {
  const answer = await page.goto('/recurring/s1234567?t=cut')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})
