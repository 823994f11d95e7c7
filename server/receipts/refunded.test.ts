import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../checks/invariants.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { keyInAddress } from './check.ts'
import { viewOf } from './service.ts'
import { findReceipts } from './store.ts'
import { receiptText } from './text.ts'

let t: TestApp
let finance: Record<string, string>
let refundState: 'pending' | 'succeeded' = 'succeeded'
const asked = new Map<string, number>()
beforeAll(async () => {
  t = await testApp()
  finance = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  t.gateway.refund = async ({ refundId, amountPaise }) => {
    asked.set(refundId, amountPaise)
    return { outcome: 'accepted', gatewayRefundId: undefined }
  }
  t.gateway.fetchRefund = async ({ refundId, gatewayPaymentId }) => ({
    provider: 'payu',
    refundId,
    gatewayRefundId: `g-${refundId}`,
    gatewayPaymentId,
    state: refundState,
    amountPaise: asked.get(refundId!)!,
    currency: 'INR',
  })
})
afterAll(async () => {
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  await t.close()
})

const { post, received, status } = giving(() => t)

async function giveBack({ donationId }: TestDonation, amount: number): Promise<void> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: finance,
    payload: { donationId, amount, reason: 'Asked for by the donor' },
  })
  expect(answer.statusCode).toBe(200)
  await t.settle()
}
const acknowledge = ({ donationId, receiptToken: token }: TestDonation) =>
  post('donation-acknowledge', { donationId, token })
const titleOf = (pdf: Buffer) =>
  /\((Acknowledgement of gift [^)]*|Donation receipt [^)]*)\)/.exec(pdf.toString('latin1'))?.[1]
const isStamped = (pdf: Buffer) => pdf.toString('latin1').includes('/CA 0.3')
const textOf = async ({ donationId }: TestDonation) => {
  const { fieldCrypto, config, database } = t.services
  const [row] = await findReceipts(database.db, [donationId])
  return receiptText(viewOf({ fieldCrypto, organisation: config.organisation }, row!))
}
/** Reads the pages behind the codes on every receipt of a gift, oldest first. */
async function told({ donationId }: TestDonation) {
  const { rows } = await t.services.database.pool.query<{ key: string; number: string }>(
    `select check_key as key, series || '/' || lpad(number::text, 6, '0') as number from receipt
     where donation_id = $1 order by id`,
    [donationId],
  )
  return Promise.all(
    rows.map(async ({ key, number }) => {
      const answer = await t.app.inject(`/api/receipts/verify/${keyInAddress(key)}`)
      const { data } = answer.json<{ data: Record<string, unknown> }>()
      expect(Object.keys(data).toSorted()).toEqual(['amount', 'date', 'number', 'status'])
      expect(data['number']).toBe(number)
      return { amount: data['amount'], status: data['status'] }
    }),
  )
}

test('a gift that went back in part is acknowledged by its new receipt, which says so; both codes tell the truth', async () => {
  const donor = 'in.part@example.org'
  const donation = await received({ selected_amount: 5000, donor_email: donor })
  const before = titleOf((await acknowledge(donation)).rawPayload)
  await giveBack(donation, 500.5)
  const paper = (await acknowledge(donation)).rawPayload
  expect(titleOf(paper)).toContain('Donation receipt TEST/')
  expect(titleOf(paper)).not.toBe(before)
  expect(isStamped(paper)).toBe(false)
  const text = await textOf(donation)
  expect(text).toContain('₹4,499.50')
  expect(text).toContain('Of a gift of: ₹5,000, of which ₹500.50 went back')
  expect(text).toContain(`In place of receipt: ${before?.replace('Donation receipt ', '')}`)
  expect(await told(donation)).toEqual([
    { amount: 5000, status: 'replaced' },
    { amount: 4499.5, status: 'test' },
  ])
  const number = (title: string | undefined) => title?.replace('Donation receipt ', '')
  expect(await status(donation)).toMatchObject({
    status: 'received',
    amount: 5000,
    refunded: 500.5,
    receipt: { number: number(titleOf(paper)), replaces: number(before) },
  })
  const letters = await t.services.database.pool.query<{ subject: string; text: string; channel: string }>(
    `select subject, body_text as text, channel from message where recipient = $1 or channel = 'sms'
     and body_text like '%4499%' order by id`,
    [donor],
  )
  expect(letters.rows.map(({ subject }) => subject)).toEqual([
    'We have your ₹5,000 for “Education”',
    'We have refunded ₹500.50 to you',
    'Your new receipt, for ₹4,499.50',
  ])
  expect(letters.rows.at(-1)!.text).toContain(`Receipt ${number(before)} is cancelled`)

  await giveBack(donation, 4499.5)
  expect(titleOf((await acknowledge(donation)).rawPayload)).toBe(
    `Acknowledgement of gift ${donation.donationId}`,
  )
  expect(await told(donation)).toEqual([
    { amount: 5000, status: 'cancelled' },
    { amount: 4499.5, status: 'cancelled' },
  ])
})

