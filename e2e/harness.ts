import { randomInt } from 'node:crypto'
import { expect, test as base, type BrowserContext, type Cookie, type Page } from '@playwright/test'
import { baseUrl } from './installation.ts'

export { expect }

/**
 * Recognises errors that a browser logs for refusals, or for being offline, that a test caused on purpose.
 */
const isOnPurpose = (text: string) => text.startsWith('Failed to load resource')

/** For tests that only send requests: it opens no page. */
export const httpTest = base

/** Fails a test when its page throws or logs an error. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      recordFaults(page, faults)
      await use(faults)
      await letGo(page.context())
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Records errors that a page throws or logs. */
export function recordFaults(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOnPurpose(message.text())) faults.push(message.text())
  })
}

/** Ends whatever still stands between pages and the server: it would fail on an answer whose page is about to close. */
async function letGo(context: BrowserContext) {
  const ends = [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }))
  await Promise.all(ends)
}

/** Passes the server's answers at an address on to the page as `change` makes them. */
export const changeAnswers = <Json>(
  page: Page,
  url: Parameters<Page['route']>[0],
  change: (json: Json) => unknown,
) =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Json) })
  })

/** Shows the server's answers at an address to `look` on their way to the page, which may leave as soon as it has them. */
export const readAnswers = <Json>(
  page: Page,
  url: Parameters<Page['route']>[0],
  look: (json: Json) => void,
) =>
  changeAnswers<Json>(page, url, (json) => {
    look(json)
    return json
  })

export type Donor = { name: string; email: string; mobile?: string }

const random = (letters: string, count: number) =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** Returns a random word of letters, so that each try of a test makes its own data. */
export const randomWord = () => random('ABCDEFGHKLMNPRSTUVY', 1) + random('abcdefghklmnprstuvy', 5)
/** Returns a mobile number that no other test uses. */
export const randomMobile = () => `91${random('0123456789', 8)}`

/** Returns a donor of this name with an address that no other test, and no earlier try, has used. */
export const donorNamed = (name: string): Donor => ({
  name,
  email: `${[...(name.toLowerCase().match(/[a-z]+/g) ?? []), randomWord().toLowerCase()].join('.')}@donors.example`,
})

/** Waits until the page has woken up: before that it is a plain form. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  // Looks for the form anew each time: a page that asks again by itself may have another one by then.
  await page.evaluate(`(async () => {
    const form = () => document.querySelector('main form') ?? {}
    const isAwake = () => Object.keys(form()).some((key) => key.startsWith('__reactProps'))
    while (!isAwake()) await new Promise((look) => setTimeout(look, 20))
  })()`)
}

/** Fills in who gives. */
export async function fillDonor(page: Page, { name, email, mobile = '90000 00001' }: Donor) {
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

/** Cookies of the demo accounts that this worker has signed in. */
const sessions = new Map<string, Cookie[]>()

/** Signs a demo account in without the form. Tests of one worker share the session while it is valid. */
export async function keepSignedIn(page: Page, role: string) {
  const cookies = sessions.get(role)
  if (cookies) {
    await page.context().addCookies(cookies)
    const { status } = (await (await page.request.get('/api/user/profile')).json()) as { status: boolean }
    if (status) return
  }
  await logIn(page, role)
  const all = await page.context().cookies()
  const ofSession = all.filter(({ name }) => !['theme', 'language', 'city'].includes(name))
  sessions.set(role, ofSession)
}

const logIn = (page: Page, role: string) =>
  page.request.post('/api/user/login', {
    data: { username: `${role}@demo.test`, password: 'Demo@1234' },
    headers: { origin: baseUrl() },
  })

/** Sends a call as the browser that is signed in; prepares a journey, or puts back what it changed. */
export async function callAs<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { origin: baseUrl() } })
  const reply = (await answer.json()) as { status: boolean; data: T }
  if (!reply.status) throw new Error(`${method} ${path}: ${answer.status()} ${JSON.stringify(reply)}`)
  return reply.data
}

/** The gifts of which the page is answered from now on, in the order of its asking. */
export async function donationsAsked(page: Page): Promise<string[]> {
  const donations: string[] = []
  await readAnswers<{ data: { donationId: string } }>(page, '**/api/campaign/donation/create-*', ({ data }) =>
    donations.push(data.donationId),
  )
  return donations
}

export const donateButton = (page: Page) => page.getByRole('button', { name: /^Donate/ })

/** Chooses how the payment ends, on the gateway's page. */
export const atGateway = (page: Page, outcome: string) => page.getByRole('button', { name: outcome }).click()

/** Agrees to a recurring gift, reads the thanks, and goes on to its page. */
export async function agreeAndOpen(page: Page) {
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your recurring gift is set up' })).toBeVisible()
  await page.getByRole('link', { name: 'Pause, change or stop it' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
}

/** Opens one of the changes of a recurring gift, by the beginning of its name. */
export const openChange = (page: Page, name: string) =>
  page.locator('details[name=change] > summary', { hasText: name }).click()
