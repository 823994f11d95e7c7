import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { call, endDonation, outbox, startDonation } from '../installation.ts'
import { ownFundraiser } from '../own-fundraiser.ts'

/** Each journey has a fundraiser of its own, and so has each further try of it. */
async function asOrganiser(page: Page, path: string) {
  await keepSignedIn(page, 'organiser')
  await page.goto(path)
}

/** Approves the one request of a fundraiser that waits. */
async function approveRequest(page: Page, title: string) {
  await keepSignedIn(page, 'manager')
  await page.goto(`/manager/requests?searchTerm=${encodeURIComponent(title)}&status=waiting`)
  await page.getByRole('button', { name: `Approve: ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Request approved')).toBeVisible()
}

test('an update of the organiser stands on the page once the manager has approved it', async ({ page }) => {
  const { id, slug } = await ownFundraiser('Benches for an evening school')
  await asOrganiser(page, `/manage/${id}/updates/new`)
  const title = `Three new benches, ${id}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'What is new' }).fill('A carpenter of our street has made three.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Waiting')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await keepSignedIn(page, 'manager')
  await page.goto(`/manager/updates?searchTerm=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('A carpenter of our street has made three.')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Update published').first()).toBeVisible()

  await page.goto(`/fundraisers/${slug}`)
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
})

test('donors are thanked once', async ({ page }) => {
  const { id } = await ownFundraiser('Lamps for an evening school')
  await endDonation(await startDonation(id, 900, 'thanked@donors.example'), 'success')
  await expect(async () => {
    await asOrganiser(page, `/manage/${id}/thanks`)
    await expect(page.getByLabel('Your words')).toBeVisible({ timeout: 2000 })
  }).toPass()
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
  const { id, title } = await ownFundraiser('Mats for an evening school')
  const email = 'event-manager@demo.test'
  await asOrganiser(page, `/manage/${id}/team`)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible()

  const link = /https?:\S+\/team-invitation\/\S+/
  const letters = () =>
    outbox(email).then((all) =>
      all.flatMap(({ text }) => (text.includes(title) ? (link.exec(text) ?? []) : [])),
    )
  await expect.poll(letters).not.toEqual([])
  await keepSignedIn(page, 'event-manager')
  await page.goto(new URL((await letters())[0]!).pathname)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto(`/manage/${id}/team`)
  await expect(page.getByText('Harpreet Sokhi').first()).toBeVisible()
})

test('a new target and the end, approved by the manager, stand in the public history', async ({ page }) => {
  const { id, slug, title } = await ownFundraiser('A room for an evening school')
  await asOrganiser(page, `/manage/${id}/requests`)
  await page.getByRole('button', { name: 'Change target or last day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New target').fill('210000')
  await dialog.getByLabel('Reason').fill('Ten more girls come.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('₹90,000 → ₹2,10,000')).toBeVisible()
  await approveRequest(page, title)
  await page.goto(`/fundraisers/${slug}`)
  const past = page.getByRole('region', { name: 'What has changed' })
  await expect(past.getByText('₹90,000 → ₹2,10,000')).toBeVisible()
  await expect(page.getByText('raised of ₹2,10,000').first()).toBeVisible()

  await asOrganiser(page, `/manage/${id}/requests`)
  await page.getByRole('button', { name: 'Stop for good' }).click()
  await dialog.getByLabel('Reason').fill('The school teaches in the evening now.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toBeHidden()
  await approveRequest(page, title)
  await page.goto(`/fundraisers/${slug}`)
  const stopped = page.getByText('This fundraiser was stopped and takes no more gifts.')
  await expect(stopped.filter({ visible: true }).first()).toBeVisible()
  await expect(past.getByText('Stopped')).toBeVisible()
})

test('a story that is told anew stands on the page and in its history once the manager has compared both', async ({
  page,
}) => {
  const { id, slug, title } = await ownFundraiser('A well for a street')
  const told = 'The old well fell in, so the street digs a new one.'
  const onPage = page.getByRole('main').getByText(told)
  await asOrganiser(page, `/manage/${id}/requests`)
  await page.getByRole('link', { name: 'Change the story' }).click()
  await page.getByRole('textbox', { name: 'Story' }).fill(told)
  await page.getByLabel('Reason').fill('The rain changed our plan.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The rain changed our plan.' })).toBeVisible()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(onPage).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto(`/fundraisers/${slug}`)
  await expect(page.getByText(`We ask for ${title}`).first()).toBeVisible()
  await expect(onPage).toHaveCount(0)

  await keepSignedIn(page, 'manager')
  await page.goto(`/manager/requests?searchTerm=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Compare: ${title}` }).click()
  await expect(onPage).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Request approved')).toBeVisible()
  await page.goto(`/fundraisers/${slug}`)
  await expect(onPage.first()).toBeVisible()
  const past = page.getByRole('region', { name: 'What has changed' })
  await expect(past.getByText('Story told anew')).toBeVisible()
})

test('a fundraiser that visitors report, with scripts or without, is taken from the site by its manager', async ({
  page,
  browser,
}) => {
  const { slug, title } = await ownFundraiser('A reading room for a street')
  await page.goto(`/fundraisers/${slug}`)
  await page.getByRole('link', { name: 'Report this fundraiser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this fundraiser' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Tell us what is wrong')).toBeVisible()
  await expect(dialog.getByLabel('What is wrong')).toBeFocused()
  await dialog.getByLabel('What is wrong').selectOption('untrue')
  await dialog.getByLabel('What you know of it').fill('Nobody reads there in the evening.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await plain.newPage()
  await visitor.goto(`/fundraisers/${slug}`)
  await visitor.getByRole('link', { name: 'Report this fundraiser' }).click()
  await visitor.getByLabel('What is wrong').selectOption('copied')
  await visitor.getByLabel('What you know of it').fill('   ')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(visitor.getByLabel('What is wrong')).toHaveValue('copied')
  await visitor.getByLabel('What you know of it').fill('The pictures are of our library.')
  // Counts beside the first report: of one address without a name only one does.
  await visitor.getByLabel('Email (if you like)').fill('librarian@visitors.example')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible()

  await keepSignedIn(page, 'manager')
  await page.goto(`/manager/reports?searchTerm=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Nobody reads there in the evening.')).toBeVisible()
  await expect(page.getByText('The pictures are of our library.')).toBeVisible()
  await page.getByRole('button', { name: 'Inactivate', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Both reports are right.')
  await page.getByRole('dialog').getByRole('button', { name: 'Inactivate', exact: true }).click()
  await expect(page.getByText('Fundraiser inactivated').first()).toBeVisible()
  await expect(page.getByText('Upheld')).toHaveCount(2)

  await visitor.goto(`/fundraisers/${slug}`)
  await expect(visitor).toHaveURL('/')
  await plain.close()
})

test('a super-admin ends a fundraiser at once', async ({ page, context }) => {
  const { id, slug } = await ownFundraiser('A playground for a street')
  await keepSignedIn(page, 'super-admin')
  await page.goto(`/super-admin/fundraisers/${id}`)
  await page.getByRole('button', { name: 'Inactivate', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It is not what it says.')
  await page.getByRole('dialog').getByRole('button', { name: 'Inactivate', exact: true }).click()
  await expect(page.getByText('Fundraiser inactivated')).toBeVisible()
  await context.clearCookies()
  await page.goto(`/fundraisers/${slug}`)
  await expect(page).toHaveURL('/')
  await expect(call('GET', `/campaign/detail/${slug}`)).rejects.toThrow('404')
})
