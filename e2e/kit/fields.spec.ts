import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { desk, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'

const parts = '/demo/components'
const form = (page: Page) => page.getByRole('form', { name: 'Larger fields' })
const story = (page: Page) => form(page).getByRole('textbox', { name: 'Story' })

/** The page with every field, the editor among them, which comes by itself. */
async function open(page: Page, size = desk) {
  await visit(page, parts, size)
  await form(page).scrollIntoViewIfNeeded()
  await expect(story(page)).toBeVisible()
}

for (const width of [360, 1280])
  test(`at ${width} px every field can be used by everyone, also where it is wrong`, async ({
    page,
  }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, { width, height: 900 })
    expect(await barriers(page)).toEqual([])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThan(1)
    await form(page).screenshot({ path: info.outputPath(`fields-${width}.png`) })
    await form(page).getByRole('combobox', { name: 'Cause' }).fill('')
    await page.keyboard.press('Escape')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page).getByText('Choose a point')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await form(page).screenshot({ path: info.outputPath(`fields-wrong-${width}.png`) })
  })

test('a list that searches is used by keys alone', async ({ page }) => {
  await open(page)
  const fundraiser = form(page).getByRole('combobox', { name: 'Fundraiser' })
  await fundraiser.focus()
  await page.keyboard.type('school')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText(/school/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(fundraiser).not.toHaveValue('school')
  await expect(fundraiser).toHaveAttribute('aria-expanded', 'false')
  const chosen = await fundraiser.inputValue()
  await page.keyboard.press('Escape')
  await expect(fundraiser).toHaveValue(chosen)
})

test('a text is written, set and linked by keys alone', async ({ page }) => {
  await open(page)
  await story(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Roof')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+B')
  await expect(form(page).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Shift+Tab')
  await expect(form(page).getByRole('button', { name: 'Text', exact: true })).toBeFocused()
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('button', { name: 'Link', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Address').fill('example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(story(page).getByRole('link', { name: 'Roof' })).toHaveAttribute('href', 'https://example.org')
  await expect(story(page)).toBeFocused()
})

test('rows and orders keep the focus where one works', async ({ page }) => {
  await open(page)
  await form(page).getByRole('button', { name: 'Add an item' }).click()
  await expect(form(page).getByRole('combobox', { name: 'Category' }).nth(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(form(page).getByText('Item 2 is now 1 of 2')).toBeAttached()
  await form(page).getByRole('button', { name: 'Move down: Accounts' }).click()
  await expect(form(page).getByRole('button', { name: 'Move down: Accounts' })).toBeFocused()
})
