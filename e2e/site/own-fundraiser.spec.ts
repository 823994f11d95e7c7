import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { baseUrl, outbox } from '../installation.ts'
import { ownFundraiser, unpublishedFundraiser } from '../own-fundraiser.ts'

const shots = process.env['SHOTS']

async function look(page: Page, name: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await barriers(page)).toEqual([])
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true })
  }
}

/** Link in the newest e-mail to the organiser that contains the id of a fundraiser. */
async function linkInEmail(id: number): Promise<string> {
  const path = `/user/fundraisers/${id}`
  await expect
    .poll(async () => (await outbox('organiser@demo.test')).some(({ text }) => text.includes(path)))
    .toBe(true)
  return baseUrl() + path
}

test('a draft shows its missing parts and the day it expires', async ({ page }) => {
  await keepSignedIn(page, 'organiser')
  const id = await unpublishedFundraiser('Lamps', 'draft')
  await page.goto(`/user/fundraisers/${id}`)
  await expect(page.getByText('Only you and your team can see this draft.')).toBeVisible()
  await expect(page.getByText(/^We keep this draft until \d\d \w{3} \d{4}/)).toBeVisible()
  await look(page, 'draft')
  await page.getByRole('link', { name: 'Story and documents' }).click()
  await expect(page).toHaveURL(`/fundraisers/create/${id}?step=story`)
})

test('the e-mail about a received fundraiser leads to its status', async ({ page }) => {
  await keepSignedIn(page, 'organiser')
  const id = await unpublishedFundraiser('Kites', 'in_review')
  await page.goto(await linkInEmail(id))
  await expect(page.getByText('We have your fundraiser. A reviewer is checking it.')).toBeVisible()
  await expect(page.getByText(/^We decide by \d\d \w{3} \d{4}/)).toBeVisible()
  await look(page, 'in_review')
})

test('the e-mail about a data request leads to the fields to change', async ({ page }) => {
  await keepSignedIn(page, 'organiser')
  const id = await unpublishedFundraiser('Benches', 'data_requested')
  await page.goto(await linkInEmail(id))
  await expect(page.getByText('Please write who buys the books')).toBeVisible()
  await look(page, 'data_requested')
  await page.getByRole('link', { name: 'Story', exact: true }).click()
  await expect(page).toHaveURL(`/fundraisers/create/${id}?step=story`)
})

test('the e-mail about a rejection leads to the reason', async ({ page }) => {
  await keepSignedIn(page, 'organiser')
  const id = await unpublishedFundraiser('Drums', 'rejected')
  await page.goto(await linkInEmail(id))
  await expect(page.getByText('The school does not know of this collection.')).toBeVisible()
  await look(page, 'rejected')
})

test('a live fundraiser leads to its page and to its management', async ({ page }) => {
  await keepSignedIn(page, 'organiser')
  const { id, slug } = await ownFundraiser('Wells')
  await page.goto(`/user/fundraisers/${id}`)
  await expect(page.getByRole('link', { name: 'Manage fundraiser' })).toHaveAttribute('href', `/manage/${id}`)
  await expect(page.getByRole('link', { name: 'See the page' })).toHaveAttribute(
    'href',
    `/fundraisers/${slug}`,
  )
  await look(page, 'live')
})

test('a foreign or invalid fundraiser is reported as not found', async ({ page }) => {
  const id = await unpublishedFundraiser('Ropes', 'draft')
  await keepSignedIn(page, 'donor')
  for (const wrong of [String(id), '999999', 'abc', '0']) {
    await page.goto(`/user/fundraisers/${wrong}`)
    await expect(page.getByRole('heading', { name: 'Fundraiser not found' })).toBeVisible()
  }
  await look(page, 'not-found')
})
