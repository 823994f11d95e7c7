import type { Page } from '@playwright/test'
import {
  donateButton,
  expect,
  fillDonor,
  donorNamed,
  open,
  readAnswers,
  test,
  agreeAndOpen,
} from '../harness.ts'

type Asked = { schedule: { id: string; token: string } }

/** Sends the form of a recurring gift to Education. @returns the way to its page, for which nobody has agreed yet */
async function askedFor(page: Page, name: string): Promise<string> {
  await open(page, '/donate-cause?cause=education')
  await page.getByLabel('Another amount').fill('450')
  await page.getByText('Recurring', { exact: true }).click()
  await page.getByText('3 months').click()
  await fillDonor(page, donorNamed(name))
  let path = ''
  // Read on its way: the browser forgets an answer as soon as it leaves the page.
  await readAnswers<{ data: Asked }>(page, '**/create-schedule', ({ data: { schedule } }) => {
    path = `/recurring/${schedule.id}?t=${schedule.token}`
  })
  await donateButton(page).click()
  await expect(page.getByRole('heading', { name: /^up to ₹/ })).toBeVisible()
  return path
}

test('what is agreed to on another device stands on the open page of the recurring gift soon', async ({
  page,
  context,
}) => {
  const path = await askedFor(page, 'Agreed Elsewhere')
  const watched = await context.newPage()
  await open(watched, path)
  await expect(watched.getByText('Waiting for you to agree')).toBeVisible()
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(watched.getByText('Active', { exact: true })).toBeVisible()
  await expect(watched.getByText(/^\d+, the last on \d+ \w+ 20\d\d$/)).toBeVisible()
  await expect(watched.getByRole('link', { name: 'Continue to your bank or UPI app' })).toBeHidden()
})

test('while the bank has yet to confirm, its page says so and is looked at again by hand too', async ({
  page,
}) => {
  const path = await askedFor(page, 'Slow Bank')
  await page.getByLabel('Minutes until a slow bank answers').fill('600')
  await page.getByRole('button', { name: 'Agree; the bank is slow and then says yes' }).click()
  await open(page, path)
  await expect(page.getByText('Waiting for your bank')).toBeVisible()
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByText('Waiting for your bank')).toBeVisible()
})

test('what is begun in the same tab after one was agreed to is another, also where its page never woke up', async ({
  page,
}) => {
  const donations = new Set<string>()
  const scripts = (url: URL) => url.pathname.endsWith('.js')
  for (const _ of ['one', 'another']) {
    donations.add((await askedFor(page, 'Two On Purpose')).split('?')[0]!)
    await page.route(scripts, (route) => route.abort())
    await agreeAndOpen(page)
    await page.unroute(scripts)
  }
  expect(donations.size).toBe(2)
})
