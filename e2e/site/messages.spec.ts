import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, test } from '../harness.ts'

/** A message in its conversation; the list of conversations beside it may tell the newest too. */
const said = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()

type Row = { id: number; campaignId: number | null; title: string; kind: string }

test('a donor writes, the organiser sees it without loading anew and answers, and the donor reads it', async ({
  page,
  browser,
}) => {
  await keepSignedIn(page, 'donor')
  const theirs = await browser.newContext()
  const organiser = await theirs.newPage()
  await keepSignedIn(organiser, 'organiser')
  const { fundraisers } = await callAs<{ fundraisers: { campaignId: number }[] }>(
    organiser,
    'GET',
    '/campaign/chat/unread',
  )
  const all = await callAs<Row[]>(page, 'POST', '/campaign/chat/list', {})
  // Conversations about material requests have no fundraiser.
  const rows = all.filter(({ campaignId }) => campaignId !== null)
  const isTheirs = async ({ campaignId }: Row) =>
    fundraisers.some((one) => one.campaignId === campaignId) ||
    (await callAs<Row[]>(organiser, 'POST', '/campaign/chat/list', { campaignId })).some(
      ({ kind }) => kind === 'donor',
    )
  const own = await Promise.all(rows.map(isTheirs))
  const row = rows[own.indexOf(true)]!

  await page.goto('/user/messages')
  await page.getByRole('link', { name: row.title }).first().click()
  await expect(page).toHaveURL(`/user/messages/${row.id}`)
  const field = page.getByLabel('Your message')
  await expect(field).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await organiser.goto(`/manage/${row.campaignId}/messages/${row.id}`)
  await expect(organiser.getByLabel('Your message')).toBeVisible()
  expect(await barriers(organiser)).toEqual([])

  const mark = `Is Saturday still good? ${Date.now()}`
  await field.fill(mark)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveValue('')
  await expect(said(organiser, mark)).toBeVisible()

  const answer = `Yes, at ten. ${Date.now()}`
  await organiser.getByLabel('Your message').fill(answer)
  await organiser.getByRole('button', { name: 'Send' }).click()
  await expect(said(page, answer)).toBeVisible()

  // Nothing typed is lost with the line: it goes out by itself when there is one again.
  const kept = `Written without a line ${Date.now()}`
  await page.context().setOffline(true)
  await field.fill(kept)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(said(organiser, kept)).toBeVisible()
  await expect(page.getByText('No connection.')).toBeHidden()
  await theirs.close()
})
