import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInvariants } from '../../checks/invariants.ts'
import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { runsOf } from '../../testing/runs.ts'
import { makeStockWorld, type StockWorld } from '../../testing/make/stock.ts'
import { runAction } from './store-actions.ts'
import {
  allot,
  correct,
  deliver,
  makeBox,
  moveAll,
  receiveBox,
  returnAllotment,
  splitBox,
  takeStock,
  type MovementAuthor,
} from './service.ts'

let t: TestApp
let world: StockWorld
/** Boxes that the steps of a run made. */
let boxes: number[]
beforeAll(async () => {
  t = await testApp()
  world = await makeStockWorld(t)
})
afterAll(() => t.close())

const run = <Row extends object>(sql: string) =>
  t.services.database.pool.query<Row>(sql).then(({ rows }) => rows)

const kinds = [
  'pledge',
  'withdraw',
  'pickUp',
  'receive',
  'box',
  'split',
  'receiveBox',
  'transfer',
  'allot',
  'cancel',
  'deliver',
  'count',
  'correct',
  'scrap',
] as const
type Step = { kind: (typeof kinds)[number]; quantity: number; item: number; at: number; line: number }
const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  quantity: fc.integer({ min: 1, max: 12 }),
  item: fc.nat(1),
  at: fc.nat(3),
  line: fc.nat(1),
})

const doer = (): MovementAuthor => ({ by: { actorId: null, actor: 'Model', at: t.services.clock.now() } })

async function work(tx: Tx, step: Step): Promise<void> {
  const { donor, vehicle, shelf, otherShelf, scrapped, items, lines } = world
  const [item, line] = [items[step.item]!, lines[step.line]!]
  const place = [shelf, otherShelf, ...boxes][step.at] ?? shelf
  const box = boxes[step.at] ?? shelf
  const { quantity } = step
  const pieces = [{ item, quantity }]
  const reason = 'Model'
  const steps: Record<Step['kind'], () => Promise<unknown>> = {
    pledge: () => moveAll(tx, { kind: 'pledged', from: null, to: donor }, pieces, doer()),
    withdraw: () => moveAll(tx, { kind: 'withdrawn', from: donor, to: null }, pieces, doer()),
    pickUp: () => moveAll(tx, { kind: 'picked_up', from: donor, to: vehicle }, pieces, doer()),
    receive: () => moveAll(tx, { kind: 'received', from: vehicle, to: shelf }, pieces, doer()),
    box: async () => boxes.push(await makeBox(tx, { place, name: 'Box', pieces }, doer())),
    split: async () => boxes.push(await splitBox(tx, { box, name: 'Part', pieces }, doer())),
    receiveBox: () =>
      receiveBox(tx, { box, place: step.line === 0 ? shelf : otherShelf, counted: pieces, reason }, doer()),
    transfer: () =>
      moveAll(tx, { kind: 'sorted', from: place, to: place === shelf ? otherShelf : shelf }, pieces, doer()),
    allot: () => allot(tx, { place, item, quantity, line }, doer()),
    cancel: () => returnAllotment(tx, { place, item, quantity, line }, doer()),
    deliver: () => deliver(tx, { place, item, quantity, line }, doer()),
    count: () => takeStock(tx, { place, item, counted: quantity, reason }, doer()),
    correct: () =>
      correct(
        tx,
        {
          place,
          item,
          difference: quantity - 6 || 1,
          reason,
          happenedAt: new Date('2026-11-19T06:00:00Z'),
          reallyMoved: step.line === 0,
        },
        doer(),
      ),
    scrap: () => moveAll(tx, { kind: 'scrapped', from: place, to: scrapped, reason }, pieces, doer()),
  }
  await steps[step.kind]()
}

/** Runs a step in its own transaction; a refusal changes nothing. */
async function attempt(step: Step): Promise<boolean> {
  const action = { request: step, at: t.services.clock.now() }
  try {
    await runAction(t.services.database.db, action, async (tx) => {
      await work(tx, step)
      return {}
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

test('stock is never negative and every piece accounted for', async () => {
  const balances = (await readInvariants()).find(({ name }) => name.startsWith('i19'))!
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 60, maxLength: 60 }), async (steps) => {
      boxes = []
      for (let at = 0; at < steps.length; at += 2)
        done += (await Promise.all(steps.slice(at, at + 2).map(attempt))).filter(Boolean).length
      expect(await run(balances.sql)).toEqual([])
      const [sums] = await run<{ here: number; came: number }>(
        `select (select coalesce(sum(on_hand), 0)::float8 from stock_balance) as here,
           (select coalesce(sum(case kind when 'withdrawn' then -quantity else quantity end), 0)::float8
            from stock_movement where kind in ('pledged', 'found', 'withdrawn')) as came`,
      )
      expect(sums!.here).toBe(sums!.came)
    }),
    { numRuns: runsOf(8, 2000) },
  )
  expect(done).toBeGreaterThan(50)
}, 3_600_000)
