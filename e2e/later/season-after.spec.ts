import sharp from 'sharp'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { call } from '../installation.ts'
import { ownFundraiser } from '../own-fundraiser.ts'

/** A proof holds for 30 days, and giving goes on for two weeks without a newer one. */
const untilPaused = 46 * 24

test('where a proof has lapsed giving pauses, and goes on once a reviewer has passed a newer one', async ({
  page,
}) => {
  // The jobs of six weeks run when the clock is moved.
  test.setTimeout(600_000)
  const { id, slug, title } = await ownFundraiser('Dialysis for a weaver', { hasMedical: true })
  await keepSignedIn(page, 'organiser')
  await page.goto(`/manage/${id}/proof`)
  await expect(page.getByText(/^Holds until/)).toBeVisible()
  await call('POST', '/demo/clock', { advanceHours: untilPaused })

  const isPaused = page.getByText('Giving is paused until a newer one is accepted.')
  await expect(async () => {
    await page.reload()
    await expect(isPaused).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto(`/fundraisers/${slug}`)
  await expect(page.getByRole('main').getByRole('link', { name: /^Donate/ })).toHaveCount(0)

  await page.goto(`/manage/${id}/proof`)
  const letter = await sharp({ create: { width: 80, height: 120, channels: 3, background: '#2B3A80' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: letter })
  await expect(page.getByRole('listitem').filter({ hasText: 'Waiting' })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await keepSignedIn(page, 'reviewer')
  await page.goto(`/reviewer/proofs?searchTerm=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Accept: ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('button', { name: `Accept: ${title}` })).toBeHidden()

  await keepSignedIn(page, 'organiser')
  await page.goto(`/manage/${id}/proof`)
  await expect(page.getByText(/^Holds until/).first()).toBeVisible()
  await expect(isPaused).toBeHidden()
  await page.goto(`/fundraisers/${slug}`)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Donate/ })
      .first(),
  ).toBeVisible()
})
