import { barriers } from '../access.ts'
import { expect, keepSignedIn, randomWord, test } from '../harness.ts'

test('the event manager creates an online talk, publishes it and cancels it with a reason', async ({
  page,
}) => {
  const title = `${randomWord()} on water`
  await keepSignedIn(page, 'event-manager')
  await page.goto('/event-manager/events')
  await page.getByRole('link', { name: 'Create event' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Address of the page').fill(title.toLowerCase().replaceAll(' ', '-'))
  await page.getByLabel('Summary').fill('Who owns a well')
  await page.getByLabel('Description').fill('Three villages and one well.')
  for (const [name, time] of [
    ['Starts', '6:00 pm'],
    ['Ends', '7:30 pm'],
  ] as const) {
    await page.getByLabel(`${name}: day`).fill('2031-03-05')
    await page.getByLabel(`${name}: time`).selectOption(time)
  }
  await page.getByText('The event is online').click()
  await page.getByRole('button', { name: 'Add speaker' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Yadagiri Mallesh')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'Public page' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByRole('dialog')).toContainText('0 e-mails will be sent')
  await page.getByLabel('Reason').fill('The speaker is ill')
  await page.getByRole('button', { name: 'Cancel and send e-mails' }).click()
  await expect(page.getByText('The speaker is ill')).toBeVisible()
})
