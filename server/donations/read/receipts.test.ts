import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  await t.close()
})

const { post, give, decide, received, status, one } = giving(() => t)

describe('a receipt', () => {
  const receipt = (payload: object, headers = {}) =>
    t.app.inject({ method: 'POST', url: '/api/campaign/donation/generate-receipt', payload, headers })

  test('numbers follow each other without gaps', async () => {
    // Receipts that earlier tests left to be numbered are out of the way.
    await received()
    const numbers: number[] = []
    for (let i = 0; i < 3; i++) {
      const donation = await received()
      const answer = await receipt({ donationId: donation.donationId, token: donation.receiptToken })
      numbers.push(Number(answer.json<{ data: { number: string } }>().data.number.split('/').at(-1)))
    }
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2])
  })

  test('is a PDF by call and by link, for the holder of the key, the donor and staff who may read gifts', async () => {
    const { token: donorToken, accountId } = await signIn(t, 'donor')
    const donation = await received()
    await t.services.database.db
      .updateTable('donation')
      .set({ account_id: accountId })
      .where('id', '=', donation.donationId)
      .execute()
    const finance = await signIn(t, 'finance')
    const asked = await receipt({ donationId: donation.donationId, token: donation.receiptToken })
    const { url } = asked.json<{ data: { url: string } }>().data
    const byLink = await t.app.inject(url.replace('http://localhost:3000', ''))
    expect(byLink.headers['content-type']).toBe('application/pdf')
    expect(byLink.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const byCall = await t.app.inject({
      method: 'POST',
      url: '/api/campaign/donation/donation-acknowledge',
      payload: { donationId: donation.donationId, token: donation.receiptToken },
    })
    expect(byCall.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    for (const token of [donorToken, finance.token])
      expect(
        (await receipt({ donationId: donation.donationId }, { authorization: `Bearer ${token}` })).statusCode,
      ).toBe(200)
  })

  test('of a gift that is going back at that moment waits, and blocks no other', async () => {
    const { donationId } = await received()
    const { pool } = t.services.database
    const state = `select array_agg(status order by id) as states from receipt where donation_id = $1`
    await pool.query(`update receipt set status = 'cancelled', cancelled_at = now() where donation_id = $1`, [
      donationId,
    ])
    await pool.query('insert into receipt_wanted (donation_id, wanted_at) values ($1, now())', [donationId])
    const goingBack = await pool.connect()
    await goingBack.query('begin')
    await goingBack.query('select 1 from donation where id = $1 for update', [donationId])
    await t.settle()
    expect(await one(state, donationId)).toEqual({ states: ['cancelled'] })
    await goingBack.query('commit')
    goingBack.release()
    await t.settle()
    expect(await one(state, donationId)).toEqual({ states: ['cancelled', 'issued'] })
  })

  test('that another worker is numbering just now is waited for', async () => {
    const donation = await received()
    const worker = await t.services.database.pool.connect()
    try {
      await worker.query('begin')
      await worker.query('select from receipt_wanted where donation_id = $1 for update', [
        donation.donationId,
      ])
      const asked = receipt({ donationId: donation.donationId, token: donation.receiptToken })
      // The answer to another call comes later than the first look at the receipt.
      await status(donation)
      await worker.query('rollback')
      expect((await asked).statusCode).toBe(200)
    } finally {
      worker.release()
    }
  })

  test('of another is not found, whichever way one asks', async () => {
    const donation = await received()
    const other = await received()
    const stranger = await signIn(t, 'donor')
    const hr = await signIn(t, 'hr')
    const attempts = [
      receipt({ donationId: donation.donationId }),
      receipt({ donationId: donation.donationId, token: other.receiptToken }),
      receipt({ donationId: donation.donationId, token: `${donation.receiptToken}x` }),
      receipt({ donationId: 'nonsense', token: donation.receiptToken }),
      receipt({ donationId: donation.donationId }, { authorization: `Bearer ${stranger.token}` }),
      receipt({ donationId: donation.donationId }, { authorization: `Bearer ${hr.token}` }),
    ]
    for (const answer of await Promise.all(attempts)) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ status: false, message: 'This donation was not found', data: null })
    }
  })

  test('of a gift not received yet is a 409', async () => {
    const donation = await give()
    expect(
      (await receipt({ donationId: donation.donationId, token: donation.receiptToken })).statusCode,
    ).toBe(409)
  })

  test('of a gift that failed is refused with that', async () => {
    const donation = await give()
    await decide(donation.orderId, { state: 'failed' })
    const refused = await receipt({ donationId: donation.donationId, token: donation.receiptToken })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      message: 'The payment of this gift failed, so there is no receipt',
    })
  })
})

describe('an acknowledgement', () => {
  const acknowledge = ({ donationId, receiptToken: token }: TestDonation) =>
    post('donation-acknowledge', { donationId, token })
  const linkOf = ({ donationId, receiptToken: token }: TestDonation) =>
    `/api/campaign/donation/acknowledgement/${donationId}?t=${token}`
  const title = (pdf: Buffer) =>
    /\((Acknowledgement of gift [^)]*|Donation receipt [^)]*)\)/.exec(pdf.toString('latin1'))?.[1]

  test('of a gift that failed is a page that says so, and makes no receipt of it', async () => {
    const donation = await give()
    await decide(donation.orderId, { state: 'failed' })
    const answer = await acknowledge(donation)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`acknowledgement-${donation.donationId}.pdf`)
    expect(title(answer.rawPayload)).toBe(`Acknowledgement of gift ${donation.donationId}`)
    expect((await status(donation)).receipt).toBeNull()
    const byLink = await t.app.inject(linkOf(donation))
    expect(title(byLink.rawPayload)).toBe(title(answer.rawPayload))
    expect((await t.app.inject(`${linkOf(donation)}x`)).statusCode).toBe(404)
  })

  test('of a gift that was given back says so, and its receipt is stamped as cancelled', async () => {
    const donation = await received()
    await acknowledge(donation)
    await one(`update donation set state = 'refunded' where id = $1`, donation.donationId)
    expect(title((await acknowledge(donation)).rawPayload)).toBe(
      `Acknowledgement of gift ${donation.donationId}`,
    )
    const byLink = await t.app.inject(
      `/api/campaign/donation/receipt/${donation.donationId}?t=${donation.receiptToken}`,
    )
    expect(title(byLink.rawPayload)).toContain('Donation receipt TEST/')
    expect(byLink.rawPayload.toString('latin1')).toContain('/CA 0.3')
    await one(`update donation set state = 'paid' where id = $1`, donation.donationId)
  })

  test('of a gift that is being confirmed has to wait, and of a received one is its receipt', async () => {
    expect((await acknowledge(await give())).statusCode).toBe(409)
    expect(title((await acknowledge(await received())).rawPayload)).toContain('Donation receipt TEST/')
  })

  test('needs the key of the gift', async () => {
    const donation = await give()
    await decide(donation.orderId, { state: 'failed' })
    expect((await acknowledge({ ...donation, receiptToken: 'x' })).statusCode).toBe(404)
  })
})
