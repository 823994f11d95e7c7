import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { payouts } from '../../../contract/withdrawals/payouts.ts'
import { checkInvariants } from '../../checks/invariants.ts'
import { clientOf } from '../../testing/client.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { payoutApp } from '../../testing/payout-desk.ts'
import { bankFile } from './bank-file.ts'

const { t, one, parties, asked, batchesOf, batchOf, take, batch, payoutsOf } = payoutApp()

test('list, batch and file report amounts above the UPI limit', async () => {
  const { config } = t.services
  const upi = { upi: 'asha.devi@oksbi' }
  const [large, fits] = [await asked(1_00_001, upi), await asked(1_00_000, upi)]
  const inList = async (id: number) =>
    (await t.as('finance')(payouts.waiting, { query: { searchTerm: String(id) } })).data[0]!.status
  expect([await inList(large), await inList(fits)]).toEqual(['upi_limit', 'payable'])
  expect((await batchOf(large, fits)).message).toBe(
    `To a UPI id the bank sends at most ₹1,00,000 at a time: leave out withdrawal ${large}`,
  )
  const made = (await batchOf(fits)).data.id
  const { upiPayoutMostPaise } = config
  Object.assign(config, { upiPayoutMostPaise: 50_000_00 })
  try {
    expect((await take(made)).message).toContain('Cannot be paid any more')
  } finally {
    Object.assign(config, { upiPayoutMostPaise })
  }
  expect((await take(made)).http).toBe(200)
  // An account takes any sum.
  expect(await inList(await asked(1_50_000))).toBe('payable')
})

test('money of a test is neither batched nor sent once the platform takes real money', async () => {
  const id = await asked(1000)
  const { payments } = t.services.config
  const { mode } = payments
  const { data } = await batchOf(await asked(500))
  const waits = async () =>
    (await t.as('finance')(payouts.waiting, { query: { searchTerm: String(id), sum: '1' } })).meta.total
  expect(await waits()).toBe(1)
  Object.assign(payments, { mode: 'live' })
  try {
    expect(await waits()).toBe(0)
    expect((await batchOf(id)).message).toBe(errors.PAYOUTS_TAKEN.message)
    expect((await take(data.id)).message).toContain('Cannot be paid any more')
  } finally {
    Object.assign(payments, { mode })
  }
  expect((await batchOf(id)).http).toBe(200)
})

test('a batch is taken to the bank in one file, whose count, sum and hash are kept', async () => {
  const ids = [await asked(200_000), await asked(1500.5, { holder: 'Ravi "Kumar", Sons' })]
  const { data } = await batchOf(...ids, ids[0]!)
  expect(await batch(data.id)).toMatchObject({ status: 'open', payouts: 2, amount: 201_500.5, digest: null })
  const file = (await take(data.id)).data
  const number = String(data.id).padStart(6, '0')
  expect(file.content).toBe(
    [
      'Payment Mode,Amount,IFSC,Account Number,Beneficiary Name,Reference,Remarks',
      `RTGS,200000.00,SBIN0001234,50100234567890,Asha Devi,P${number}N001,Batch ${data.id}`,
      `NEFT,1500.50,SBIN0001234,50100234567890,"Ravi ""Kumar"", Sons",P${number}N002,Batch ${data.id}`,
      '',
    ].join('\r\n'),
  )
  const digest = createHash('sha256').update(file.content).digest('hex')
  expect(file).toMatchObject({ name: `payouts-${number}.csv`, payouts: 2, amount: 201_500.5, digest })
  expect(await batch(data.id)).toMatchObject({ status: 'paying', digest, exportedBy: 'Nandini Ghoshal' })
  expect(
    await one(
      `select details from audit where action = 'payout.exported' and subject = $1`,
      `payout-batch:${data.id}`,
    ),
  ).toEqual({ details: { digest, paise: 20_150_050, payouts: 2 } })
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('UPI payees get a separate batch and file', async () => {
  const [toAccount, toUpi] = [
    await asked(1000),
    await asked(750, { upi: 'asha.devi@oksbi', holder: 'Asha Devi' }),
  ]
  const { data } = await batchesOf(toAccount, toUpi)
  expect(data.ids).toHaveLength(2)
  const [first, second] = data.ids as [number, number]
  expect([(await batch(first)).way, (await batch(second)).way]).toEqual(['bank', 'upi'])
  expect((await batchesOf(toAccount, toUpi)).data).toEqual(data)
  expect((await take(first)).data.content).not.toContain('UPI')
  const number = String(second).padStart(6, '0')
  expect((await take(second)).data).toMatchObject({
    name: `payouts-${number}-upi.csv`,
    content: [
      'Payment Mode,Amount,UPI ID,Beneficiary Name,Reference,Remarks',
      `UPI,750.00,asha.devi@oksbi,Asha Devi,P${number}N001,Batch ${second}`,
      '',
    ].join('\r\n'),
  })
  const listed = (await t.as('finance')(payouts.batches, { query: { searchTerm: String(second) } })).data
  expect(listed).toMatchObject([{ id: second, way: 'upi' }])
})

test('of two people who export a batch at once, one succeeds', async () => {
  const { data } = await batchOf(await asked(1000), await asked(2000))
  const other = await signIn(t, 'finance')
  const asOther = async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/finance/payout-batches/export',
      payload: { id: data.id },
      headers: { authorization: `Bearer ${other.token}` },
    })
    return { http: answer.statusCode, message: answer.json<{ message: string }>().message }
  }
  const answers = await Promise.all([take(data.id), asOther(), take(data.id), asOther()])
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  const told = answers.filter(({ http }) => http === 409).map(({ message }) => message)
  const { exportedBy } = await batch(data.id)
  expect(exportedBy).toBeTruthy()
  for (const message of told) expect(message).toBe(`${exportedBy} took the file of this batch already`)
})

