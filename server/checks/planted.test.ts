import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { fakeRefunds, type FakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { checkInvariants } from './invariants.ts'

let t: TestApp
let finance: string
let refunds: FakeRefunds
const { received, webhook } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  finance = (await signIn(t, 'finance')).token
  refunds = fakeRefunds(t.gateway)
})
afterAll(() => t.close())

const run = (sql: string, ...values: unknown[]) => t.services.database.pool.query(sql, values)
/** Rows that a rule, clean before, has found. */
async function broken(rule: string, about: string): Promise<unknown[]> {
  const findings = await checkInvariants(t.services.database.pool)
  return findings
    .filter(({ invariant }) => invariant.name.startsWith(rule))
    .flatMap(({ rows }) => rows)
    .filter((row) => JSON.stringify(row).includes(about))
}

async function refunded(amount: number): Promise<TestDonation & { refundId: string }> {
  const donation = await received()
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: `Bearer ${finance}` },
    payload: { donationId: donation.donationId, amount, reason: 'Asked for by the donor' },
  })
  await t.settle()
  return { ...donation, refundId: answer.json<{ data: { refundId: string } }>().data.refundId }
}
async function dispute(donation: TestDonation, state: 'opened' | 'lost' | 'won') {
  const message = t.gateway.telling({
    eventKey: `${state} ${donation.orderId}`,
    kind: 'dispute',
    gatewayPaymentId: `pay-${donation.orderId}`,
    dispute: { gatewayDisputeId: `D-${donation.orderId}`, amountPaise: 250_000, currency: 'INR', state },
  })
  expect((await webhook(message)).statusCode).toBe(200)
  await t.settle()
}

