import { barriers } from '../access.ts'
import {
  atGateway,
  donateButton,
  donorNamed,
  expect,
  fillDonor,
  keepSignedIn,
  open,
  test,
} from '../harness.ts'
import { fundraiser } from '../installation.ts'

test('a person opens a gift of their own from their list, without the link of its letter', async ({
  page,
}) => {
  const { slug, title } = await fundraiser(9)
  await keepSignedIn(page, 'donor')
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('1357')
  await fillDonor(page, donorNamed('Own Gift'))
  await donateButton(page).click()
  await atGateway(page, 'Pay (succeeds)')
  await expect(page.getByRole('heading', { name: 'Your ₹1,357 has arrived' })).toBeVisible()

  await page.goto('/user')
  const gift = page.getByRole('listitem').filter({ hasText: '₹1,357' }).first()
  await gift.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your ₹1,357 has arrived' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your ₹1,357 has arrived' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto('/user')
  await gift.getByRole('link', { name: /^Where it went/ }).click()
  await expect(page.getByRole('heading', { name: 'Your ₹1,357 has arrived' })).toBeVisible()
})
