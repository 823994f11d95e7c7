import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { fakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving } from '../testing/giving.ts'
import { tampering } from '../testing/tampering.ts'

/** Open cases that somebody with the database in their hands closes past the desk, or pins on somebody. */
let t: TestApp
let authorization: string
let clerk: number
const { received, give, decide, one } = giving(() => t)
const { broken, found } = tampering(() => t)

beforeAll(async () => {
  t = await testApp()
  authorization = `Bearer ${(await signIn(t, 'finance')).token}`
  clerk = (await one<{ id: number }>('select max(id) as id from account')).id
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await t.close()
})

const call = async (url: string, payload: object) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/finance/${url}`,
    headers: { authorization },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Changes each column of who closed a case, why and when, and takes it back. */
async function tampered(
  table: string,
  where: string,
  [who, why, at]: [string, string, string],
  finding: unknown,
) {
  for (const [column, change, back] of [
    [who, `${clerk - 1}`, `${clerk}`],
    [why, `${why} || '!'`, `rtrim(${why}, '!')`],
    [at, `${at} + interval '1 second'`, `${at} - interval '1 second'`],
  ]) {
    const set = (value: string) => `update ${table} set ${column} = ${value} where ${where}`
    expect(await found(set(change!), set(back!)), column).toEqual(finding)
  }
}
/** Findings of a case that was closed without anybody answering for it. */
const unanswered = (what: string, id: number | string) => [
  ['i10', expect.objectContaining({ what, id: String(id) })],
]
/** Closed past the desk: by nobody, and as if by a clerk, with a reason. */
const by = { nobody: 'now(), null, null', clerk: () => `now(), ${clerk}, 'Looked at'` }

describe('a message in quarantine', () => {
  let id: number
  const set = (to: string) =>
    `update quarantine set (resolved_at, resolved_by, note) = row(${to}) where id = ${id}`

  beforeAll(async () => {
    const donation = await give()
    await decide(donation.orderId, { state: 'succeeded', amountPaise: 100 })
    id = (await one<{ id: number }>('select id from quarantine where order_id = $1', donation.orderId)).id
    expect(await broken()).toEqual([])
  })

  test('that nobody resolved is found resolved, with a clerk’s name or without', async () => {
    for (const to of [by.nobody, by.clerk()])
      expect(await found(set(to), set('null, null, null'))).toEqual(unanswered('quarantine.resolved', id))
  })

  test('that a clerk resolved is found once another is said to have, or for another reason, or then', async () => {
    await call('quarantine/resolve', { id, reason: 'The donor was called', decision: 'book' })
    expect(await broken()).toEqual([])
    await tampered(
      'quarantine',
      `id = ${id}`,
      ['resolved_by', 'note', 'resolved_at'],
      unanswered('quarantine.resolved', id),
    )
  })
})

describe('what was never settled', () => {
  let id: number
  const set = (to: string) =>
    `update unsettled set (resolved_at, resolved_by, note) = row(${to}) where id = ${id}`

  beforeAll(async () => {
    const { donationId } = await received()
    id = (
      await one<{ id: number }>(
        `insert into unsettled (group_id, provider, owed_paise, occurred_at, found_at)
         select id, provider, 250000, occurred_at, now() from ledger_group where donation_id = $1 returning id`,
        donationId,
      )
    ).id
    expect(await broken()).toEqual([])
  })

  test('is found resolved where no clerk did', async () => {
    expect(await found(set(by.clerk()), set('null, null, null'))).toEqual(
      unanswered('unsettled.resolved', id),
    )
  })

  test('and said to be resolved by another, for another reason, or then', async () => {
    await call('unsettled/resolve', { id, reason: 'Held back until March' })
    expect(await broken()).toEqual([])
    await tampered(
      'unsettled',
      `id = ${id}`,
      ['resolved_by', 'note', 'resolved_at'],
      unanswered('unsettled.resolved', id),
    )
  })
})

describe('a refund that failed', () => {
  let refundId: string

  beforeAll(async () => {
    fakeRefunds(t.gateway).state = 'failed'
    const { donationId } = await received()
    await call('refunds', { donationId, amount: 2500, reason: 'Asked for by the donor' })
    await t.settle()
    refundId = (
      await one<{ id: string }>('select public_id as id from refund where donation_id = $1', donationId)
    ).id
    expect(await broken()).toEqual([])
  })

  test('is found followed up where no clerk did', async () => {
    const set = (to: string) =>
      `update refund set (followed_up_at, followed_up_by, follow_up) = row(${to}) where public_id = '${refundId}'`
    expect(await found(set(by.clerk()), set('null, null, null'))).toEqual(
      unanswered('refund.followed_up', refundId),
    )
  })

  test('and said to be followed up by another, with another outcome, or then', async () => {
    await call('refunds/follow-up', { refundId, reason: 'Sent by bank transfer' })
    expect(await broken()).toEqual([])
    await tampered(
      'refund',
      `public_id = '${refundId}'`,
      ['followed_up_by', 'follow_up', 'followed_up_at'],
      unanswered('refund.followed_up', refundId),
    )
  })
})

test('what a donor owes is found followed up where no clerk did', async () => {
  const { donationId } = await received()
  const said = `insert into owed_follow_up (donation_id, owed_paise, follow_up, followed_up_by, followed_up_at)
    values ('${donationId}', 100, 'Let go', ${clerk}, now())`
  expect(await found(said, `delete from owed_follow_up where donation_id = '${donationId}'`)).toEqual(
    unanswered('owed.followed_up', 100),
  )
})