test('what was received, given back, disputed, lost, won and refused breaks no rule', async () => {
  await refunded(500)
  refunds.state = 'failed'
  await refunded(2500)
  refunds.state = 'succeeded'
  const donation = await received()
  for (const state of ['opened', 'lost', 'won'] as const) await dispute(donation, state)
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('what a donor has twice is owed to the paisa', async () => {
  const donation = await refunded(500)
  await dispute(donation, 'lost')
  expect(await broken('i05', '"owed"')).toEqual([])
  await run(
    `with g as (insert into ledger_group (kind, provider, entity_id, donation_id, corrects_group_id, is_test, occurred_at, recorded_at)
       select 'correction', 'payu', 'planted', donation_id, id, true, now(), now() from ledger_group
       where donation_id = $1 and kind = 'capture' returning id)
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from g, (values ('bank', 1), ('owed_by_givers:payu', -1)) as l (account, paise)`,
    donation.donationId,
  )
  expect(await broken('i05', '"owed"')).toMatchObject([{ amount_paise: 50_000, booked_paise: 49_999 }])
})

describe('each money change has its audit row', () => {
  /** A group of the ledger that sums to zero and that nobody answers for. */
  const unanswered = async (kind: string, donationId: string, entity: string) => {
    await run(
      `with g as (insert into ledger_group (kind, provider, entity_id, donation_id, corrects_group_id, is_test, occurred_at, recorded_at)
         select $1, 'payu', $2, donation_id, id, true, now(), now() from ledger_group
         where donation_id = $3 and kind = 'capture' limit 1 returning id)
       insert into ledger_row (group_id, account, paise)
       select g.id, l.account, l.paise from g, (values ('gateway:payu', 100), ('fund:any', -100)) as l (account, paise)`,
      kind,
      entity,
      donationId,
    )
  }
  test.each(['capture', 'refund', 'chargeback', 'correction', 'authorisation'])('a %s', async (kind) => {
    const { donationId } = await received()
    expect(await broken('i10', donationId)).toEqual([])
    await unanswered(kind, donationId, `planted-${kind}`)
    expect(await broken('i10', donationId)).toMatchObject([{ what: kind }])
  })

  test('of its own amount', async () => {
    const { donationId } = await received()
    await run(
      `insert into audit (at, actor, action, subject, details)
       values (now(), 'gateway:payu', 'refund.succeeded', 'donation:' || $1::text,
         '{"gatewayRefund": "planted-amount", "paise": 99}')`,
      donationId,
    )
    await unanswered('refund', donationId, 'planted-amount')
    expect(await broken('i10', donationId)).toMatchObject([{ what: 'refund' }])
  })

  test('also a refund that was asked for, or that failed, and a dispute', async () => {
    const donation = await refunded(500)
    const { attemptId } = (
      await run('select id as "attemptId" from attempt where donation_id = $1', donation.donationId)
    ).rows[0] as { attemptId: string }
    const plant = (publicId: string, state: string, as: string) =>
      run(
        `insert into refund (public_id, donation_id, attempt_id, provider, amount_paise, reason, asked_by, asked_as, state,
           is_test, created_at, decided_at)
         values ($1, $2, $3, 'payu', 100, 'planted', case $5 when 'staff' then (select min(id) from account) end, $5, $4,
           true, now(), now())`,
        publicId,
        donation.donationId,
        attemptId,
        state,
        as,
      )
    await plant('RFplanted1', 'failed', 'machine')
    expect(await broken('i10', 'RFplanted1')).toMatchObject([{ what: 'refund failed' }])
    await plant('RFplanted2', 'succeeded', 'staff')
    expect(await broken('i10', 'RFplanted2')).toMatchObject([{ what: 'refund asked for' }])
    await run(
      `insert into dispute (provider, gateway_dispute_id, donation_id, attempt_id, amount_paise, state, is_test, opened_at, said_at)
       values ('payu', 'D-planted', $1, $2, 100, 'opened', true, now(), now())`,
      donation.donationId,
      attemptId,
    )
    expect(await broken('i10', 'D-planted')).toMatchObject([{ what: 'dispute opened' }])
  })
})

describe('nothing unmatched is lost', () => {
  const unmatched = async (kind: 'refund' | 'dispute', raw: string) =>
    run(
      `insert into gateway_event (provider, event_key, kind, raw, headers, received_at, next_try_at, worked_at)
       values ('payu', $1, $2, $3, '{}', now(), now(), now())`,
      `planted ${kind}`,
      kind,
      Buffer.from(raw),
    )

  test('a refund that is not ours lies in quarantine with its bytes, and one put by is found', async () => {
    const message = t.gateway.telling({
      eventKey: 'a stranger',
      kind: 'refund',
      orderId: 'ORDEROFNOBODY',
      gatewayPaymentId: 'pay-of-nobody',
      refund: { refundId: 'RF-of-nobody', gatewayRefundId: undefined },
    })
    await webhook(message)
    await t.settle()
    await t.rest()
    const { rows } = await run(`select convert_from(raw, 'UTF8') as raw, reason from quarantine`)
    expect(rows).toMatchObject([
      { reason: 'unknown_order', raw: expect.stringContaining('RF-of-nobody') as string },
    ])
    expect(await broken('i11', 'refund')).toEqual([])
    await unmatched('refund', '{"refund":"rfnd_of_nobody"}')
    expect(await broken('i11', '"refund"')).toMatchObject([{ what: 'message', about: 'refund' }])
  })

  test('a dispute that is not ours is found where it was put by', async () => {
    await unmatched('dispute', '{"dispute":"disp_of_nobody"}')
    expect(await broken('i11', '"dispute"')).toMatchObject([{ what: 'message', about: 'dispute' }])
  })

  test('a refund that nobody follows any more is found unless its reason lies in quarantine', async () => {
    const donation = await refunded(500)
    await run(
      `update refund set state = 'accepted', next_try_at = null where public_id = $1 and state <> 'succeeded'`,
      donation.refundId,
    )
    refunds.state = 'pending'
    const slow = await refunded(500)
    await run('update refund set next_try_at = null where public_id = $1', slow.refundId)
    refunds.state = 'succeeded'
    expect(await broken('i11', slow.refundId)).toMatchObject([{ what: 'refund' }])
    expect(await broken('i11', donation.refundId)).toEqual([])
  })

  test('bytes in quarantine that are not those of their message are found', async () => {
    await run(
      `insert into quarantine (provider, reason, gateway_event_id, raw, headers, body_hash, received_at)
       select 'payu', 'conflict', id, 'others', '{}', sha256('others'), now() from gateway_event limit 1`,
    )
    expect(await broken('i11', '"bytes"')).toMatchObject([{ what: 'bytes', about: 'conflict' }])
  })
})
