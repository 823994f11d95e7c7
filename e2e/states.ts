import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeAnswers, donateButton, open } from './harness.ts'
import {
  closedSlug,
  endDonation,
  fundraiser,
  receiptCheckPath,
  startDonation,
  taxDetailsPath,
  thankYouPath,
} from './installation.ts'

/** One state of one page: how to get there, and what its server sends for it without a browser. */
export type PageState = {
  name: string
  /** Leads the browser there. */
  show(page: Page): Promise<void>
  /** The address whose HTML stands for it; none for states that only a browser makes. */
  path?: () => Promise<string>
}

const plain = (name: string, path: () => Promise<string>): PageState => ({
  name,
  path,
  show: async (page) => void (await page.goto(await path())),
})

/** A fundraiser that no journey gives to. */
const shown = () => fundraiser(20)

/** Each order has its own donor: the number of orders per donor is limited. */
const donation = async (amount: number) =>
  startDonation((await shown()).id, amount, `pictured-${randomUUID()}@donors.example`)
const ended = (outcome: string) => async () => endDonation(await donation(2500), outcome)

const back = {
  ordered: 2500,
  reference: '03ha3gpczx9wtzllx6wuddxmt',
  paymentId: '477368049679758988',
  wentOn: null,
}

/**
 * Shows a state that would take a finance desk and a gateway to bring about, by changing the status that the
 * page asks for.
 */
const told = (name: string, change: object, heading: string): PageState => ({
  name,
  async show(page) {
    await changeAnswers<{ data: object }>(page, '**/api/campaign/donation/status', (json) => ({
      ...json,
      data: { ...json.data, ...change },
    }))
    await page.goto(thankYouPath(await donation(2500)))
    await page.getByRole('heading', { name: heading }).waitFor()
  },
})

/** Every page that a donor meets, in every state that it has. */
export const states: PageState[] = [
  plain('home', async () => '/'),
  plain('list', async () => '/fundraisers'),
  plain('list-empty', async () => '/fundraisers?city=Nowhere'),
  plain('fundraiser', async () => `/fundraisers/${(await shown()).slug}`),
  plain('payment', async () => `/donate/${(await shown()).slug}/payment?amount=2500`),
  {
    name: 'payment-with-errors',
    async show(page) {
      await open(page, `/donate/${(await shown()).slug}/payment`)
      await page.getByLabel('Another amount').fill('50000')
      await page.getByLabel('E-mail').fill('anitha@')
      await page.getByText('Add your address to the receipt').click()
      await page.getByLabel('PIN code').fill('12')
      await donateButton(page).click()
      await page.getByText('Enter PAN').waitFor()
    },
  },
  {
    name: 'payment-stopped',
    async show(page) {
      await page.route('**/create-fundraiser-order', (route) => route.abort('connectionfailed'))
      await open(page, `/donate/${(await shown()).slug}/payment?amount=5000`)
      await page.getByLabel('Full name').fill('Anitha Kasula')
      await page.getByLabel('E-mail').fill('anitha@donors.example')
      await page.getByLabel('Mobile number').fill('9000000001')
      await page.getByLabel('I am a citizen of India').check()
      await donateButton(page).click()
      await page.getByRole('alert').waitFor()
    },
  },
  plain('payment-closed', async () => `/donate/${closedSlug}/payment`),
  plain('causes', async () => '/donate-cause?cause=education&amount=5000'),
  plain('received', ended('success')),
  plain('failed', ended('failure')),
  plain('cancelled', ended('cancel')),
  plain('reviewed', ended('wrong-amount')),
  plain('confirming', async () => thankYouPath(await donation(2500))),
  {
    name: 'received-while-waiting',
    async show(page) {
      const order = await donation(5000)
      await page.goto(thankYouPath(order))
      await endDonation(order, 'success-no-return')
      await page.getByRole('heading', { name: 'Your ₹5,000 has arrived' }).waitFor()
    },
  },
  told('refunded', { status: 'refunded', goesBack: true, back }, 'Your ₹2,500 is being refunded'),
  told(
    'returned',
    { status: 'refunded', back: { ...back, wentOn: '2026-11-20' } },
    'Your ₹2,500 was returned',
  ),
  told('part-going-back', { status: 'received', onItsWay: 499.5 }, 'Your ₹2,500 has arrived'),
  told(
    'stayed',
    { status: 'received', stayed: { amount: 2500, reference: back.reference, isSeen: false } },
    'Your ₹2,500 could not be refunded',
  ),
  told(
    'stayed-in-part',
    { status: 'received', stayed: { amount: 499.5, reference: back.reference, isSeen: false } },
    'Your ₹2,500 has arrived',
  ),
  told(
    'paid-twice',
    {
      status: 'received',
      secondPayments: [
        {
          amount: 2500,
          reference: back.reference,
          paymentId: back.paymentId,
          standing: 'going_back',
          wentOn: null,
        },
      ],
    },
    'Your ₹2,500 has arrived',
  ),
  told(
    'not-booked',
    { status: 'failed', unbooked: { ...back, amount: 2500, currency: 'USD' } },
    'Your payment of 2,500 USD is not recorded as a gift',
  ),
  plain('receipt', async () => {
    const order = await donation(2500)
    await endDonation(order, 'success')
    return receiptCheckPath(order)
  }),
  plain('add-pan', async () => {
    const order = await donation(2500)
    await endDonation(order, 'success')
    return taxDetailsPath(order)
  }),
  {
    name: 'add-pan-with-errors',
    async show(page) {
      const order = await donation(2500)
      await endDonation(order, 'success')
      await open(page, await taxDetailsPath(order))
      await page.getByRole('button', { name: 'Add to the receipt' }).click()
      await page.getByText('Enter PAN').waitFor()
    },
  },
  plain('add-pan-unknown', async () => '/campaigns/donations/80-g-request/none/none'),
  plain('receipt-unknown', async () => '/receipts/verify/none'),
  plain('returned-unproven', async () => '/donations/returned'),
  plain('unknown-gift', async () => '/donations/none/thank-you?t=none'),
  plain('demo-empty', async () => '/demo?to=nobody@donors.example'),
  {
    name: 'demo',
    path: async () => '/demo',
    async show(page) {
      await page.goto(await ended('success')())
      await page.goto('/demo')
      await page.locator('main summary').nth(1).click()
    },
  },
]
