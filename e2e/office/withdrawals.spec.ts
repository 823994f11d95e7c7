import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { outbox } from '../installation.ts'

/** Number of the demo organiser. */
const organiserNumber = '9000000091'
const newestCode = async () =>
  /\b[0-9]{4}\b(?= is your OTP)/.exec((await outbox(organiserNumber))[0]?.text ?? '')?.[0] ?? ''

test('an organiser asks for money, confirms it with the OTP, and the manager grants it by keyboard', async ({
  page,
}) => {
  await keepSignedIn(page, 'organiser')
  await page.goto('/user/fundraisers')
  await page.getByRole('link', { name: 'Withdrawals' }).first().click()
  await expect(page.getByText('Available now')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Ask for money' }).click()
  await page.getByRole('combobox', { name: 'For' }).selectOption('Travel and transport')
  await page.getByRole('textbox', { name: 'Item' }).fill('Bus tickets of the mechanics')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('abc')
  await expect(page.getByText('Total:')).toHaveCount(0)
  await amount.fill('9,99,99,999')
  await expect(page.getByText(/^Total: ₹9,99,99,999\. Only ₹[\d,.]+ is available now\.$/)).toBeVisible()
  await amount.fill('150')
  await expect(page.getByText('Total: ₹150')).toBeVisible()
  const before = await newestCode()
  await page.getByRole('button', { name: 'Ask and send the OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm with the OTP' })).toBeVisible()
  await expect.poll(newestCode).not.toBe(before)
  await page.keyboard.type(await newestCode())
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Confirmed. The manager decides now')).toBeVisible()
  const number = /\/withdrawals\/(\d+)/.exec(page.url())![1]!

  await keepSignedIn(page, 'manager')
  await page.goto(`/manager/withdrawals/${number}`)
  await expect(page.getByText('Bus tickets of the mechanics')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Withdrawal approved')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Withdrawal ${number}` })).toBeVisible()
  await expect(page.getByText('Approved, not paid yet').first()).toBeVisible()
})
