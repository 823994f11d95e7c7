import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, test } from '../harness.ts'

const list = '/marketing/content'
const author = 'Lakshmi of the browser test'
type Row = { id: number; title: string }

test.afterEach(async ({ page }) => {
  await keepSignedIn(page, 'marketing')
  const rows = await callAs<Row[]>(page, 'GET', '/cms/blocks/list?limit=50&kind=testimonial')
  for (const { id } of rows.filter(({ title }) => title.startsWith(author)))
    await callAs(page, 'POST', '/cms/blocks/hide', { id })
})

test('two editors write a testimonial, which visitors read once it is published', async ({ page, browser }, {
  repeatEachIndex,
  retry,
}) => {
  const name = `${author} ${repeatEachIndex}${retry}`
  await keepSignedIn(page, 'marketing')
  await page.goto(list)
  await expect(page.getByRole('link', { name: 'Terms and conditions' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Add a text' }).click()
  const added = page.getByRole('form', { name: 'Add a text' })
  await added.getByLabel('Kind').selectOption('Testimonial')
  await added.getByRole('button', { name: 'Start writing' }).click()
  const english = page.getByRole('region', { name: 'English' })
  // Keys that are pressed before a field takes text are shortcuts of the office.
  await expect(english.getByLabel('Text')).toBeEnabled()
  await english.getByLabel('Text').pressSequentially('The bags came on Monday.', { delay: 60 })
  await english.getByLabel('Name').fill(name)
  await expect(english.getByText('Saved', { exact: true })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await keepSignedIn(other, 'super-admin')
  await other.goto(page.url())
  const theirs = other.getByRole('region', { name: 'English' })
  await theirs.getByRole('button', { name: 'Take over' }).click()
  await expect(theirs.getByLabel('Text')).toBeEnabled()
  await theirs.getByLabel('Text').press('End')
  const typed = [
    theirs.getByLabel('Text').pressSequentially(' Everyone was there.', { delay: 60 }),
    english.getByLabel('Text').pressSequentially(' We wept.', { delay: 60 }),
  ]
  await Promise.allSettled(typed)
  await expect(english.getByText(/is editing this/)).toBeVisible()
  await expect(english.getByLabel('Text')).toHaveValue('The bags came on Monday. We wept.')
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible()
  await theirs.getByRole('button', { name: 'Publish' }).click()
  await expect(theirs.getByText('Published', { exact: true }).first()).toBeVisible()
  await other.goto('/')
  await expect(other.getByText('The bags came on Monday. Everyone was there.')).toBeVisible()
  await other.context().close()
  expect(await barriers(page)).toEqual([])
})
