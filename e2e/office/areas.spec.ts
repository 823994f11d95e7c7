import { officeAreas } from '../../shared/office-areas.ts'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, signIn, test } from '../harness.ts'

const withFigures = ['finance', 'hr', 'it-admin']
// The desk of no fundraiser leads on.
const landing = officeAreas.filter(({ id }) => !withFigures.includes(id) && id !== 'manage')

test('each area shows its landing page to the super-admin, with what waits', async ({ page }) => {
  await keepSignedIn(page, 'super-admin')
  for (const { path, title } of landing) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible()
    const waits = page.getByRole('heading', { level: 2 }).first()
    await expect(waits.or(page.getByText('This area has no screens yet.')), path).toBeVisible()
  }
  expect(await barriers(page)).toEqual([])
})

test('an area is barred to other roles by an alert', async ({ page }) => {
  await keepSignedIn(page, 'hr')
  await page.goto('/reviewer')
  await expect(page.getByText('Something went wrong you dont have access').first()).toBeVisible()
})

test('the address of no fundraiser leads to those that are one’s own, or that one manages', async ({
  page,
}) => {
  await keepSignedIn(page, 'organiser')
  await page.goto('/manage')
  await expect(page).toHaveURL('/user/fundraisers')
  await keepSignedIn(page, 'manager')
  await page.goto('/manage')
  await expect(page).toHaveURL('/manager')
})

test('a stranger is sent home with the sign-in open, and lands in the area once signed in', async ({
  page,
}) => {
  await page.goto('/reviewer')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await signIn(page, 'reviewer')
  await expect(page).toHaveURL('/reviewer')
})
