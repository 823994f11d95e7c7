import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or find' })
const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' })
const list = (page: Page) => page.getByRole('table', { name: 'Donations' })

async function openList(page: Page, query = '') {
  await keepSignedIn(page, 'finance')
  await page.goto(`/finance/donations${query}`)
  await expect(list(page)).toBeVisible()
}

test('the sidebar collapses to icons by a key, and stays so without showing its names first', async ({
  page,
}) => {
  await openList(page)
  const link = areas(page).getByRole('link', { name: 'Refunds', exact: true })
  const wide = (await link.boundingBox())!.width
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveAttribute('aria-pressed', 'true')
  const narrow = (await link.boundingBox())!.width
  expect(narrow).toBeLessThan(wide / 2)
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(link).toBeVisible()
  expect((await link.boundingBox())!.width).toBe(narrow)
})

test('on a phone the areas lie over the page, and a choice or Escape closes them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openList(page)
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.click()
  await expect(areas(page)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(areas(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await areas(page).getByRole('link', { name: 'Refunds', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Refunds', level: 1 })).toBeVisible()
  await expect(areas(page)).toBeHidden()
})

test('the palette leads to screens and to records by name, by keys alone', async ({ page }) => {
  await openList(page)
  const name = await list(page).getByRole('row').nth(5).getByRole('link').innerText()
  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await field.fill('settlement lin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settlement lines', level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill(name)
  await expect(palette(page).getByRole('option', { name }).first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Finance.*Donations/)

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('keys lead to screens, are told by a question mark, do nothing where somebody types, and can be switched off', async ({
  page,
}) => {
  await openList(page)
  await page.keyboard.press('/')
  const search = page.getByLabel('Name, email or any number')
  await expect(search).toBeFocused()
  await page.keyboard.type('gr?m')
  await expect(search).toHaveValue('gr?m')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.blur()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Next row')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Refunds', level: 1 })).toBeVisible()

  await page.keyboard.press('?')
  await keys.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await keys.getByLabel('Single-key shortcuts').check()
})

test('the quick look shows rows next to their list', async ({ page }) => {
  // Donations of other tests are not among the oldest.
  await openList(page, '?sort=oldest')
  const names = await list(page).locator('tbody [data-row-link]').allInnerTexts()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const drawer = page.locator('dialog[open]')
  await expect(drawer.getByRole('heading')).toContainText(names[0]!)
  await expect(page).toHaveURL(/[?&]look=/)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('j')
  await expect(drawer.getByRole('heading')).toContainText(names[1]!)
  await page.reload()
  await expect(drawer.getByRole('heading')).toContainText(names[1]!)
  // It heeds keys once it has taken the focus.
  await expect(page.locator('dialog[open]:focus, dialog[open] :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(list(page).locator('tbody [data-row-link]').nth(1)).toBeFocused()

  await list(page).getByRole('row').nth(4).hover()
  await list(page)
    .getByRole('row')
    .nth(4)
    .getByRole('button', { name: /^Quick look/ })
    .click()
  await drawer.getByRole('link', { name: 'Open the whole page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[3]!)
  for (const [path, name] of [
    ['mandates', 'Mandates'],
    ['settlements', 'Settlements'],
  ] as const) {
    await page.goto(`/finance/${path}`)
    await expect(page.getByRole('table', { name })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await expect(drawer).toBeVisible()
    expect(await barriers(page), path).toEqual([])
  }
})
