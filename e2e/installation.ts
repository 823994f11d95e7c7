import type { Order } from '../contract/donations/donations.ts'
import type { FundraiserRow } from '../contract/campaigns/public.ts'
import { fundraisers } from '../server/db/demo/content/fundraisers.ts'

/** The installation under test, spoken to without a browser: to prepare a journey and to look behind it. */
const at = (name: string) => process.env[name] ?? ''

export const baseUrl = () => at('E2E_BASE_URL')
export const sandboxUrl = () => at('E2E_SANDBOX_URL')

type Reply<T> = { status: boolean; message: string; data: T }

export async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const reply = (await response.json()) as Reply<T>
  if (!reply.status) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`)
  return reply.data
}

/** Live fundraisers, in an order that gifts do not change; each journey takes one of its own. */
export async function fundraiser(index: number): Promise<FundraiserRow> {
  const rows = await call<FundraiserRow[]>('POST', '/campaign/list/active-fundraisers', { limit: 50 })
  const row = rows.toSorted((a, b) => a.id - b.id)[index]
  if (!row) throw new Error(`There are only ${rows.length} live fundraisers`)
  return row
}

/** The first live fundraiser from this one on whose gifts can be deducted. */
export async function deductibleFundraiser(index: number): Promise<FundraiserRow> {
  const row = await fundraiser(index)
  const { isDeductible } = await call<{ isDeductible: boolean }>('GET', `/campaign/detail/${row.slug}`)
  return isDeductible ? row : deductibleFundraiser(index + 1)
}

/** Live fundraisers that take gifts for so many more days, soonest ending first: recurring gifts end with them. */
export async function fundraisersOpenFor(days: { from: number; to?: number }): Promise<FundraiserRow[]> {
  const rows = await call<FundraiserRow[]>('POST', '/campaign/list/active-fundraisers', { limit: 50 })
  const start = Date.parse(await today())
  const daysLeft = ({ endsOn }: FundraiserRow) => (Date.parse(endsOn) - start) / 86_400_000
  return rows
    .filter((row) => daysLeft(row) >= days.from && daysLeft(row) <= (days.to ?? Infinity))
    .toSorted((a, b) => daysLeft(a) - daysLeft(b))
}

/** One of the demo world's that takes no gifts. */
export const closedSlug = fundraisers.find(({ status }) => status === 'paused')!.slug

export type Email = { channel: string; to: string; subject: string; text: string }
export const outbox = (to: string) => call<Email[]>('GET', `/demo/outbox?to=${encodeURIComponent(to)}`)

const donor = { donor_name: 'Kavya Ramidi', donor_phone: '9000000001', indian_citizen: 1 }

/** An order as the form makes it; nobody has paid it yet. */
export const startDonation = (
  campaignId: number,
  amount: number,
  donor_email: string,
  donor_name = donor.donor_name,
) =>
  call<Order>('POST', '/campaign/donation/create-fundraiser-order', {
    ...donor,
    donor_name,
    campaignId,
    selected_amount: amount,
    donor_email,
  })

/** The day in India by the installation's own clock, which may run ahead. */
export async function today(): Promise<string> {
  const { now } = await call<{ now: string }>('POST', '/demo/clock', { advanceHours: 0 })
  return new Date(Date.parse(now) + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

export const thankYouPath = ({ donationId, receiptToken }: Pick<Order, 'donationId' | 'receiptToken'>) =>
  `/donations/${donationId}/thank-you?t=${encodeURIComponent(receiptToken)}`

const post = (url: string, fields: Record<string, string>, init: RequestInit = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), ...init })

/** Pays, or does not: what the gateway's page offers, without its page. @returns where its payer ends up */
export async function endDonation(order: Order, outcome: string): Promise<string> {
  await post(order.action, order.data)
  const decided = await fetch(`${sandboxUrl()}/admin/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': at('E2E_SANDBOX_SECRET') },
    body: JSON.stringify({ txnid: order.data['txnid'], outcome }),
  })
  const { back } = (await decided.json()) as { back: { url: string; fields: Record<string, string> } | null }
  if (!back) return thankYouPath(order)
  const returned = await post(back.url, back.fields, { redirect: 'manual' })
  return returned.headers.get('location') ?? ''
}

/** A bank takes the payment of an order back: the gateway tells of a dispute, and that it was lost. */
export async function loseDispute(order: Order): Promise<void> {
  for (const action of ['open', 'lose']) {
    const moved = await fetch(`${sandboxUrl()}/admin/dispute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-secret': at('E2E_SANDBOX_SECRET') },
      body: JSON.stringify({ txnid: order.data['txnid'], action }),
    })
    if (!moved.ok) throw new Error(await moved.text())
  }
}

type Payment = { txnid: string; status: string; request: Record<string, string> }

/** The payments the gateway has seen, newest first. */
export async function payments(): Promise<Payment[]> {
  const response = await fetch(`${sandboxUrl()}/admin/payments`, {
    headers: { 'x-sandbox-secret': at('E2E_SANDBOX_SECRET') },
  })
  return ((await response.json()) as { payments: Payment[] }).payments
}

/** Returns the path behind the code on a received gift's receipt. */
export async function receiptCheckPath({ donationId, receiptToken }: Order): Promise<string> {
  const { url } = await call<{ url: string }>('POST', '/campaign/donation/generate-receipt', {
    donationId,
    token: receiptToken,
  })
  const pdf = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1')
  const leadsTo = /\/URI \((http[^)]*\/receipts\/verify\/[^)]*)\)/.exec(pdf)?.[1]
  if (leadsTo === undefined) throw new Error('the receipt carries no address to check it at')
  return new URL(leadsTo).pathname
}

/** Returns the path where the donor of a received gift adds the PAN. */
export async function taxDetailsPath({ donationId, receiptToken }: Order): Promise<string> {
  const donation = await call<{ taxDetailsPath: string | null }>('POST', '/campaign/donation/status', {
    donationId,
    token: receiptToken,
  })
  if (donation.taxDetailsPath === null) throw new Error('the receipt lacks no PAN')
  return donation.taxDetailsPath
}
