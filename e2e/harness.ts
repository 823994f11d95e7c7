import { expect, test as base, type Page } from '@playwright/test'
import { baseUrl } from './installation.ts'

export { expect }

/** What a browser says when it was sent a refusal on purpose, or is off line on purpose. */
const isOnPurpose = (text: string) => text.startsWith('Failed to load resource')

/** Journeys whose browser met no error: none thrown, none refused by the page's own policy. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isOnPurpose(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export type Giver = { name: string; email: string; mobile?: string }

/** A giver of this name, with an address that nobody else has. */
export const giverNamed = (name: string): Giver => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@givers.example`,
})

/** Waits until the page has woken up: before that it is a plain form. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page
    .locator('main form')
    .first()
    .evaluate(async (form) => {
      const isAwake = () => Object.keys(form).some((key) => key.startsWith('__reactProps'))
      while (!isAwake()) await new Promise((look) => setTimeout(look, 20))
    })
}

/** Fills in who gives. */
export async function fillGiver(page: Page, { name, email, mobile = '90000 00001' }: Giver) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('I am a citizen of India').check()
}

/** Signs a demo account in, in the popup that a page which is not for everybody opens. */
export async function signIn(page: Page, role: string) {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('E-mail or phone').fill(`${role}@demo.test`)
  await dialog.locator('input[name=password]').fill('Demo@1234')
  await dialog.locator('button[type=submit]').click()
  // Until then the page behind is still the one that was refused.
  await expect(dialog).toBeHidden()
}

/** As the browser is that signed a demo account in before. */
export const keepSignedIn = (page: Page, role: string) =>
  page.request.post('/api/user/login', {
    data: { username: `${role}@demo.test`, password: 'Demo@1234' },
    headers: { origin: baseUrl() },
  })

/** The gifts of which the page is answered from now on, in the order of its asking. */
export async function giftsAsked(page: Page): Promise<string[]> {
  const gifts: string[] = []
  await page.route('**/api/campaign/donation/create-*', async (route) => {
    // Read here: the page leaves as soon as it has the answer.
    const response = await route.fetch()
    gifts.push(((await response.json()) as { data: { donationId: string } }).data.donationId)
    await route.fulfill({ response })
  })
  return gifts
}

export const donateButton = (page: Page) => page.getByRole('button', { name: /^Donate/ })

/** Chooses how the payment ends, on the gateway's page. */
export const atGateway = (page: Page, outcome: string) => page.getByRole('button', { name: outcome }).click()
