import { openWhole } from '../frame.ts'
import { expect, test } from '../harness.ts'
import { baseUrl, fundraisersOpenFor } from '../installation.ts'

test('what a fundraiser’s page tells stands once in the document, and is drawn for whoever comes from another page', async ({
  page,
}) => {
  const [first] = await fundraisersOpenFor({ from: 10 })
  const path = `/fundraisers/${first!.slug}`
  await openWhole(page, path)
  const story = page.getByRole('region', { name: 'Story' })
  const told = await story.getByRole('paragraph').first().innerText()
  const document = await (await page.request.get(path)).text()
  expect(document.split(told.slice(0, 40))).toHaveLength(2)

  // Nothing of it is lost on waking up.
  await expect(story).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where the money goes' })).toBeVisible()

  // A link in what was not drawn anew leads on without a load.
  const similar = page.getByRole('region', { name: 'More fundraisers that need help' })
  await similar.scrollIntoViewIfNeeded()
  const others = similar.getByRole('article').getByRole('link')
  const name = await others.first().innerText()
  let loads = 0
  page.on('load', () => loads++)
  await others.first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(story.getByText(told)).toBeHidden()
  await expect(story).toBeVisible()
  await page.goBack()
  await expect(story.getByText(told)).toBeVisible()
  await expect(page).toHaveURL(baseUrl() + path)
  expect(loads).toBe(0)
})
