import type { Page } from '@playwright/test'
import { donationTexts } from '../../contract/donations/donations.ts'
import { barriers } from '../access.ts'
import {
  atGateway,
  callAs,
  donateButton,
  donorNamed,
  expect,
  fillDonor,
  keepSignedIn,
  randomWord,
  test,
} from '../harness.ts'

const leaving = (page: Page) => page.getByRole('heading', { name: donationTexts.redirecting })

test('a donor without scripts pays for twenty pieces of an item, and the request counts them', async ({
  page,
  browser,
}) => {
  await keepSignedIn(page, 'material-manager')
  const header = `Plates for ${randomWord()} school`
  const places = await callAs<object[]>(page, 'GET', '/user/locations/search?searchText=Hyderabad')
  const request = { header, cta_text: 'Set a table', description: 'Ninety children eat from leaves.' }
  const { id } = await callAs<{ id: number }>(page, 'POST', '/materials/v2/manager/material-request/create', {
    ...request,
    primary_name: 'Zubeda Khatoon',
    org_name: 'Zilla Parishad School',
    email: 'zubeda@demo.test',
    mobile_no: '9000005555',
    status: 1,
    locality: places[0],
    materials: [{ category: 5, quantity: 90, price: 120, description: '<p>Steel plates</p>' }],
  })
  const donor = donorNamed('Wasim')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(`/materials/requests/${id}`)
  await visitor.getByRole('link', { name: 'Give money · ₹120 / piece' }).click()
  await expect(visitor.getByRole('link', { name: 'Kitchen and household · ₹120' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await visitor.getByRole('radio', { name: '20 × Kitchen and household' }).check()
  await fillDonor(visitor, donor)
  // A form that is sent within three seconds is refused.
  await expect(async () => {
    if (!(await leaving(visitor).isVisible())) await donateButton(visitor).click({ timeout: 5_000 })
    await expect(leaving(visitor)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await atGateway(visitor, 'Pay (succeeds)')
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await context.close()

  await expect(async () => {
    await page.goto(`/materials/requests/${id}`)
    await expect(page.getByText('20 paid for with money')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('70 more needed')).toBeVisible()
  await page.goto(`/material-manager/material-requests-details/${id}`)
  await expect(page.getByText('Money: ₹2,400, counts as 20')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
