import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { desk, visit } from '../frame.ts'
import { expect, test } from '../harness.ts'

const parts = '/demo/components'
const fields = 'form[aria-label="Larger fields"]'
const form = (page: Page) => page.getByRole('form', { name: 'Larger fields' })
const story = (page: Page) => form(page).getByRole('textbox', { name: 'Story' })

/** Opens the page with every field and waits for the editor, which loads later. */
async function open(page: Page, size = desk) {
  await visit(page, parts, size)
  await form(page).scrollIntoViewIfNeeded()
  await expect(story(page)).toBeVisible()
}

test('every field is accessible, with and without errors', async ({ page }) => {
  for (const width of [360, 1280]) {
    await open(page, { width, height: 900 })
    expect(await barriers(page, { ...(width === 1280 && { within: fields }), hasColours: true })).toEqual([])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThan(1)
    await form(page).getByRole('combobox', { name: 'Cause' }).fill('')
    await page.keyboard.press('Escape')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page).getByText('Choose a point')).toBeVisible()
    expect(await barriers(page, { within: fields })).toEqual([])
  }
})

test('the text editor works with the keyboard alone', async ({ page }) => {
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