test('until the new receipt is numbered, the cancelled one is not handed out in its place', async () => {
  const donation = await received()
  const first = titleOf((await acknowledge(donation)).rawPayload)
  const { pool } = t.services.database
  await pool.query(
    `with gone as (update receipt set status = 'cancelled', cancelled_at = now() where donation_id = $1)
     insert into receipt_wanted (donation_id, wanted_at) values ($1, now())`,
    [donation.donationId],
  )
  expect((await status(donation)).receipt).toBeNull()
  const paper = (await acknowledge(donation)).rawPayload
  expect(titleOf(paper)).not.toBe(first)
  expect(isStamped(paper)).toBe(false)
})

test('a receipt stands while its gift is on its way back; cancelled, it opens as that', async () => {
  const donation = await received()
  const { donationId, receiptToken: token } = donation
  const generate = async () =>
    (await post('generate-receipt', { donationId, token })).json<{ data: object }>().data
  const before = await status(donation)
  refundState = 'pending'
  await giveBack(donation, 2500)
  expect(before).toMatchObject({ goesBack: false, taxDetailsPath: expect.any(String) })
  expect(await status(donation)).toMatchObject({
    ...before,
    onItsWay: 2500,
    goesBack: true,
    taxDetailsPath: null,
    back: { ordered: 2500, reference: donation.orderId, wentOn: null },
  })
  expect(await generate()).toMatchObject({ number: before.receipt?.number, status: 'issued' })
  refundState = 'succeeded'
  t.setNow(new Date(t.services.clock.now().getTime() + 1_200_000).toISOString())
  await t.services.jobs.runDue()
  await t.settle()
  expect(await status(donation)).toMatchObject({ status: 'refunded', taxDetailsPath: null })
  expect(await generate()).toMatchObject({ number: before.receipt?.number, status: 'cancelled' })
  const file = await t.app.inject(
    `/api/campaign/donation/receipt/${donationId}?t=${encodeURIComponent(token)}`,
  )
  expect(file.statusCode).toBe(200)
  expect(isStamped(file.rawPayload)).toBe(true)
})

test('a PAN that comes later changes nothing of what the code tells', async () => {
  const donation = await received()
  const before = await told(donation)
  t.setNow('2026-11-22T06:00:00Z')
  const { token } = await signIn(t, 'finance')
  const { statusCode } = await post(
    '80-g-request/add',
    {
      donationId: donation.donationId,
      donor_pan: 'ABCPD1234F',
      donor_address: '4 Old Road',
      donor_pincode: '500001',
    },
    { authorization: `Bearer ${token}` },
  )
  expect(statusCode).toBe(200)
  expect(await told(donation)).toEqual(before)
  const text = await textOf(donation)
  expect(text).toContain('PAN of the donor: ABXXXXXX4F, added on 22 Nov 2026')
  expect(text).toContain('4 Old Road, 500001')
})
