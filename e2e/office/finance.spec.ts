import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, signIn, test } from '../harness.ts'
import { today } from '../installation.ts'
import { everyNth } from '../nightly.ts'

test('the finance desk is closed to who is not signed in, and to who may not see it', async ({ page }) => {
  await page.goto('/finance/ledger')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await signIn(page, 'donor')
  await expect(page.getByText('Something went wrong you dont have access').first()).toBeVisible()

  const main = page.getByRole('main')
  for (const path of ['/finance', '/finance/donations', '/finance/ledger', '/finance/forecast']) {
    await page.goto(path)
    await expect(main.getByText('Something went wrong you dont have access')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await expect(main.getByRole('button'), path).toHaveCount(0)
    await expect(main.locator('input, select'), path).toHaveCount(0)
  }
})

test('a finance clerk signs in, finds a gift, opens it and takes the list away as a spreadsheet', async ({
  page,
}) => {
  // Gifts of today are other journeys' own, of any gateway.
  const to = new Date(Date.parse(await today()) - 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/finance/donations?to=${to}`)
  await signIn(page, 'finance')
  await expect(page.getByRole('heading', { name: 'Donations', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Nandini Ghoshal')).toBeVisible()

  await page.getByLabel('Status').selectOption('Received')
  await expect(page).toHaveURL(/status=paid/)
  const table = page.getByRole('table', { name: 'Donations' })
  // As many rows stood there before: only a list of received gifts holds a receipt that the search finds again.
  await expect(table.getByRole('cell', { name: 'Received', exact: true })).toHaveCount(20)
  const number = await table
    .getByRole('cell', { name: /^TEST\// })
    .first()
    .innerText()
  await page.getByLabel('Name, email or any number').fill(number)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(table.getByRole('row')).toHaveCount(2)

  const began = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await began
  expect(download.suggestedFilename()).toBe('donations.xlsx')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

  await page.keyboard.press('Escape')
  await table.getByRole('link').last().focus()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('from')
  await expect(page.getByRole('table', { name: 'In the ledger' })).toContainText('Due from PayU')
  const attempts = page.getByRole('table', { name: 'Payments' })
  await expect(attempts.getByRole('cell', { name: 'Received', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/finance')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('a part of a gift goes back, and the list of refunds says where it stands', async ({ page }) => {
  await page.goto('/finance/donations?status=paid&sort=largest')
  await signIn(page, 'finance')
  await page.getByRole('table').getByRole('link').nth(2).click()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount').fill('1')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('Enter the reason')).toBeVisible()
  await page.getByLabel('Reason').fill('Asked for by the donor')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('This cannot be undone')).toBeVisible()
  await page.getByRole('button', { name: 'Refund ₹1' }).click()
  await expect(page.getByRole('table', { name: 'History' })).toContainText('Refund requested')
  const refunds = page.getByRole('table', { name: 'Refunds' })
  await expect(refunds).toContainText('Nandini Ghoshal')

  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: 'Refunds', exact: true })
    .click()
  await expect(page.getByRole('table', { name: 'Refunds' })).toContainText('Asked for by the donor')
})

test('the ledger by fund ends with its totals, and is taken away for the days that are shown', async ({
  page,
}) => {
  await page.goto('/finance/ledger')
  await signIn(page, 'finance')
  const table = page.getByRole('table', { name: 'Ledger by fund' })
  const all = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'All accounts' }) })
  const cells = all.getByRole('cell')
  await expect(cells.nth(0)).toHaveText('₹0')
  await expect(cells.nth(1)).toHaveText(await cells.nth(2).innerText())
  await expect(table.getByRole('rowheader', { name: 'All funds' })).toBeInViewport()
  expect(await barriers(page)).toEqual([])

  const day = await today()
  const days = { from: day, to: day }
  await page.getByLabel('From').fill(days.from)
  await page.getByLabel('To', { exact: true }).fill(days.to)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(table.getByRole('columnheader', { name: 'Opening balance' })).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/api/finance/ledger?'))
  const began = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await began).suggestedFilename()).toBe('ledger-by-fund.xlsx')
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual(days)
})

test('an account of the ledger opens its own entries, with its name and balance, and leads back to all', async ({
  page,
}) => {
  await page.goto(`/finance/ledger?from=${await today()}`)
  await signIn(page, 'finance')
  await page.getByRole('link', { name: 'Bank', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Day book: Bank', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Day book: Bank/)
  const held = page.getByRole('main').getByRole('definition')
  await expect(held.first()).toHaveText(/^₹[\d,.]+ Dr$/)
  await expect(held.last()).toHaveText(/^₹[\d,.]+ DrTest money$/)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'All accounts' }).click()
  await expect(page.getByRole('heading', { name: 'Day book', exact: true, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/from=/)
})

/** Measures how much of each of these boxes is out of sight, to the side and down. */
const unseenOf = async (boxes: Locator) =>
  Promise.all(
    (await boxes.all()).map((box) =>
      box.evaluate((b) => [b.scrollWidth - b.clientWidth, b.scrollHeight - b.clientHeight] as const),
    ),
  )

test('on a laptop every list of the desk stands there whole, also rows of several sides', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await keepSignedIn(page, 'finance')
  const lists = [
    ['day-book?kind=fee&limit=10', 'Day book'],
    ['unsettled?limit=10', 'Unsettled'],
    ['refunds?limit=10', 'Refunds'],
    ['settlement-lines?limit=10', 'Settlement lines'],
    ['donations?limit=10', 'Donations'],
    ['mandates?limit=10', 'Mandates'],
    ['receipts?limit=10', 'Receipts'],
    ['settlements?limit=10', 'Settlements'],
    ['disputes?limit=10', 'Disputes'],
    ['quarantine?limit=10', 'Quarantine'],
  ] as const
  for (const [path, name] of everyNth(4, lists)) {
    await page.goto(`/finance/${path}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    const box = page.getByRole('region', { name })
    await expect(box.or(page.getByText('No Data Found')).first()).toBeVisible()
    for (const unseen of await unseenOf(box)) expect(unseen, path).toEqual([0, 0])
  }
  // Among so many the longest names, addresses and states; down they may be scrolled.
  const long = [
    ['donations?limit=50&sort=largest', 'Donations'],
    ['donations?limit=50&sort=oldest', 'Donations'],
    ['mandates?limit=50', 'Mandates'],
  ] as const
  for (const [path, name] of everyNth(2, long)) {
    await page.goto(`/finance/${path}`)
    const box = page.getByRole('region', { name })
    await expect(box).toBeVisible()
    expect(
      (await unseenOf(box)).map(([aside]) => aside),
      path,
    ).toEqual([0])
  }
})

test('a refund that failed is read whole on the page of its gift, on a laptop without scrolling aside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await keepSignedIn(page, 'finance')
  // Test gateways know nothing of gifts from the demo world's past, so the refund is refused at once.
  await page.goto('/finance/donations?status=paid&sort=oldest')
  await page.getByRole('table', { name: 'Donations' }).getByRole('link').nth(4).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount').fill('51.50')
  await page
    .getByLabel('Reason')
    .fill('The donor telephoned: one nought too many was typed, and the bank says the same in a letter')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: 'Refund ₹51.50' }).click()
  const refunds = page.getByRole('table', { name: 'Refunds' })
  await expect(async () => {
    await page.reload()
    await expect(refunds).toContainText('Transaction not found', { timeout: 2000 })
  }).toPass()
  const heads = await refunds.getByRole('columnheader').allTextContents()
  const refused = refunds.getByRole('row').last().getByRole('cell')
  await expect(refused.nth(heads.indexOf('Status'))).toContainText(/decided \d\d \w{3} \d{4}, \d\d:\d\d/)
  await expect(refused.nth(heads.indexOf('Done')), 'nothing was done').toBeEmpty()
  expect(await unseenOf(page.getByRole('region', { name: /Refunds|History/ }))).toEqual([
    [0, 0],
    [0, 0],
  ])
  const failed = page
    .getByRole('table', { name: 'History' })
    .getByRole('row')
    .filter({ hasText: 'Refund failed' })
  await expect(failed).toContainText('₹51.50 · refund RF')
  await expect(failed).toContainText('Transaction not found')
  expect(await barriers(page)).toEqual([])

  // Refund waits in the list too, until somebody follows it up.
  const donation = new URL(page.url()).pathname
  const number = donation.split('/').at(-1)!
  await page.goto(`/finance/donations?status=refund_failed&searchTerm=${number}`)
  const row = page.getByRole('table', { name: 'Donations' }).getByRole('row').last()
  await expect(row).toContainText('Refund failed')
  await row.getByRole('link').click()
  const behind = await page.context().newPage()
  await behind.goto(donation)
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Enter the outcome', { exact: true })).toBeVisible()
  for (const tab of [page, behind])
    await tab.getByLabel('Why it stays with us').fill('The donor lets it stay')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(refunds).toContainText('Failed, followed up')

  // Pressed once more, on a page that stayed open, it is said to be so already, and shown.
  await behind.getByRole('button', { name: 'Resolve' }).click()
  await expect(behind.getByText('Already resolved; nothing was changed')).toBeVisible()
  await expect(behind.getByLabel('Why it stays with us')).toBeHidden()
  await expect(behind.getByRole('table', { name: 'Refunds' })).toContainText('Failed, followed up')
  await behind.close()
  await expect(refunds).toContainText('The donor lets it stay')
  await page.goto(`/finance/donations?searchTerm=${number}`)
  await expect(row).toContainText('Received')
  await expect(row).not.toContainText('refund failed')

  // The donor wants it back after all: it is sent by bank transfer, and written down once.
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Record a bank transfer' }).click()
  const form = page.getByRole('form', { name: 'Record a bank transfer' })
  await form.getByLabel('Amount').fill('51.50')
  await form.getByRole('button', { name: 'Record a bank transfer' }).click()
  for (const wrong of ['Enter the day', 'Enter the bank reference', 'Enter the reason'])
    await expect(form.getByText(wrong, { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  // Days and number are looked at with the rest, before anybody is asked whether they are sure.
  const sentOn = form.getByLabel('Sent on')
  await form.getByLabel('Bank reference').fill('UTR')
  for (const [day, wrong] of [
    ['2020-01-01', /^Received on .*: enter that day or a later one$/],
    ['2099-01-01', 'This day is in the future: enter the day it was sent'],
  ] as const) {
    await sentOn.fill(day)
    await form.getByRole('button', { name: 'Record a bank transfer' }).click()
    await expect(form.getByText(wrong)).toBeVisible()
    for (const other of [/^Enter the bank reference: 6 to 35 letters/, 'Enter the reason'])
      await expect(form.getByText(other)).toBeVisible()
  }
  await sentOn.fill((await sentOn.getAttribute('min'))!)
  const reference = `UTR${number.replaceAll('-', '').slice(-12)}`
  await form.getByLabel('Bank reference').fill(reference)
  await form.getByLabel('Reason').fill('The donor asked for it once more, by letter')
  await form.getByRole('button', { name: 'Record a bank transfer' }).click()
  await expect(form.getByText('₹51.50 is recorded as returned')).toBeVisible()
  // A colleague has another transfer of it ready on a page of their own.
  const beside = await page.context().newPage()
  await beside.goto(page.url())
  await beside.getByRole('button', { name: 'Record a bank transfer' }).click()
  const late = beside.getByRole('form', { name: 'Record a bank transfer' })
  await late.getByLabel('Amount').fill('10')
  await late.getByLabel('Sent on').fill((await sentOn.getAttribute('min'))!)
  await late.getByLabel('Bank reference').fill(`L${reference}`)
  await late.getByLabel('Reason').fill('Another part of it')
  await form.getByRole('button', { name: 'Record ₹51.50 as returned' }).click()
  await expect(refunds).toContainText('Bank transfer')
  await late.getByRole('button', { name: 'Record a bank transfer' }).click()
  await late.getByRole('button', { name: 'Record ₹10 as returned' }).click()
  await expect(late.getByRole('alert')).toContainText('the bank transfer was not recorded')
  await expect(beside.getByRole('table', { name: 'Refunds' })).toContainText('Bank transfer')
  await expect(late.getByLabel('Bank reference')).toHaveValue(`L${reference}`)
  await expect(late.getByLabel('Reason')).toHaveValue('Another part of it')
  await beside.close()
  await expect(page.getByText('Partly refunded').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'History' })).toContainText('Returned by bank transfer')
  expect(await unseenOf(page.getByRole('region', { name: /Refunds|History/ }))).toEqual([
    [0, 0],
    [0, 0],
  ])
  await page.goto(`/finance/refunds?searchTerm=${reference}`)
  const listed = page.getByRole('table', { name: 'Refunds' }).getByRole('row')
  await expect(listed.filter({ hasText: 'Bank transfer' })).toContainText(reference.toUpperCase())
})