test('a withdrawal is in one batch after concurrent requests', async () => {
  const id = await asked(1000)
  const { token } = await signIn(t, 'finance')
  const other = clientOf(t.app, async () => ({ authorization: `Bearer ${token}` }))
  const asOther = () => other(payouts.createBatch, { body: { withdrawalIds: [id] } })
  const answers = await Promise.all([batchesOf(id), asOther(), batchesOf(id), asOther()])
  const made = new Set(answers.filter(({ http }) => http === 200).flatMap(({ data }) => data.ids))
  expect(made.size).toBe(1)
  const refused = answers.filter(({ http }) => http === 409)
  expect(refused).toHaveLength(2)
  for (const { message } of refused)
    expect(message).toContain(`Put into another batch already: batch ${[...made][0]} of `)
  expect((await batchOf()).errors).toEqual({ withdrawalIds: 'Choose withdrawals' })
  expect((await batchOf(2_147_483_647)).http).toBe(409)
})

test('a clerk whose answer was lost asks again, and has the same batch and the same file', async () => {
  const ids = [await asked(1000), await asked(2000)]
  const { data } = await batchOf(...ids)
  expect((await batchOf(...ids)).data).toEqual(data)
  expect((await batchOf(ids[0]!)).http).toBe(409)
  expect((await batchOf(...ids, await asked(500))).http).toBe(409)
  const first = await take(data.id)
  const again = await take(data.id)
  expect(again.data).toEqual(first.data)
  expect(await batch(data.id)).toMatchObject({ status: 'paying', payouts: 2, tookFile: true })
  // After export, the same withdrawals are not batched again.
  expect((await batchOf(...ids)).http).toBe(409)
  const [one, two] = await payoutsOf(data.id)
  const paid = (payoutId: number) =>
    t.as('finance')(payouts.paid, { body: { payoutId, utr: `SBINAGAIN${payoutId}`, paidOn: '2026-11-20' } })
  await paid(one!.id)
  expect((await take(data.id)).data).toEqual(first.data)
  await paid(two!.id)
  expect(await take(data.id)).toMatchObject({
    http: 409,
    message: 'The bank has paid or refused all of this batch',
  })
  const { rows } = await t.services.database.pool.query(
    `select action from audit where subject = $1 order by id`,
    [`payout-batch:${data.id}`],
  )
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'payout.batched',
    'payout.exported',
    'payout.exported-again',
    'payout.exported-again',
  ])
})

test('what cannot be paid any more is in no file until it is taken out', async () => {
  const [stays, goes] = [await asked(1000), await asked(2000)]
  const { data } = await batchOf(stays, goes)
  await one(
    `insert into campaign_change (campaign_id, kind, reason, asked_by, asked_at) values ($1, 'payee', 'Another bank', $2, now()) returning 1`,
    parties.campaignId,
    parties.organiser,
  )
  const waits = await asked(500)
  const { data: waiting } = await t.as('finance')(payouts.waiting, { query: { searchTerm: String(waits) } })
  expect(waiting).toMatchObject([
    {
      id: waits,
      status: 'payee_changing',
      accountEnd: '7890',
      reason: '',
      lines: [{ what: 'Books for the library', amount: 500 }],
    },
  ])
  expect((await batchOf(waits)).http).toBe(409)
  expect((await take(data.id)).message).toMatch(/^Cannot be paid any more: P\d{6}N001, P\d{6}N002\./)
  await one(`delete from campaign_change where campaign_id = $1 returning 1`, parties.campaignId)
  const rows = await payoutsOf(data.id)
  await t.as('finance')(payouts.failed, {
    body: { payoutId: rows[1]!.id, reason: 'Not in this batch', payAgain: true },
  })
  expect((await take(data.id)).data.payouts).toBe(1)
  // A failed payout goes out by a new batch alone.
  const again = await batchOf(goes)
  expect((await take(again.data.id)).data.content).toContain('2000.00')
})

test('full account numbers appear only in the bank file', async () => {
  const { data } = await batchOf(await asked(1000, { account: '99887766554433' }))
  const client = t.as('finance')
  const read = [
    await client(payouts.list, { query: { batch: data.id } }),
    await client(payouts.batch, { params: { id: data.id } }),
    await client(payouts.one, {
      params: { id: (await client(payouts.list, { query: { batch: data.id } })).data[0]!.id },
    }),
  ]
  expect(JSON.stringify(read)).not.toContain('99887766554433')
  expect((await t.as('manager')(payouts.exportBatch, { body: { id: data.id } })).http).toBe(403)
  expect((await take(data.id)).data.content).toContain('99887766554433')
})

describe('the bank’s file', () => {
  test('quotes values that a spreadsheet would run', () => {
    const row = {
      reference: 'P000001N001',
      amountPaise: 100,
      account: '1',
      ifsc: 'I',
    }
    for (const holder of ['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=cmd', '|calc'])
      expect(
        bankFile('bank', [{ ...row, holder }], 1)
          .toString()
          .split('\r\n')[1],
      ).toMatch(/^NEFT,1\.00,I,1,"?'/)
    expect(bankFile('bank', [{ ...row, holder: 'A\nB' }], 1).toString()).toContain(',A B,')
  })
})
