import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, randomWord, signIn, test } from '../harness.ts'
import { fundraiser } from '../installation.ts'

test('a comment is answered live, hidden by reports and kept', async ({ page, browser }) => {
  const { id, slug } = await fundraiser(5)
  const path = `/fundraisers/${slug}`
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.scrollIntoViewIfNeeded()
  const field = comments.getByLabel('Write a comment')
  await field.fill('   ')
  await comments.getByRole('button', { name: 'Post comment' }).click()
  await expect(comments.getByText('Write a comment').last()).toBeVisible()
  const text = `When does the work begin, ${randomWord()}? See https://example.org`
  const reply = `On Monday, ${randomWord()}.`
  await field.fill(text)
  await comments.getByRole('button', { name: 'Post comment' }).click()
  await signIn(page, 'donor')
  await expect(page).toHaveURL(new RegExp(`${path}#comments$`))
  await expect(field).toHaveValue(text)
  await comments.getByRole('button', { name: 'Post comment' }).click()
  const mine = comments.getByRole('article').filter({ hasText: text })
  await expect(mine).toBeVisible()
  await expect(mine.getByRole('link')).toHaveCount(0)
  await expect(mine.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(field).toHaveValue('')
  expect(await barriers(page)).toEqual([])

  const context = await browser.newContext()
  const other = await context.newPage()
  await keepSignedIn(other, 'organiser')
  await other.goto(`${path}/comments`)
  const theirs = other.getByRole('article').filter({ hasText: text })
  await theirs.getByRole('button', { name: /^Like/ }).click()
  await expect(theirs.getByRole('button', { name: 'Like: 1' })).toHaveAttribute('aria-pressed', 'true')
  await theirs.getByRole('button', { name: 'Reply' }).click()
  await theirs.getByLabel(/^Reply to/).fill(reply)
  await theirs.getByRole('button', { name: 'Post reply' }).click()
  await expect(comments.getByText(reply)).toBeVisible()
  await theirs.getByRole('button', { name: 'Report' }).click()
  await theirs.getByLabel('What is wrong').selectOption('spam')
  await theirs.getByRole('button', { name: 'Send report' }).click()
  await expect(theirs.getByText('You reported this')).toBeVisible()

  type Found = { id: number; comment: string }
  const all = await callAs<Found[]>(other, 'GET', `/campaign/list-comments/${id}`)
  const commentId = all.find(({ comment }) => comment === text)!.id
  for (const role of ['organisation', 'hr']) {
    await keepSignedIn(other, role)
    await callAs(other, 'POST', '/campaign/report-comment', { id: commentId, kind: 'spam' })
  }
  const hidden = comments.getByText('Hidden after reports, until we have looked at it.')
  await expect(hidden).toBeVisible()

  await keepSignedIn(other, 'operations')
  await other.goto('/operations/comments?status=open')
  await other.getByRole('table').getByRole('link', { name: text }).click()
  await expect(other.getByText('Reports: 3')).toBeVisible()
  await other.keyboard.press('a')
  const dialog = other.getByRole('dialog', { name: 'Keep' })
  await dialog.getByLabel('Reason').fill('A fair question.')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(mine).toBeVisible()
  await context.close()
})