test('what could not be had is tried again, and what is not there leads back to its list', async ({
  page,
}) => {
  await page.goto('/finance/donations')
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await signIn.getByLabel('E-mail or phone').fill('finance@demo.test')
  await signIn.locator('input[name=password]').fill('Demo@1234')
  await signIn.locator('button[type=submit]').click()
  const main = page.getByRole('main')
  await page.route('**/api/finance/donations/*', (route) => route.fulfill({ status: 503 }))
  await main.getByRole('table', { name: 'Donations' }).getByRole('link').last().click()
  await expect(main.getByRole('alert')).toContainText('Something went wrong')
  expect(await barriers(page)).toEqual([])
  await page.unroute('**/api/finance/donations/*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('from')

  await page.goto('/finance/settlements/999999999')
  await expect(main.getByRole('alert')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Settlements' }).click()
  await expect(page.getByRole('heading', { name: 'Settlements', level: 1 })).toBeVisible()
})

test('what a clerk types while a list is on its way stays, and the filters say what was asked for', async ({
  page,
}) => {
  await page.goto('/finance/donations')
  await signIn(page, 'finance')
  const status = page.getByLabel('Status')
  const search = page.getByLabel('Name, email or any number')
  await expect(page.getByRole('table', { name: 'Donations' })).toBeVisible()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/finance/donations?*', async (route) => {
    await released
    await route.continue()
  })
  await status.selectOption('Received')
  await search.pressSequentially('asha')
  release()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  await expect(search).toHaveValue('asha')
  await expect(status).toHaveValue('paid')

  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/searchTerm=asha/)
  await page.getByRole('search').getByRole('button', { name: 'Reset' }).click()
  await expect(search).toHaveValue('')
  await expect(status).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue('asha')
  await expect(status).toHaveValue('paid')
})

test('days in the wrong order are refused beside the first, and no field moves from its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await keepSignedIn(page, 'finance')
  for (const list of ['donations', 'ledger']) {
    await page.goto(`/finance/${list}?from=2026-12-01&to=2026-11-01`)
    await expect(page.getByText('From must be on or before To')).toBeVisible()
    const row = [
      page.getByLabel('From'),
      page.getByLabel('To', { exact: true }),
      page.getByRole('button', { name: 'Show' }),
    ]
    const tops = await Promise.all(row.map(async (one) => Math.round((await one.boundingBox())!.y)))
    expect(new Set(tops).size, list).toBe(1)
    expect(await barriers(page)).toEqual([])
  }
})
