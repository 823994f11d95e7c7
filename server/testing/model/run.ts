import { deepStrictEqual, ok } from 'node:assert/strict'
import fc from 'fast-check'
import { checkInvariants } from '../../checks/invariants.ts'
import { deliver, endRefunds } from './donation-steps.ts'
import { emptyModel, lookAtAll, lookAtStanding, type Model } from './model.ts'
import { lookAtMoney } from './payout-steps.ts'
import { endDebits } from './standing-steps.ts'
import { anyStep, type Step } from './steps.ts'
import type { Payment } from './payment-wire.ts'
import type { World } from './world.ts'

const hour = 3_600_000

type Tried = { runs: number; steps: number }

/** `length` is of each run, in steps that can be made; of those that are drawn, some have nothing to be made with. */
type Attempts = {
  runs: number
  length: number
  seed: number
  path?: string
}

/**
 * Runs steps against the application, each run on an empty ledger, and compares rows with the model after each step.
 * @throws with seed, path, the fewest steps that still fail and the reason
 */
export async function attemptModel(world: World, { runs, length, seed, path }: Attempts): Promise<Tried> {
  const tried: Tried = { runs: 0, steps: 0 }
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: 2 * length, maxLength: 2 * length, size: 'max' }),
    async (steps) => {
      tried.steps += await run(world, steps, length)
      tried.runs += 1
    },
  )
  const found = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: true,
    ...(path !== undefined && { path }),
  })
  if (!found.failed) return tried
  const { steps, error } = await fewest(world, found.counterexample![0].slice(), length, found.errorInstance)
  const where = `seed ${found.seed}, path ${found.counterexamplePath}, of ${length} steps these remain:`
  const why = error instanceof Error ? error.message : String(error)
  throw new Error([where, ...steps.map(String), why].join('\n  '), { cause: error })
}

/** @returns how many steps could be made */
async function run(world: World, steps: readonly Step[], most: number): Promise<number> {
  await world.clear()
  const model = emptyModel()
  let made = 0
  const counted = steps.map((step): Step => ({
    check: async (model) => made < most && step.check(model),
    toString: () => step.toString(),
    run: (model, world) => {
      made += 1
      return step.run(model, world)
    },
  }))
  await fc.asyncModelRun(() => ({ model, real: world }), counted)
  await comeToRest(model, world)
  return made
}

/** Leaves out steps, many at once and then one by one, as long as something still goes wrong. */
async function fewest(world: World, steps: readonly Step[], most: number, error: unknown) {
  let [kept, why] = [steps, error]
  for (let size = steps.length >> 1; size >= 1; size >>= 1)
    for (let from = kept.length - size; from > -size; from -= size) {
      const fewer = kept.toSpliced(Math.max(from, 0), Math.min(size, size + from))
      const still = await run(world, fewer, most).then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      )
      if (still !== undefined) [kept, why] = [fewer, still.reason]
    }
  return { steps: kept, error: why }
}

/** Restores the gateways, sends their remaining events and advances time; then everything must be booked. */
async function comeToRest(model: Model, world: World): Promise<void> {
  for (const wire of world.oneTime) {
    wire.isAway = false
    wire.refundManner = 'done'
  }
  world.cashfree.isAway = false
  world.cashfree.outcome = 'paid'
  for (const donation of model.gifts) {
    endRefunds(donation, 'success')
    for (const one of donation.tries)
      if (!one.isBooked) await deliver(world, donation, one, { by: 'webhook', times: 1, isStale: false })
  }
  for (const one of model.standing) await endDebits(world, one, 'SUCCESS')
  for (const hours of [1, 1, 24, 72]) await world.advance(hours * hour)
  await lookAtAll(model, world)
  await lookAtMoney(model, world)
  for (const donation of model.gifts) {
    ok(donation.openRefund === undefined, 'a refund is still open')
    for (const { payment, isDoubted, isBooked, second } of donation.tries) {
      if (payment.state === 'success' && !isDoubted && !isBooked) await isSetAside(world, payment)
      ok(!second?.isGoing, 'what was paid twice is still on its way back')
    }
  }
  for (const one of model.standing) await lookAtStanding(world, one, true)
  const [waiting] = await world.rows(
    `select (select count(*) from gateway_event where worked_at is null) as messages, (select count(*) from receipt_wanted) as receipts`,
  )
  deepStrictEqual(waiting, { messages: 0, receipts: 0 })
  const broken = await checkInvariants(world.pool)
  deepStrictEqual(
    broken.map(({ invariant, rows }) => [invariant.rule, rows]),
    [],
  )
}

/** Late money that cannot be booked automatically is in review. */
async function isSetAside(world: World, { wire, orderId }: Payment): Promise<void> {
  const [row] = await world.rows<{ reason: string | null }>(
    `select review_reason as reason from attempt where provider = $1 and order_id = $2`,
    [wire.gateway.name, orderId],
  )
  deepStrictEqual(row?.reason, 'conflict', `a gateway took money for ${orderId}, and nobody knows`)
}
