import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, test } from '../harness.ts'
import { outbox } from '../installation.ts'

const title = 'A sewing room for the women of Nagaram'
const organiser = 'organiser@demo.test'

type Queued = { id: number; title: string }

/** Answers what was asked for, as the organiser. */
async function answerAsOrganiser(page: Page, campaignId: number, answer: string) {
  await keepSignedIn(page, 'organiser')
  await callAs(page, 'POST', '/campaign/registration/submit-review', { campaignId, answer })
}

test('a reviewer asks, the organiser answers, the reviewer passes it by keyboard, an approver publishes it', async ({
  page,
}) => {
  await keepSignedIn(page, 'reviewer')
  const asked = await callAs<Queued[]>(page, 'GET', '/campaign/reviewer/queue?status=data_requested')
  const { id } = asked.find((one) => one.title === title)!
  await answerAsOrganiser(page, id, 'The account is the group’s now.')

  await keepSignedIn(page, 'reviewer')
  await page.goto('/reviewer/fundraisers?searchTerm=sewing')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('The account is the group’s now.').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last day').check()
  await dialog.getByLabel('What you need').fill('By when does the merchant need the uniforms?')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  // The next case opens.
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeHidden()
  await expect
    .poll(async () => (await outbox(organiser)).map(({ subject }) => subject))
    .toContain('We need more about your fundraiser')
  await answerAsOrganiser(page, id, 'By the first of March.')

  await keepSignedIn(page, 'reviewer')
  await page.goto(`/reviewer/fundraisers/${id}`)
  for (const section of [
    'Details',
    'Beneficiary and account',
    'Proofs and declarations',
    'Story and documents',
  ]) {
    const part = page.getByRole('region', { name: section })
    await expect(part.locator('kbd').first()).toBeVisible()
    await page.keyboard.press('o')
    await expect(part.getByText('Right', { exact: true }).first()).toBeVisible()
  }
  await page.keyboard.press('a')
  await expect(page.getByText('Passed on to an approver')).toBeVisible()

  await keepSignedIn(page, 'approver')
  await page.goto('/approver/fundraisers?searchTerm=sewing')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: 'Details' }).getByText('Ravi Teja Bollu')).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeHidden()

  await page.context().clearCookies()
  await page.goto('/fundraisers/a-sewing-room-for-the-women-of-nagaram')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Bhulakshmi Gaddam').first()).toBeVisible()
})
