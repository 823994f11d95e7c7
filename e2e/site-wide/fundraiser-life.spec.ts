import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { call, outbox } from '../installation.ts'

/** The organiser's own fundraiser of the demo, which no other journey touches. They follow each other: the last one ends it. */
const slug = 'tuition-in-the-evening-for-nagarams-girls'
const title = 'Tuition in the evening for Nagaram’s girls'
test.describe.configure({ mode: 'serial' })

const ownId = async () => (await call<{ id: number }>('GET', `/campaign/detail/${slug}`)).id

async function asOrganiser(page: Page, screen: string) {
  await keepSignedIn(page, 'organiser')
  await page.goto(`/manage/${await ownId()}${screen}`)
}

async function approveRequest(page: Page) {
  await keepSignedIn(page, 'manager')
  await page.goto('/manager/requests')
  await page.getByRole('button', { name: `Approve: ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Request approved')).toBeVisible()
}

test('an update of the organiser stands on the page once the manager has approved it', async ({ page }) => {
  await asOrganiser(page, '/updates/new')
  await page.getByLabel('Title', { exact: true }).fill('Three new benches')
  await page.getByRole('textbox', { name: 'What is new' }).fill('A carpenter of our street has made three.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: 'Three new benches' })
  await expect(card.getByText('Waiting')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await keepSignedIn(page, 'manager')
  await page.goto('/manager/updates?searchTerm=benches')
  await page.getByRole('link', { name: 'Three new benches' }).click()
  await expect(page.getByText('A carpenter of our street has made three.')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Update published').first()).toBeVisible()

  await page.goto(`/fundraisers/${slug}`)
  await expect(page.getByRole('heading', { name: 'Three new benches' }).first()).toBeVisible()
})

test('donors are thanked once', async ({ page }) => {
  await asOrganiser(page, '/thanks')
  await page.getByLabel('Your words').fill('Thirty-four girls thank each of you.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('This goes out by e-mail once')).toBeVisible()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText(/^(?:Sent on|Your message is going out)/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^(?:Sent on|Your message is going out)/)).toBeVisible()
  await expect(page.getByLabel('Your words')).toBeHidden()
})

test('somebody who is invited joins the team', async ({ page }) => {
  const email = 'event-manager@demo.test'
  await asOrganiser(page, '/team')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible()

  const link = /https?:\S+\/team-invitation\/\S+/
  const letters = () => outbox(email).then((all) => all.flatMap(({ text }) => link.exec(text) ?? []))
  await expect.poll(letters).not.toEqual([])
  await keepSignedIn(page, 'event-manager')
  await page.goto(new URL((await letters())[0]!).pathname)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto(`/manage/${await ownId()}/team`)
  await expect(page.getByText('Harpreet Sokhi').first()).toBeVisible()
})

test('a new target and the end, approved by the manager, stand in the public history', async ({ page }) => {
  // One request for a target waits in the demo.
  await asOrganiser(page, '/requests')
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('Request withdrawn')).toBeVisible()
  await page.getByRole('button', { name: 'Change target or last day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New target').fill('210000')
  await dialog.getByLabel('Reason').fill('Ten more girls come.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('₹1,80,000 → ₹2,10,000')).toBeVisible()
  await approveRequest(page)
  await page.goto(`/fundraisers/${slug}`)
  const past = page.getByRole('region', { name: 'What has changed' })
  await expect(past.getByText('₹1,80,000 → ₹2,10,000')).toBeVisible()
  await expect(page.getByText('raised of ₹2,10,000').first()).toBeVisible()

  await asOrganiser(page, '/requests')
  await page.getByRole('button', { name: 'Stop for good' }).click()
  await dialog.getByLabel('Reason').fill('The school teaches in the evening now.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toBeHidden()
  await approveRequest(page)
  await page.goto(`/fundraisers/${slug}`)
  const stopped = page.getByText('This fundraiser was stopped and takes no more gifts.')
  await expect(stopped.filter({ visible: true }).first()).toBeVisible()
  await expect(past.getByText('Stopped')).toBeVisible()
})

test('a fundraiser that a visitor reports is taken from the site', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto(`/fundraisers/${slug}`)
  await page.getByRole('link', { name: 'Report this fundraiser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this fundraiser' })
  await dialog.getByLabel('What is wrong').selectOption('untrue')
  await dialog.getByLabel('What you know of it').fill('Nobody teaches there in the evening.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible()

  await keepSignedIn(page, 'manager')
  await page.goto('/manager/reports?searchTerm=tuition')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Nobody teaches there in the evening.')).toBeVisible()

  const id = await ownId()
  await keepSignedIn(page, 'super-admin')
  await page.goto(`/super-admin/fundraisers/${id}`)
  await page.getByRole('button', { name: 'Inactivate', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Reported, and it is so.')
  await page.getByRole('dialog').getByRole('button', { name: 'Inactivate', exact: true }).click()
  await expect(page.getByText('Fundraiser inactivated')).toBeVisible()

  await context.clearCookies()
  await page.goto(`/fundraisers/${slug}`)
  await expect(page).toHaveURL('/')
})
