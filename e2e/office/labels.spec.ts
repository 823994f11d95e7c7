import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, test } from '../harness.ts'

test('a printed label is bound to a donation and leads to its public trail', async ({ page, browser }) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto('/material-manager/labels')
  await page.getByRole('button', { name: 'Print labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print labels' })
  await dialog.getByRole('button', { name: 'Print labels' }).click()
  const sheets = page.getByRole('link', { name: 'Open the sheets (PDF)' })
  await expect(sheets).toBeVisible()
  const pdf = await page.request.get((await sheets.getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect(await barriers(page)).toEqual([])

  const print = /print=(\d+)/.exec(page.url())![1]!
  const [label] = await callAs<{ code: string }[]>(
    page,
    'GET',
    `/materials/v2/manager/labels/list?print=${print}&limit=1`,
  )
  const code = label!.code
  const [offer] = await callAs<{ id: number; fullName: string }[]>(
    page,
    'GET',
    '/materials/v2/manager/donations/list?sort=oldest&limit=1',
  )
  await page.goto(`/material-manager/donation-request/detail/${offer!.id}`)
  await page.getByRole('button', { name: 'Bind a label' }).click()
  const binding = page.getByRole('dialog', { name: 'Bind a label' })
  await binding.getByLabel('Code of the label').fill(`https://demo.example/trail/${code}`)
  await binding.getByRole('button', { name: 'Bind a label' }).click()
  // Another try of this test finds the label of the first one, and replaces it.
  const replace = binding.getByLabel('The old label is torn or lost: replace it')
  await expect(replace.or(page.getByText('Label bound'))).toBeVisible()
  if (await replace.isVisible()) {
    await replace.check()
    await binding.getByRole('button', { name: 'Bind a label' }).click()
    await expect(page.getByText('Label bound')).toBeVisible()
  }

  const visitor = await browser.newContext()
  const trail = await visitor.newPage()
  await trail.goto(`/trail/${code}`)
  await expect(trail.getByRole('heading', { name: 'Trail of given things' })).toBeVisible()
  await expect(trail.getByRole('heading', { name: 'Offered' })).toBeVisible()
  await expect(trail.getByText(offer!.fullName)).toBeHidden()
  await expect(trail.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await barriers(trail)).toEqual([])
  await visitor.close()
})
