import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptStatus, type AttemptStatus } from '../../contract/finance/statuses.ts'
import { afterEvidence } from '../donations/rules.ts'
import { instalmentMoves, mandateMoves } from '../donations/recurring/rules.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'

let t: TestApp
const { received, one } = giving(() => t)
const movesOf = async (entity: string) => {
  const { rows } = await t.services.database.pool.query<{ from: string; to: string }>(
    `select from_state as "from", to_state as "to" from state_move where entity = $1 and from_state <> ''`,
    [entity],
  )
  return rows.map(({ from, to }) => `${from} → ${to}`).toSorted()
}
const listed = (moves: Record<string, readonly string[]>) =>
  Object.entries(moves)
    .flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`))
    .toSorted()

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('the table of moves in the database is the one in the code', () => {
  test('for mandates and instalments', async () => {
    expect(await movesOf('mandate')).toEqual(listed(mandateMoves))
    expect(await movesOf('instalment')).toEqual(listed(instalmentMoves))
  })

  test('for refunds and disputes, also those of which gateways think better', async () => {
    expect(await movesOf('refund')).toContain('failed → succeeded')
    expect(await movesOf('attempt')).toContain('charged_back → disputed')
    expect(await movesOf('dispute')).toEqual(['lost → won', 'opened → lost', 'opened → won'])
  })

  test('for what evidence moves', async () => {
    const at = new Date()
    const open: AttemptStatus[] = ['created', 'initiated', 'pending', 'failed', 'abandoned', 'succeeded']
    const byEvidence = open.flatMap((state) =>
      (['pending', 'succeeded', 'failed', 'abandoned'] as const)
        .map((said) => afterEvidence({ state, decidedAt: at }, { state: said, at }))
        .filter((to) => to !== 'same' && to !== 'conflict' && to !== state)
        .map((to) => `${state} → ${to}`),
    )
    const known = await movesOf('attempt')
    const states = known.flatMap((move) => move.split(' → '))
    expect(states.filter((state) => !attemptStatus.names.includes(state as AttemptStatus))).toEqual([])
    expect(byEvidence.filter((move) => !known.includes(move))).toEqual([])
    expect(known.filter((move) => /^(?:pending|failed|abandoned) /.test(move))).toEqual(
      byEvidence.filter((move) => /^(?:pending|failed|abandoned) /.test(move)).toSorted(),
    )
  })
})

test('a move that is not in the table is refused, whoever asks, and nothing is changed', async () => {
  const donation = await received()
  const attempt = await one<{ id: string }>(
    'select id from attempt where donation_id = $1',
    donation.donationId,
  )
  await expect(one(`update attempt set state = 'failed' where id = $1`, attempt.id)).rejects.toThrow(
    'no attempt moves from succeeded to failed',
  )
  await expect(
    one(`update donation set state = 'failed', paid_at = null where id = $1`, donation.donationId),
  ).rejects.toThrow('no donation moves from paid to failed')
  expect(await one('select state from attempt where id = $1', attempt.id)).toEqual({ state: 'succeeded' })
})

test('every move is written down, and what is written down does not change', async () => {
  const donation = await received()
  const { rows } = await t.services.database.pool.query(
    `select from_state, to_state from state_change where entity = 'donation' and entity_id = $1`,
    [donation.donationId],
  )
  expect(rows).toEqual([{ from_state: 'initiated', to_state: 'paid' }])
  await expect(one(`update state_change set to_state = 'failed'`)).rejects.toThrow('append-only')
  await expect(one(`delete from state_change`)).rejects.toThrow('append-only')
})
